import { closest } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import { DevMissingPage, type DevSite, DevToolPage, ErrorPage, type Html } from "@toolcrib/web";
import type { Context } from "hono";
import type { PlaygroundState } from "../state.ts";
import type { Endpoint } from "./call-snippets.ts";
import { html } from "./html-response.ts";
import { devSite, plainSite, toolHref } from "./site-view.ts";
import { type ToolRequest, toolView } from "./tool-view.ts";

/** Milliseconds that a page with a script waits for a result before it shows that the call runs. */
const QUICK_MS = 200;

/** Makes the answers that several routes of the playground share. */
export class PlaygroundPages {
  readonly state: PlaygroundState;
  readonly #endpoint: { readonly url: () => string; readonly hasToken: boolean };

  constructor(
    state: PlaygroundState,
    endpoint: { readonly url: () => string; readonly hasToken: boolean },
  ) {
    this.state = state;
    this.#endpoint = endpoint;
  }

  /** The MCP endpoint. */
  get endpoint(): Endpoint {
    const { url, hasToken } = this.#endpoint;
    return { url: url(), hasToken };
  }

  site(c: Context): DevSite {
    return devSite(this.state, c);
  }

  page(c: Context, page: Html, status = 200): Response {
    return html(c, page, status);
  }

  toolPage(c: Context, entry: RegisteredTool, request: Omit<ToolRequest, "endpoint">): Response {
    const shown = toolView(this.state, entry, { ...request, endpoint: this.endpoint });
    return this.page(c, DevToolPage({ dev: this.site(c), shown }));
  }

  /** Waits until a call has ended or asks something; a script is told of that by an event. */
  async waitFor(c: Context, pause: Promise<void>): Promise<void> {
    const isScript = c.req.header("x-toolcrib") !== undefined;
    await (isScript ? Promise.race([pause, quickly()]) : pause);
  }

  notFound(c: Context, what: string): Response {
    return this.#missing(c, what, false);
  }

  /** The page of a tool, prompt or resource that is not in the code now: it may be in it again. */
  notInCode(c: Context, name: string): Response {
    return this.#missing(c, name, true);
  }

  #missing(c: Context, what: string, mayReturn: boolean): Response {
    const names = this.state.entries.map(({ wireName }) => wireName);
    const near = closest(what, names);
    if (c.req.path.endsWith(".json"))
      return c.json({ error: `There is no ${what.slice(0, 200)} here.` }, 404);
    const page = DevMissingPage({
      ...{ dev: this.site(c), name: what.slice(0, 200), mayReturn },
      near: [...(near === undefined ? [] : [{ title: near, href: toolHref(near) }]), ALL],
    });
    return this.page(c, page, 404);
  }

  failed(c: Context, message: string): Response {
    const title = "Something went wrong";
    // What the site shows may be what went wrong.
    const site = plainSite(c);
    return this.page(c, ErrorPage({ site, status: 500, title, message, near: [ALL] }), 500);
  }
}

const ALL = { title: "All tools", href: "/" };

function quickly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUICK_MS));
}
