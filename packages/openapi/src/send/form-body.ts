import { isJsonArray, type Json } from "@toolcrib/model";
import type { FieldEncoding } from "../operation/operation-binding.ts";
import { encodeComponent } from "./percent-encoding.ts";
import { queryPairs } from "./query-parameter.ts";
import { contentText, valueText } from "./value-text.ts";

/** Writes fields as `application/x-www-form-urlencoded`. */
export function formBody(
  fields: readonly (readonly [string, Json])[],
  encodings: Readonly<Record<string, FieldEncoding>>,
): string {
  return fields.flatMap(([name, value]) => fieldPairs(name, value, encodings)).join("&");
}

function fieldPairs(
  name: string,
  value: Json,
  encodings: Readonly<Record<string, FieldEncoding>>,
): readonly string[] {
  const encoding = Object.hasOwn(encodings, name) ? (encodings[name] ?? {}) : {};
  const { style, explode = true, contentType, allowReserved } = encoding;
  if (style !== undefined)
    return queryPairs({ name, style, explode, ...(allowReserved && { allowReserved }) }, value);
  const key = encodeComponent(name);
  if (contentType !== undefined)
    return [`${key}=${encodeComponent(contentText(value, contentType))}`];
  // Lists repeat the name; what is nested is written as JSON.
  const values = isJsonArray(value) ? value : [value];
  return values.flatMap((item) => {
    const text = valueText(item);
    return text === undefined ? [] : [`${key}=${encodeComponent(text)}`];
  });
}
