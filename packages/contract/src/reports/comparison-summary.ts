import type { Comparison } from "../comparison.ts";

/** The outcome of a comparison in one line, as in `breaking: 1 error, 2 warnings, 4 infos; …`. */
export function comparisonSummary({ verdict, bump, summary }: Comparison): string {
  const { errors, warnings, infos, accepted, changedTools, tools, nextVersion } = summary;
  const found = errors + warnings + infos + accepted;
  if (changedTools === 0 && found === 0) return `nothing changed in ${count(tools, "tool")}`;
  const counts = [
    count(errors, "error"),
    count(warnings, "warning"),
    count(infos, "info"),
    ...(accepted === 0 ? [] : [`${accepted} accepted`]),
  ].join(", ");
  const advice =
    bump === "none"
      ? ""
      : nextVersion === undefined
        ? `; this asks for a ${bump} version`
        : `; the next version should be ${nextVersion} (${bump}${/^0\./.test(nextVersion) ? ", below 1.0.0" : ""})`;
  return `${verdict}: ${counts}${advice}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
