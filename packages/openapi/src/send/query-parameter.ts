import { isJsonArray, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import type { FieldEncoding, ParameterStyle } from "../operation/operation-binding.ts";
import { encodeComponent, encodeReserved } from "./percent-encoding.ts";
import { contentText, styledValue, valueText } from "./value-text.ts";

/** How a value is written into a query or a form. */
export interface QueryStyle {
  readonly name: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved?: true;
  readonly contentType?: string;
}

/** The `name=value` pairs of a parameter, escaped; none where there is nothing to send. */
export function queryPairs(parameter: QueryStyle, value: Json): readonly string[] {
  const { name, style, explode, contentType, allowReserved } = parameter;
  const encode = (text: string, delimiters = ""): string =>
    allowReserved ? encodeReserved(text, delimiters) : encodeComponent(text);
  const key = encodeComponent(name);
  if (contentType !== undefined)
    return [`${key}=${encodeComponent(contentText(value, contentType))}`];
  if (style === "deepObject" && isJsonObject(value)) return deepPairs(key, value, encode);
  const shape = styledValue(value);
  if (shape === undefined) return [];
  const isApart = explode || style === "deepObject";
  switch (shape.kind) {
    case "plain":
      return [`${key}=${encode(shape.text)}`];
    case "list":
      return isApart
        ? shape.items.map((item) => `${key}=${encode(item)}`)
        : [`${key}=${shape.items.map((item) => encode(item, ",")).join(delimiterOf(style))}`];
    case "object": {
      if (isApart)
        return shape.members.map(([member, text]) => `${encodeComponent(member)}=${encode(text)}`);
      const parts = shape.members.flatMap(([member, text]) => [
        encodeComponent(member),
        encode(text, ","),
      ]);
      return [`${key}=${parts.join(delimiterOf(style))}`];
    }
  }
}

/** `a[b]=…`; what is nested is written in the same way, a list as one pair for each item. */
function deepPairs(
  key: string,
  object: JsonObject,
  encode: (text: string) => string,
): readonly string[] {
  return Object.entries(object).flatMap(([member, value]): readonly string[] => {
    const inner = `${key}%5B${encodeComponent(member)}%5D`;
    if (isJsonObject(value)) return deepPairs(inner, value, encode);
    const values = isJsonArray(value) ? value : [value];
    return values.flatMap((item) => {
      const text = valueText(item);
      return text === undefined ? [] : [`${inner}=${encode(text)}`];
    });
  });
}

function delimiterOf(style: ParameterStyle): string {
  switch (style) {
    case "spaceDelimited":
      return "%20";
    case "pipeDelimited":
      return "%7C";
    case "tabDelimited":
      return "%09";
    default:
      return ",";
  }
}

/** The names and plain texts of a field of a multipart body that is written in a style. */
export function styledFields(
  name: string,
  { style = "form", explode = true }: FieldEncoding,
  value: Json,
): readonly (readonly [string, string])[] {
  const pairs = queryPairs({ name, style, explode }, value);
  return pairs.map((pair) => {
    const split = pair.indexOf("=");
    return [decodeURIComponent(pair.slice(0, split)), decodeURIComponent(pair.slice(split + 1))];
  });
}
