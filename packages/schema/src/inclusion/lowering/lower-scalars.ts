import { namedMask } from "../formula/json-type.ts";
import { TRUE } from "../formula/literal.ts";
import { languageOf } from "../patterns/language.ts";
import { type KeywordLowering, keyword } from "./keyword-lowering.ts";

/** What a schema says about types, listed values, numbers and strings. */
export const scalarKeywords: readonly KeywordLowering[] = [
  keyword("type", (names, { formulas }) => {
    const types = formulas.types(names.reduce((mask, name) => mask | namedMask(name), 0));
    if (!names.includes("integer") || names.includes("number")) return types;
    return [types, formulas.atom({ kind: "multiple-of", divisor: 1 })];
  }),
  keyword("enum", (values, { formulas }) => formulas.values(values)),
  keyword("const", (value, { formulas }) => formulas.values([value])),
  keyword("minimum", (limit, { formulas }) => formulas.atom({ kind: "at-least", limit })),
  keyword("maximum", (limit, { formulas }) => formulas.atom({ kind: "at-most", limit })),
  keyword("exclusiveMinimum", (limit, { formulas }) => formulas.atom({ kind: "more-than", limit })),
  keyword("exclusiveMaximum", (limit, { formulas }) => formulas.atom({ kind: "less-than", limit })),
  keyword("multipleOf", (divisor, { formulas }) => formulas.atom({ kind: "multiple-of", divisor })),
  keyword("minLength", (count, { formulas }) => formulas.atom({ kind: "min-length", count })),
  keyword("maxLength", (count, { formulas }) => formulas.atom({ kind: "max-length", count })),
  keyword("pattern", (pattern, { formulas }) =>
    formulas.atom({ kind: "pattern", language: languageOf(pattern) }),
  ),
  keyword("format", (name, { formulas, findFormat }, { resource }) => {
    const format = findFormat(name, resource.dialect);
    return format === undefined ? TRUE : formulas.atom({ kind: "format", format });
  }),
];
