import { maskUrl } from "@toolcrib/mcp/secrets";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ownJson,
  parseJson,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import type { SourceContext } from "../../source.ts";
import { askAgain } from "../fill/ask-again.ts";
import type { RegistryStream } from "../large/registry-stream.ts";
import { boundedBody } from "./bounded-body.ts";

/** Servers of a page unless the URL says otherwise: the most that the official API gives. */
const PAGE_SIZE = "100";

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
      if (!url.searchParams.has("limit")) url.searchParams.set("limit", PAGE_SIZE);
      count = 0;
      try {
        for (;;) {
          const page = await readPage(url, shown, context);
          const servers = ownJson(page, "servers");
          if (!Array.isArray(servers)) throw notPage(shown);
          for (const value of servers as readonly Json[]) {
            yield { path: ["servers", count], value };
            count += 1;
          }
          progress.update(`${count} servers of ${shown}`);
          const cursor = nextCursor(page);
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
    style: () => ({ indent: "  ", finalNewline: true, escapesHtml: false }),
    around: () => ({ servers: [], metadata: { count } }),
  };
}

function nextCursor(page: JsonObject): string | undefined {
  const metadata = ownJson(page, "metadata");
  if (!isJsonObject(metadata)) return undefined;
  const cursor = ownJson(metadata, "nextCursor") ?? ownJson(metadata, "next_cursor");
  return typeof cursor === "string" && cursor !== "" ? cursor : undefined;
}

async function readPage(url: URL, shown: string, context: ApiContext): Promise<JsonObject> {
  const { signal, host } = context;
  const onRetry = (reason: string): void => host.debug(`${shown}: asking again: ${reason}`);
  const text = await askAgain(() => fetchPage(url, shown, context), { signal, onRetry });
  const page = parseJson(text, { source: shown });
  if (!isJsonObject(page)) throw notPage(shown);
  return page;
}

async function fetchPage(
  url: URL,
  shown: string,
  { headers, signal, timeoutMs = LIMITS.callMs }: ApiContext,
): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "manual",
      signal: limit,
    });
    text = await boundedBody(answer, shown);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ToolcribError) throw cause;
    throw new ToolcribError("server-unreachable", `${shown} does not answer`, { cause });
  }
  const { status } = answer;
  if (answer.ok) return text;
  if (status === 401 || status === 403)
    throw new ToolcribError(
      "authentication-required",
      `${shown} answers ${status}: give --header 'Authorization: Bearer …'`,
    );
  if (status >= 300 && status < 400) {
    const target = visibleText(maskUrl(answer.headers.get("location") ?? "").shown);
    throw new ToolcribError("usage", `${shown} leads to ${target}: give that address itself`);
  }
  throw new ToolcribError(
    status === 429 || status >= 500 ? "server-unreachable" : "unknown-source",
    `${shown} answers ${status}: ${visibleText(text, 200)}`,
  );
}

function notPage(shown: string): ToolcribError {
  return new ToolcribError(
    "unknown-shape",
    `${shown} does not answer as a Registry API does: expected {"servers":[…]}`,
  );
}
