import type { Format } from "../../formats/format.ts";
import { codePoints } from "../../kernel/code-points.ts";
import type { Formulas } from "../formula/formulas.ts";
import { isDenied, type Literal } from "../formula/literal.ts";
import type { Language } from "../patterns/language.ts";

/** What a string must satisfy; lengths are in code points. */
export interface StringConstraints {
  minLength: number;
  maxLength: number;
  readonly excluded: Set<string>;
  readonly patterns: { readonly language: Language; readonly denied: boolean }[];
  readonly formats: { readonly format: Format; readonly denied: boolean }[];
}

/** Reads the literals about strings. */
export function collectStrings(
  literals: readonly Literal[],
  formulas: Formulas,
): StringConstraints {
  const constraints: StringConstraints = {
    minLength: 0,
    maxLength: Number.POSITIVE_INFINITY,
    excluded: new Set(),
    patterns: [],
    formats: [],
  };
  for (const literal of literals) {
    const node = formulas.node(literal);
    const denied = isDenied(literal);
    if (node.kind === "min-length") {
      if (denied) constraints.maxLength = Math.min(constraints.maxLength, node.count - 1);
      else constraints.minLength = Math.max(constraints.minLength, node.count);
    } else if (node.kind === "pattern")
      constraints.patterns.push({ language: node.language, denied });
    else if (node.kind === "format") constraints.formats.push({ format: node.format, denied });
    else if (node.kind === "values")
      for (const value of node.values)
        if (typeof value === "string") constraints.excluded.add(value);
  }
  return constraints;
}

/** Whether a text satisfies all of them. */
export function satisfies(word: string, constraints: StringConstraints): boolean {
  const { minLength, maxLength, excluded, patterns, formats } = constraints;
  const length = codePoints(word);
  return (
    length >= minLength &&
    length <= maxLength &&
    !excluded.has(word) &&
    patterns.every(({ language, denied }) => language.test(word) !== denied) &&
    formats.every(({ format, denied }) => format.test(word) !== denied)
  );
}
