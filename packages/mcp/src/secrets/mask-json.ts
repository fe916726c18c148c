import { isJsonObject, type Json } from "@toolcrib/model";
import type { Mask } from "./mask-secrets.ts";

/** The same value where nothing in it is masked, else a copy with every text and key masked. */
export function maskJson<Value extends Json>(value: Value, mask: Mask): Value {
  // A copy has the shape of the value: only texts and keys differ.
  return maskAny(value, mask) as Value;
}

function maskAny(value: Json, mask: Mask): Json {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => maskAny(item, mask));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, member]): [string, Json] => {
    const entry: [string, Json] = [mask(key), maskAny(member, mask)];
    changed ||= entry[0] !== key || entry[1] !== member;
    return entry;
  });
  return changed ? Object.fromEntries(entries) : value;
}
