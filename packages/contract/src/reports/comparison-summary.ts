import { counted } from "@toolcrib/model";
import type { Comparison } from "../comparison.ts";

/** The outcome of a comparison in one line, as in `breaking: 1 error, 2 warnings, 4 infos; …`. */
export function comparisonSummary({ verdict, bump, summary, findings }: Comparison): string {
  const { errors, warnings, infos, accepted, changedTools, tools, nextVersion } = summary;
  const counts = [
    counted(errors, "error"),
    counted(warnings, "warning"),
    counted(infos, "info"),
    ...(accepted === 0 ? [] : [`${accepted} accepted`]),
  ];
  const isAnother = findings.some(({ side }) => side === "server");
  if (changedTools === 0 && bump === "none" && !isAnother) {
    const found = counts.filter((text) => !text.startsWith("0 ")).join(", ");
    return `nothing changed in ${counted(tools, "tool")}${found === "" ? "" : `; ${found}`}`;
  }
  const advice =
    bump === "none"
      ? ""
      : nextVersion === undefined
        ? `; this asks for a ${bump} version`
        : `; the next version should be ${nextVersion} (${bump}${/^0\./.test(nextVersion) ? ", below 1.0.0" : ""})`;
  return `${verdict}: ${counts.join(", ")}${advice}`;
}
