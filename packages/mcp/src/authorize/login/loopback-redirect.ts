import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ToolcribError } from "@toolcrib/model";

/** Where the browser comes back to. */
export interface LoopbackRedirect {
  /** The URI that the authorization server sends the browser to. */
  readonly uri: string;
  /** What the browser brought, once it comes with the state that was sent along. */
  readonly answer: (state: string) => Promise<URLSearchParams>;
  readonly close: () => void;
}

/** How a redirect is waited for. */
export interface RedirectOptions {
  readonly signal: AbortSignal;
  /** Milliseconds for the person to agree. */
  readonly timeoutMs: number;
  /** Told once of requests that do not belong to this login. */
  readonly onStranger: () => void;
}

const PATH = "/callback";

/** What an answer must not hold twice: it would not be clear which one counts. */
const single = ["code", "state", "iss", "error", "error_description"];

/**
 * Listens on a free port of this machine for the browser that comes back from a login. Requests with
 * another state are refused and waited on: any page could send the browser here.
 */
export async function openLoopbackRedirect(options: RedirectOptions): Promise<LoopbackRedirect> {
  const server = createServer({ maxHeaderSize: 65_536, headersTimeout: 10_000 });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new ToolcribError("cannot-listen", "this machine has no free port", { cause })),
    );
    server.listen(0, "127.0.0.1", resolve);
  });
  // The address of a server that listens on a port is not a text.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return {
    uri: `http://${host}${PATH}`,
    answer: (state) => waitFor(server, { ...options, state, host }),
    close,
  };
}

async function waitFor(
  server: Server,
  {
    state,
    host,
    signal,
    timeoutMs,
    onStranger,
  }: RedirectOptions & { readonly state: string; readonly host: string },
): Promise<URLSearchParams> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const cut = AbortSignal.any([signal, deadline]);
  let hasWarned = false;
  return await new Promise<URLSearchParams>((resolve, reject) => {
    cut.addEventListener("abort", () => {
      const message = `nobody logged in within ${Math.round(timeoutMs / 60_000)} minutes`;
      reject(signal.aborted ? signal.reason : new ToolcribError("login-failed", message));
    });
    server.on("request", (request, response) => {
      const found = readRequest(request, host);
      if (found === undefined) return answer(response, 404, "Nothing is here.");
      if (!isSame(found.get("state") ?? "", state) || isAmbiguous(found)) {
        if (!hasWarned) onStranger();
        hasWarned = true;
        return answer(response, 400, "This is not the login that toolcrib waits for.");
      }
      const done = found.has("code") ? "You are logged in" : "The login did not come about";
      answer(
        response,
        200,
        `${done}: toolcrib says more in the terminal. This page can be closed.`,
      );
      resolve(found);
    });
  });
}

/** The parameters of a request to the redirect URI; undefined for any other. */
function readRequest(request: IncomingMessage, host: string): URLSearchParams | undefined {
  // A page that made its own name mean this machine shows itself by that name.
  if (request.method !== "GET" || request.headers.host !== host) return undefined;
  const base = `http://${host}`;
  const url = URL.canParse(request.url ?? "", base) ? new URL(request.url ?? "", base) : undefined;
  return url?.pathname === PATH ? url.searchParams : undefined;
}

function isAmbiguous(parameters: URLSearchParams): boolean {
  return single.some((name) => parameters.getAll(name).length > 1);
}

function isSame(given: string, right: string): boolean {
  const [left, expected] = [Buffer.from(given), Buffer.from(right)];
  return left.length === expected.length && timingSafeEqual(left, expected);
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    connection: "close",
  });
  response.end(`${text}\n`);
}
