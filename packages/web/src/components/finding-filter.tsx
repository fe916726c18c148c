import type { Html } from "../html.ts";
import type { ShownFinding } from "./comparison-data.ts";

/** A switch that shows findings of one level alone. */
export function FindingFilter({ findings }: { findings: readonly ShownFinding[] }): Html {
  const count = (level: string): number => findings.filter((one) => one.level === level).length;
  const levels = [
    ["all", `All ${findings.length}`],
    ["error", `Breaking ${count("error")}`],
    ["warn", `Warnings ${count("warning")}`],
    ["info", `Infos ${count("info")}`],
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
