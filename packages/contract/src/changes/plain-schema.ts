import { canonicalJson, isJsonArray, isJsonObject, type Json } from "@toolcrib/model";
import { constrains, type FormatReading, SET_KEYWORDS } from "./keywords.ts";
import { mapSubschemas } from "./map-subschemas.ts";
import { refersToNotes } from "./refers-to-notes.ts";

/**
 * A schema without its notes and with its sets in order: two schemas with equal plain forms differ
 * in words at most. The dialect stays, for it decides what keywords mean.
 */
export function plainSchema(schema: Json, formats: FormatReading): Json {
  if (!isJsonObject(schema)) return schema;
  const mapped = mapSubschemas(schema, (inner) => plainSchema(inner, formats));
  return Object.fromEntries(
    Object.entries(mapped)
      .filter(([keyword]) => constrains(keyword, formats) || keyword === "$schema")
      .map(([keyword, value]) => [keyword, inOrder(keyword, value)]),
  );
}

/** The canonical text of a schema's plain form. */
export function plainText(schema: Json, formats: FormatReading): string {
  return canonicalJson(plainSchema(schema, formats));
}

/** Whether two documents differ in words at most, wherever their references lead. */
export function sameButForWords(one: Json, other: Json, formats: FormatReading): boolean {
  if (plainText(one, formats) !== plainText(other, formats)) return false;
  return !refersToNotes(one) || canonicalJson(one) === canonicalJson(other);
}

/** A keyword's value as far as its order means something. */
function inOrder(keyword: string, value: Json): Json {
  if (!SET_KEYWORDS.has(keyword) || !isJsonArray(value)) return value;
  const byText = new Map(value.map((item) => [canonicalJson(item), item]));
  return [...byText.keys()].sort().map((text) => byText.get(text) ?? null);
}

/** Whether two values of a keyword say the same. */
export function sameValue(
  keyword: string,
  one: Json | undefined,
  other: Json | undefined,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(inOrder(keyword, one)) === canonicalJson(inOrder(keyword, other));
}
