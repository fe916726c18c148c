import { fingerprintOf } from "@toolcrib/report";
import type { Change } from "./changes/change.ts";

/**
 * A short name for one change of one tool: the same as long as both versions of the place are. What
 * was found out about the change (its effect, its witness) is not part of it.
 */
export function fingerprint(rule: string, tool: string, change: Change): string {
  const { effect, witness, oldSchema, newSchema, ...facts } = {
    effect: undefined,
    witness: undefined,
    oldSchema: undefined,
    newSchema: undefined,
    ...change,
  };
  return fingerprintOf([rule, tool, facts]);
}
