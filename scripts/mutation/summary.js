// What came of a sample: the unnoticed, and how many of each area were noticed.
import { CRITICAL } from "./areas.js";
import { equivalence } from "./equivalents.js";

/** The lines to print, and the figures to keep; `system` and `tests` say what was asked. */
export function summaryOf(sample, results, { system, tests }) {
  const isAll = tests.includes("");
  const asked = !system
    ? "unit test"
    : isAll
      ? "test"
      : "test (all unit tests, some whole-system tests)";
  const countOf = (name, isOne) => {
    const mutants = sample.filter(isOne);
    const unnoticed = mutants.filter((one) => !results.isNoticed(one));
    const gone = unnoticed.filter(({ isGone }) => isGone).length;
    const equivalent = unnoticed.filter(isEquivalent).length;
    const tried = mutants.length - gone - equivalent;
    return { name, tried, equivalent, wrong: unnoticed.length - gone - equivalent };
  };
  const areas = [...new Set(sample.map(({ area }) => area))].sort();
  const counts = [
    ...areas.map((area) => countOf(area, (one) => one.area === area)),
    countOf("what decides or guards, together", ({ area }) => CRITICAL.includes(area)),
    countOf("all packages, together", () => true),
  ];
  const lines = [
    ...sample
      .filter((one) => !results.isNoticed(one))
      .map((mutant) => `unnoticed: ${shown(mutant)}${reasonOf(mutant)}`),
    ...counts.map(
      ({ name, tried, wrong, equivalent }) =>
        `${name}: ${tried - wrong} of ${tried} noticed (${percent(tried - wrong, tried)}), besides ${equivalent} without effect (${percent(tried - wrong, tried + equivalent)} with them)`,
    ),
  ];
  const whole = counts.at(-1);
  const { tried, equivalent } = whole;
  const unitMisses =
    whole.wrong + sample.filter((one) => results.isNoticedBy(one, "system")).length;
  const figures = [
    ...counts.map(({ name, ...count }) => ({
      what: `changes in ${name}, that no ${asked} notices`,
      tried: count.tried,
      wrong: count.wrong,
    })),
    ...(system
      ? [{ what: `changes in ${whole.name}, that no unit test notices`, tried, wrong: unitMisses }]
      : []),
    {
      what: "changes without an effect that a test could notice, left out above: scripts/mutation/equivalents.json says why",
      tried: tried + equivalent,
      wrong: equivalent,
    },
  ];
  return { lines, figures };
}

/** A mutant in a line. */
export function shown({ file, line, original, replacement }) {
  return `${file}:${line} ${short(original)} -> ${short(replacement)}`;
}

function isEquivalent(mutant) {
  return !mutant.isGone && equivalence(mutant) !== undefined;
}

function reasonOf(mutant) {
  if (mutant.isGone) return " (no longer in the sources)";
  const reason = equivalence(mutant);
  return reason === undefined ? "" : ` (without effect: ${reason})`;
}

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function short(text) {
  const line = text.replaceAll(/\s+/g, " ");
  return line === "" ? "(nothing)" : line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
