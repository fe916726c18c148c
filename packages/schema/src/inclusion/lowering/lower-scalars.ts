import type { Keywords } from "../../parse/schema-node.ts";
import { namedMask } from "../formula/json-type.ts";
import type { Literal } from "../formula/literal.ts";
import { languageOf } from "../patterns/language.ts";
import type { Lowering } from "./lowering.ts";

/** Adds what a schema says about types, listed values, numbers and strings. */
export function lowerScalars(keywords: Keywords, parts: Literal[], { formulas }: Lowering): void {
  const { type } = keywords;
  if (type !== undefined) {
    parts.push(formulas.types(type.reduce((mask, name) => mask | namedMask(name), 0)));
    if (type.includes("integer") && !type.includes("number"))
      parts.push(formulas.atom({ kind: "multiple-of", divisor: 1 }));
  }
  if (keywords.enum !== undefined) parts.push(formulas.values(keywords.enum));
  if (keywords.const !== undefined) parts.push(formulas.values([keywords.const]));
  lowerNumbers(keywords, parts, formulas);
  const { minLength, maxLength, pattern } = keywords;
  if (minLength !== undefined) parts.push(formulas.atom({ kind: "min-length", count: minLength }));
  if (maxLength !== undefined) parts.push(formulas.atom({ kind: "max-length", count: maxLength }));
  if (pattern !== undefined)
    parts.push(formulas.atom({ kind: "pattern", language: languageOf(pattern) }));
}

function lowerNumbers(keywords: Keywords, parts: Literal[], formulas: Lowering["formulas"]): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  if (minimum !== undefined) parts.push(formulas.atom({ kind: "at-least", limit: minimum }));
  if (maximum !== undefined) parts.push(formulas.atom({ kind: "at-most", limit: maximum }));
  if (exclusiveMinimum !== undefined)
    parts.push(formulas.atom({ kind: "more-than", limit: exclusiveMinimum }));
  if (exclusiveMaximum !== undefined)
    parts.push(formulas.atom({ kind: "less-than", limit: exclusiveMaximum }));
  if (multipleOf !== undefined)
    parts.push(formulas.atom({ kind: "multiple-of", divisor: multipleOf }));
}
