import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import type { JsonObject } from "@toolcrib/model";

const MAX_KEPT = 1_000;
const MAX_TEXT = 4_096;

/**
 * Knows which envelopes (what a client of 2026 says of itself with every request) are in order.
 * The SDK judges each distinct one once; its verdict is kept by text.
 */
export class Envelopes {
  readonly #good: Set<string> = new Set();

  isGood(meta: JsonObject): boolean {
    const text = envelopeText(meta);
    if (this.#good.has(text)) return true;
    if (text.length > MAX_TEXT || !isGoodForSdk(meta)) return false;
    if (this.#good.size >= MAX_KEPT) this.#good.clear();
    this.#good.add(text);
    return true;
  }
}

/** Two texts, not one of a pair: in an array an absent value and null would read the same. */
function envelopeText(meta: JsonObject): string {
  const capabilities = JSON.stringify(meta[CLIENT_CAPABILITIES_META_KEY]);
  return CLIENT_INFO_META_KEY in meta
    ? `${capabilities} ${JSON.stringify(meta[CLIENT_INFO_META_KEY])}`
    : String(capabilities);
}

function isGoodForSdk(meta: JsonObject): boolean {
  const own = [PROTOCOL_VERSION_META_KEY, CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY];
  const envelope = Object.fromEntries(
    own.filter((key) => Object.hasOwn(meta, key)).map((key) => [key, meta[key]]),
  );
  const verdict = classifyInboundRequest({
    httpMethod: "POST",
    body: { jsonrpc: "2.0", id: 0, method: "tools/list", params: { _meta: envelope } },
  });
  return verdict.kind === "modern";
}
