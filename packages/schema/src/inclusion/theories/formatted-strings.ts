import type { ProofBudget } from "../budget.ts";
import { type Demand, demandsOf, findWord } from "../patterns/find-word.ts";
import { languageOf } from "../patterns/language.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import { type StringConstraints, satisfies } from "./string-constraints.ts";

/**
 * Searches a string where formats are asserted. A format is between two patterns: with the narrow
 * ones a word is found that surely fits, with the wide ones it is proved that there is none. Every
 * word is tested with the formats themselves, so what is found is one whatever the patterns say.
 */
export function findFormatted(constraints: StringConstraints, budget: ProofBudget): Answer {
  if (isContradiction(constraints)) return EMPTY;
  const example = constraints.formats
    .map(({ format }) => format.example)
    .find((text) => satisfies(text, constraints));
  if (example !== undefined) return found(example);
  const inside = search(constraints, budget, { allowed: "subset", denied: "superset" });
  if (inside.kind === "value") return inside;
  const outside = search(constraints, budget, { allowed: "superset", denied: "subset" });
  if (outside.kind !== "undecided") return outside;
  const names = constraints.formats.map(({ format }) => format.name);
  return undecided(`the format ${[...new Set(names)].join(" and the format ")}`);
}

/** A text must have a format, and must not have one that comes with it. */
function isContradiction({ formats }: StringConstraints): boolean {
  const denied = new Set(formats.flatMap((one) => (one.denied ? [one.format.name] : [])));
  return formats.some(
    (one) =>
      !one.denied &&
      [one.format.name, ...(one.format.implies ?? [])].some((name) => denied.has(name)),
  );
}

/** The pattern of a format that stands for it, where a text must have it and where it must not. */
interface Approximation {
  readonly allowed: "subset" | "superset";
  readonly denied: "subset" | "superset";
}

function search(
  constraints: StringConstraints,
  budget: ProofBudget,
  approximation: Approximation,
): Answer {
  const { minLength, maxLength, excluded, patterns, formats } = constraints;
  const formatDemands = formats.flatMap(({ format, denied }): readonly Demand[] => {
    const source = format[denied ? approximation.denied : approximation.allowed];
    return source === undefined ? [] : demandsOf(languageOf(asPattern(source)), denied);
  });
  const patternDemands = patterns.flatMap(({ language, denied }) => demandsOf(language, denied));
  return findWord(
    {
      minLength,
      maxLength,
      excluded,
      demands: [...patternDemands, ...formatDemands],
      test: (word) => satisfies(word, constraints),
    },
    budget,
  );
}

function asPattern(source: string): { source: string; test: (text: string) => boolean } {
  const pattern = new RegExp(source, "u");
  return { source, test: (text) => pattern.test(text) };
}
