import type { JsonObject } from "@toolcrib/model";
import type { ParameterSyntax } from "./syntax/function-syntax.ts";

/**
 * What the body of a function says about a parameter that has no type anywhere else. One that is put
 * into text, as the id in an address, is text or a whole number; one that goes into the query of an
 * address is a plain value or a list of them.
 */
export function usedType(
  { name, kind, default: value }: ParameterSyntax,
  body: () => string,
): JsonObject | undefined {
  if (kind !== "normal" || (value !== undefined && value.kind !== "none")) return undefined;
  const text = body();
  const inText = new RegExp(`\\b[fF][rR]?(["'])[^\\n]*\\{${name}\\}`, "u");
  if (value === undefined && inText.test(text))
    return { anyOf: [{ type: "string" }, { type: "integer" }] };
  const given = new RegExp(`[:,]\\s*${name}\\s*[,)}\\]]`, "u");
  return queries(text).some((query) => given.test(query))
    ? { type: ["string", "number", "boolean", "array"] }
    : undefined;
}

/** The dictionaries that are the queries of requests: `query_params = {…}`, `params={…}`. */
function queries(text: string): readonly string[] {
  const starts = text.matchAll(/\b(?:query_params|query_parameters|params)\s*=\s*(?=[{[])/g);
  return [...starts].map(({ index, 0: start }) => bracketed(text.slice(index + start.length)));
}

/** The text up to the bracket that closes its first one; strings are not looked into. */
function bracketed(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character)) depth--;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return text;
}
