import type { Pattern } from "../../parse/schema-node.ts";
import type { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, TRUE } from "../formula/literal.ts";
import { languageOf } from "../patterns/language.ts";
import { type KeywordLowering, keyword } from "./keyword-lowering.ts";

/** What a schema says about objects. */
export const objectKeywords: readonly KeywordLowering[] = [
  keyword("required", (keys, { formulas }) =>
    keys.map((key) => formulas.atom({ kind: "required", key })),
  ),
  keyword("properties", (nodes, { formulas, of }) => {
    const parts: Literal[] = [];
    for (const [key, node] of nodes) {
      const schema = of(node);
      if (schema !== TRUE) parts.push(formulas.atom({ kind: "property", key, schema }));
    }
    return parts;
  }),
  keyword("patternProperties", (entries, { formulas, of }) =>
    entries.map(({ pattern, schema }) =>
      formulas.atom({
        kind: "matching",
        pattern: keyPattern(pattern, formulas),
        schema: of(schema),
      }),
    ),
  ),
  keyword("additionalProperties", (node, { formulas, of }, { keywords }) => {
    const { properties, patternProperties = [] } = keywords;
    const patterns = patternProperties.map(({ pattern }) => keyPattern(pattern, formulas));
    return additional([...(properties?.keys() ?? [])], patterns, of(node), formulas);
  }),
  keyword("propertyNames", (node, { formulas, of }) =>
    formulas.atom({ kind: "names", schema: of(node) }),
  ),
  keyword("minProperties", (count, { formulas }) =>
    formulas.atom({ kind: "min-properties", count }),
  ),
  keyword("maxProperties", (count, { formulas }) =>
    formulas.atom({ kind: "max-properties", count }),
  ),
  keyword("dependentRequired", (dependencies, { formulas }) =>
    Array.from(dependencies, ([key, names]) => {
      const required = names.map((name) => formulas.atom({ kind: "required", key: name }));
      return formulas.or([lacks(key, formulas), formulas.and(required)]);
    }),
  ),
  keyword("dependentSchemas", (dependencies, { formulas, of }) =>
    Array.from(dependencies, ([key, node]) => formulas.or([lacks(key, formulas), of(node)])),
  ),
];

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
