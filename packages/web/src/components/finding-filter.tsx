import type { Html } from "../html.ts";
import { countFindings, type ShownFinding } from "./comparison-data.ts";

/** A switch that shows findings of one level alone. */
export function FindingFilter({ findings }: { findings: readonly ShownFinding[] }): Html {
  const counts = countFindings(findings);
  const levels = [
    ["all", `All ${findings.length}`],
    ["error", `Breaking ${counts.error}`],
    ["warn", `Warnings ${counts.warning}`],
    ["info", `Infos ${counts.info}`],
  ] as const;
  return (
    <fieldset class="tabs seg filter">
      <legend class="vh">Show findings</legend>
      {levels.map(([name, label]) => (
        <>
          <input type="radio" name="filter" id={`f-${name}`} checked={name === "all"} />
          <label for={`f-${name}`}>{label}</label>
        </>
      ))}
    </fieldset>
  );
}
