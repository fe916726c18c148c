import { isJsonArray, isJsonObject, type Json } from "@toolcrib/model";

/** A plain value as text, anything nested as JSON; null and what is absent have none. */
export function valueText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The texts of a list's items. */
function itemTexts(items: readonly Json[]): readonly string[] {
  return items.flatMap((item) => valueText(item) ?? []);
}

/** The keys and texts of an object's members. */
function memberTexts(object: Readonly<Record<string, Json>>): readonly [string, string][] {
  return Object.entries(object).flatMap(([key, member]): [string, string][] => {
    const text = valueText(member);
    return text === undefined ? [] : [[key, text]];
  });
}

/** What a style writes: one text, the texts of a list, or the members of an object. */
export type StyledValue =
  | { readonly kind: "plain"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "object"; readonly members: readonly (readonly [string, string])[] };

/** Tells the three shapes apart; undefined where there is nothing to write. */
export function styledValue(value: Json): StyledValue | undefined {
  if (isJsonArray(value)) {
    const items = itemTexts(value);
    return items.length === 0 ? undefined : { kind: "list", items };
  }
  if (isJsonObject(value)) {
    const members = memberTexts(value);
    return members.length === 0 ? undefined : { kind: "object", members };
  }
  const text = valueText(value);
  return text === undefined ? undefined : { kind: "plain", text };
}

/** A value in a media type: JSON, or the text itself. */
export function contentText(value: Json, contentType: string): string {
  const isText = typeof value === "string" && !/json/i.test(contentType);
  return isText ? value : JSON.stringify(value);
}
