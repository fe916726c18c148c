import { closest, ToolcribError, visibleText } from "@toolcrib/model";

/** Throws `invalid-config` for a level that is given to a rule that does not exist. */
export function checkRuleNames(
  levels: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): void {
  for (const rule of Object.keys(levels)) {
    if (known.includes(rule)) continue;
    const near = closest(rule, known);
    const advice = near === undefined ? "toolcrib rules lists them all" : `did you mean ${near}?`;
    const message = `there is no rule "${visibleText(rule, 80)}": ${advice}`;
    throw new ToolcribError("invalid-config", message, { path });
  }
}
