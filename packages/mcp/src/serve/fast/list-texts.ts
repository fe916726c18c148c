import {
  CLIENT_CAPABILITIES_META_KEY,
  type McpHttpHandler,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import { type Era, isJsonObject, type JsonObject } from "@toolcrib/model";
import type { ListMethod } from "../list-methods.ts";

/** A page of a list, ready to be sent: everything of the answer after its id. */
export interface ListText {
  readonly bytes: Buffer;
  /** Kept for small pages only, which are quicker to send as text with the rest. */
  readonly text: string | undefined;
}

const SMALL_PAGE = 32_768;
type Pages = ReadonlyMap<string | undefined, ListText>;

/** Of a list that is being recorded, no page is known. */
const RECORDING: Pages = new Map();

/**
 * The texts of every page of the lists, in both eras, as the SDK itself writes them. They are
 * recorded when first asked for; until then, and after a change, lists go to the SDK.
 */
export class ListTexts {
  readonly #ask: McpHttpHandler["fetch"];
  readonly #pages: Readonly<Record<Era, Map<ListMethod, Pages>>> = {
    "2025-11-25": new Map(),
    "2026-07-28": new Map(),
  };
  #generation = 0;

  constructor(ask: McpHttpHandler["fetch"]) {
    this.#ask = ask;
  }

  /** The page of a cursor, if it is known. */
  page(method: ListMethod, era: Era, cursor: unknown): ListText | undefined {
    const pages = this.#pages[era].get(method);
    if (pages === undefined) void this.#record(method, era);
    return cursor === undefined || typeof cursor === "string" ? pages?.get(cursor) : undefined;
  }

  /** Forgets the texts; to be called before any client is told about a change. */
  forget(): void {
    this.#generation++;
    for (const pages of Object.values(this.#pages)) pages.clear();
  }

  /** Asks the SDK for every page of a list; overtaken by a change, the answers are dropped. */
  async #record(method: ListMethod, era: Era): Promise<void> {
    this.#pages[era].set(method, RECORDING);
    const generation = this.#generation;
    const pages = new Map<string | undefined, ListText>();
    let cursor: string | undefined;
    do {
      const result = await askList(this.#ask, method, era, cursor);
      if (generation !== this.#generation || result === undefined) return;
      const text = `,"result":${JSON.stringify(result)}}\n`;
      const bytes = Buffer.from(text);
      pages.set(cursor, { bytes, text: bytes.length > SMALL_PAGE ? undefined : text });
      const next = result["nextCursor"];
      cursor = typeof next === "string" ? next : undefined;
    } while (cursor !== undefined && !pages.has(cursor));
    this.#pages[era].set(method, pages);
  }
}

/** What the SDK answers to a request for a list; undefined when it does not answer with a result. */
async function askList(
  fetch: McpHttpHandler["fetch"],
  method: ListMethod,
  era: Era,
  cursor: string | undefined,
): Promise<JsonObject | undefined> {
  const envelope = { [PROTOCOL_VERSION_META_KEY]: era, [CLIENT_CAPABILITIES_META_KEY]: {} };
  const params = {
    ...(cursor !== undefined && { cursor }),
    ...(era === "2026-07-28" && { _meta: envelope }),
  };
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": era,
      "mcp-method": method,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 0, method, params }),
  });
  try {
    const text = await (await fetch(request)).text();
    // The lines of an event stream end in CR or LF only: `$` would stop at U+2028 too.
    const json = text.startsWith("{") ? text : /^data: ([^\r\n]*)/m.exec(text)?.[1];
    const answer: unknown = JSON.parse(json ?? "null");
    return isJsonObject(answer) && isJsonObject(answer["result"]) ? answer["result"] : undefined;
  } catch {
    return undefined;
  }
}
