import { maskUrl } from "@toolcrib/mcp/secrets";
import {
  errorMessage,
  isToolcribError,
  LIMITS,
  parseJson,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import {
  askRegistry,
  REGISTRY_PAGE_SIZE,
  type RegistryAnswer,
  type RegistryPage,
  registryPage,
} from "@toolcrib/runtime/network";
import type { SourceContext } from "../../source.ts";
import { PLAIN_STYLE } from "../json-style.ts";
import type { RegistryStream } from "../large/registry-stream.ts";

/** Pages of one list; a registry that goes on for ever is left. */
const MOST_PAGES = 20_000;

/** What asking a Registry API needs. */
export type ApiContext = Pick<SourceContext, "headers" | "signal" | "host" | "timeoutMs">;

/** Whether a URL is a list of servers of a Registry API: `https://host/v0.1/servers`. */
export function isApiUrl(text: string): boolean {
  return (
    /^https?:\/\//i.test(text) &&
    URL.canParse(text) &&
    /\/v\d+(?:\.\d+)?\/servers\/?$/.test(new URL(text).pathname)
  );
}

/**
 * The servers that a Registry API lists, page after page; `updated_since`, `search` and `version` of
 * the URL are kept. Only the address that was given is asked: redirects are refused.
 */
export function apiStream(address: string, context: ApiContext): RegistryStream {
  const { shown } = maskUrl(address);
  context.host.hide(Object.values(context.headers));
  let count = 0;
  return {
    shown,
    servers: async function* () {
      const progress = context.host.progress(`asking ${shown}`);
      const cursors = new Set<string>();
      const url = new URL(address);
      if (!url.searchParams.has("limit")) url.searchParams.set("limit", String(REGISTRY_PAGE_SIZE));
      count = 0;
      try {
        for (;;) {
          const { entries, nextCursor: cursor } = await readPage(url, shown, context);
          for (const value of entries) {
            yield { path: ["servers", count], value };
            count += 1;
          }
          progress.update(`${count} servers of ${shown}`);
          if (cursor === undefined) return;
          if (cursors.has(cursor) || cursors.size >= MOST_PAGES)
            throw new ToolcribError(
              "unknown-shape",
              `${shown} gives the same page again and again`,
            );
          cursors.add(cursor);
          url.searchParams.set("cursor", cursor);
        }
      } finally {
        progress.done();
      }
    },
    style: () => PLAIN_STYLE,
    around: () => ({ servers: [], metadata: { count } }),
  };
}

/** Milliseconds until an API is asked for the second time. */
const PAUSE_MS = 200;

async function readPage(url: URL, shown: string, context: ApiContext): Promise<RegistryPage> {
  const { status, text, location = "", waitMs } = await ask(url, shown, context);
  if (status === 200) {
    const page = registryPage(parseJson(text, { source: shown }));
    if (page === undefined) throw notPage(shown);
    return page;
  }
  if (status === 401 || status === 403)
    throw new ToolcribError(
      "authentication-required",
      `${shown} answers ${status}: give --header 'Authorization: Bearer …'`,
    );
  if (status >= 300 && status < 400) {
    const target = visibleText(maskUrl(location).shown);
    throw new ToolcribError("usage", `${shown} leads to ${target}: give that address itself`);
  }
  if (waitMs !== undefined)
    throw new ToolcribError(
      "server-unreachable",
      `${shown} answers ${status}, and asks to come back in ${Math.ceil(waitMs / 60_000)} minutes`,
    );
  throw new ToolcribError(
    status === 429 || status >= 500 ? "server-unreachable" : "unknown-source",
    `${shown} answers ${status}: ${visibleText(text, 200)}`,
  );
}

async function ask(
  url: URL,
  shown: string,
  { headers, signal, timeoutMs = LIMITS.callMs, host }: ApiContext,
): Promise<RegistryAnswer> {
  try {
    return await askRegistry(url, {
      headers,
      maxBytes: LIMITS.registryBytes,
      timeoutMs,
      pauseMs: PAUSE_MS,
      signal,
      onRetry: (reason) => host.debug(`${shown}: asking again: ${reason}`),
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (isToolcribError(cause)) throw cause;
    const reason = visibleText(errorMessage(cause), 200);
    throw new ToolcribError("server-unreachable", `${shown} cannot be read: ${reason}`, { cause });
  }
}

function notPage(shown: string): ToolcribError {
  return new ToolcribError(
    "unknown-shape",
    `${shown} does not answer as a Registry API does: expected {"servers":[…]}`,
  );
}
