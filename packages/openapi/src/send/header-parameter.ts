import type { Json } from "@toolcrib/model";
import { InputError } from "@toolcrib/runtime";
import type { BoundParameter } from "../operation/operation-binding.ts";
import { encodeComponent } from "./percent-encoding.ts";
import { contentText, styledValue } from "./value-text.ts";

/** The value of a header; undefined where there is nothing to send. Nothing in it is escaped. */
export function headerText(parameter: BoundParameter, value: Json): string | undefined {
  const { argument, explode, contentType } = parameter;
  if (contentType !== undefined) return checked(argument, contentText(value, contentType));
  const shape = styledValue(value);
  if (shape === undefined) return undefined;
  const parts =
    shape.kind === "plain"
      ? [shape.text]
      : shape.kind === "list"
        ? shape.items
        : shape.members.map((pair) => pair.join(explode ? "=" : ","));
  return checked(argument, parts.join(","));
}

/** Line breaks would start another header, and HTTP carries Latin-1 only. */
function checked(argument: string, text: string): string {
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(text))
    throw new InputError(`${argument} holds a control character, which a header cannot carry`);
  if (/[^\x00-\xff]/.test(text))
    throw new InputError(`${argument} holds characters that a header cannot carry`);
  return text;
}

/** The `name=value` pairs of a cookie parameter. */
export function cookiePairs(parameter: BoundParameter, value: Json): readonly string[] {
  const { argument, name, style, explode, contentType } = parameter;
  const write =
    style === "cookie" ? (text: string) => plainCookie(argument, text) : encodeComponent;
  if (contentType !== undefined)
    return [`${name}=${encodeComponent(contentText(value, contentType))}`];
  const shape = styledValue(value);
  if (shape === undefined) return [];
  switch (shape.kind) {
    case "plain":
      return [`${name}=${write(shape.text)}`];
    case "list":
      return explode
        ? shape.items.map((item) => `${name}=${write(item)}`)
        : [`${name}=${shape.items.map(write).join(",")}`];
    case "object":
      return explode
        ? shape.members.map(([member, text]) => `${encodeComponent(member)}=${write(text)}`)
        : [`${name}=${shape.members.flat().map(write).join(",")}`];
  }
}

/** The style `cookie` of 3.2 escapes nothing, so what would end the cookie is refused. */
function plainCookie(argument: string, text: string): string {
  if (/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(text)) return text;
  throw new InputError(`${argument} holds characters that a cookie cannot carry`);
}
