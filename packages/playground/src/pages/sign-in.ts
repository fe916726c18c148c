import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { SignInPage } from "@toolcrib/web";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "./html-response.ts";
import { plainSite } from "./site-view.ts";

/** Browsers that are signed in at once; the longest signed in is forgotten first. */
const MOST_SESSIONS = 100;
/** Wrong tokens of a minute; then everybody waits, since a token may be a word. */
const MOST_TRIES = 20;
const MINUTE = 60_000;
const FORM_BYTES = 10_000;

/** What pages load before anybody is known. */
const OPEN = /^\/(assets\/[\w.]+|favicon\.ico|sign-in)$/;

/**
 * Lets those in who know the token: programs that send it, and browsers that were given it once. A
 * browser keeps a random word instead of it, in a cookie that goes with requests of these pages alone.
 */
export class SignIn {
  readonly #digest: Buffer;
  readonly #sessions: Set<string> = new Set();
  #tries: number[] = [];

  constructor(token: string) {
    this.#digest = digestOf(token);
  }

  /** Answers those who are not known yet with a page that asks for the token. */
  readonly guard: MiddlewareHandler = async (c, next) => {
    if (OPEN.test(c.req.path) || this.#isKnown(c)) return await next();
    if (c.req.method !== "GET" || c.req.path.endsWith(".json") || c.req.path === "/events")
      return c.text("Unauthorized: send the token, as Authorization: Bearer TOKEN", 401, {
        "www-authenticate": "Bearer",
      });
    return this.#page(c, { back: c.req.path + new URL(c.req.url).search });
  };

  /** Where the page sends the token. */
  get routes(): Hono {
    const app = new Hono();
    app.post("/sign-in", bodyLimit({ maxSize: FORM_BYTES }), async (c) => {
      const sent = new URLSearchParams(await c.req.text());
      const back = pathOf(sent.get("back"));
      const recent = this.#tries.filter((at) => at > Date.now() - MINUTE);
      this.#tries = recent;
      if (recent.length >= MOST_TRIES)
        return this.#page(c, { back, fault: "Too many wrong tokens: try again in a minute." });
      if (!this.#isToken(sent.get("token") ?? "")) {
        this.#tries.push(Date.now());
        return this.#page(c, { back, fault: "That is not the token." });
      }
      const session = randomBytes(32).toString("base64url");
      this.#sessions.add(session);
      const [oldest] = this.#sessions;
      if (this.#sessions.size > MOST_SESSIONS && oldest !== undefined)
        this.#sessions.delete(oldest);
      setCookie(c, cookieName(c), session, { httpOnly: true, sameSite: "Strict", path: "/" });
      return c.redirect(back, 303);
    });
    return app;
  }

  #page(c: Context, shown: { readonly back: string; readonly fault?: string }): Response {
    return html(c, SignInPage({ site: plainSite(c), ...shown }), 401);
  }

  #isKnown(c: Context): boolean {
    if (this.#sessions.has(getCookie(c, cookieName(c)) ?? "")) return true;
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    return token !== undefined && this.#isToken(token);
  }

  #isToken(text: string): boolean {
    return timingSafeEqual(digestOf(text), this.#digest);
  }
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Cookies are for all ports of a host: two playgrounds have one each. */
function cookieName(c: Context): string {
  return `toolcrib-dev-${new URL(c.req.url).port || "80"}`;
}

/** A path of these pages, whatever a form says. */
function pathOf(text: string | null): string {
  return text !== null && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : "/";
}
