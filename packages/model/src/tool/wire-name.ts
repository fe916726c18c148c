import { sha256 } from "../json/sha256.ts";
import { LIMITS } from "../limits.ts";
import { type ToolId, toolLabel } from "./tool-id.ts";

/** What a wire name is made of. */
export interface WireNameParts extends ToolId {
  /** Between namespace and name; `_` unless told. */
  readonly separator?: string;
  /** The longest name allowed; `LIMITS.wireNameLength` unless told. */
  readonly maxLength?: number;
}

const HASH_LENGTH = 8;

/**
 * The name under which a tool is served: `namespace_name`, or its name alone. It depends on nothing
 * else that is served beside it. One that is too long is cut and ends in a hash of the whole id, so
 * it stays the same for ever and differs from its neighbours'.
 */
export function toWireName(parts: WireNameParts): string {
  const { namespace, name, separator = "_", maxLength = LIMITS.wireNameLength } = parts;
  // A slash is legal in a namespace only; no tool name may hold one.
  const prefix = namespace ? namespace.replaceAll("/", "_") + separator : "";
  const full = prefix + name;
  if (full.length <= maxLength) return full;
  const hash = sha256(toolLabel(parts)).slice(0, HASH_LENGTH);
  const kept = Math.max(0, maxLength - HASH_LENGTH - 1);
  return `${full.slice(0, kept)}_${hash}`.slice(-maxLength);
}
