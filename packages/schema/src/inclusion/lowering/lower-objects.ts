import type { Keywords, Pattern } from "../../parse/schema-node.ts";
import type { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, TRUE } from "../formula/literal.ts";
import { languageOf } from "../patterns/language.ts";
import type { Lowering } from "./lowering.ts";

/** Adds what a schema says about objects. */
export function lowerObjects(keywords: Keywords, parts: Literal[], lowering: Lowering): void {
  const { formulas } = lowering;
  const { required, properties, patternProperties, additionalProperties, propertyNames } = keywords;
  const { minProperties, maxProperties } = keywords;
  for (const key of required ?? []) parts.push(formulas.atom({ kind: "required", key }));
  for (const [key, node] of properties ?? [])
    parts.push(property(key, lowering.child(node), formulas));
  for (const { pattern, schema } of patternProperties ?? [])
    parts.push(
      formulas.atom({
        kind: "matching",
        pattern: keyPattern(pattern, formulas),
        schema: lowering.child(schema),
      }),
    );
  if (additionalProperties !== undefined) {
    const patterns = (patternProperties ?? []).map(({ pattern }) => keyPattern(pattern, formulas));
    const schema = lowering.child(additionalProperties);
    parts.push(additional([...(properties?.keys() ?? [])], patterns, schema, formulas));
  }
  if (propertyNames !== undefined)
    parts.push(formulas.atom({ kind: "names", schema: lowering.inPlace(propertyNames) }));
  if (minProperties !== undefined)
    parts.push(formulas.atom({ kind: "min-properties", count: minProperties }));
  if (maxProperties !== undefined)
    parts.push(formulas.atom({ kind: "max-properties", count: maxProperties }));
  lowerDependencies(keywords, parts, lowering);
}

function lowerDependencies(keywords: Keywords, parts: Literal[], lowering: Lowering): void {
  const { formulas } = lowering;
  for (const [key, names] of keywords.dependentRequired ?? []) {
    const required = names.map((name) => formulas.atom({ kind: "required", key: name }));
    parts.push(formulas.or([lacks(key, formulas), formulas.and(required)]));
  }
  for (const [key, node] of keywords.dependentSchemas ?? [])
    parts.push(formulas.or([lacks(key, formulas), lowering.inPlace(node)]));
}

/** The key is absent, or its value fits. */
function property(key: string, schema: Literal, formulas: Formulas): Literal {
  return schema === TRUE ? TRUE : formulas.atom({ kind: "property", key, schema });
}

/** An object, if it is one, that does not have the key. */
export function lacks(key: string, formulas: Formulas): Literal {
  return formulas.atom({ kind: "property", key, schema: FALSE });
}

/** What keys a pattern means. */
export function keyPattern(pattern: Pattern, formulas: Formulas): Literal {
  return formulas.atom({ kind: "pattern", language: languageOf(pattern) });
}

/** All members fit but those that are named or matched. */
export function additional(
  names: readonly string[],
  patterns: readonly Literal[],
  schema: Literal,
  formulas: Formulas,
): Literal {
  if (schema === TRUE) return TRUE;
  const sorted = [...new Set(patterns)].sort((a, b) => a - b);
  return formulas.atom({ kind: "additional", names: new Set(names), patterns: sorted, schema });
}
