import { canonicalJson, sha256 } from "@toolcrib/model";
import type { Change } from "./changes/change.ts";

/** Enough of a digest to tell the changes of one project apart. */
const length = 12;

/**
 * A short name for one change of one tool: the same as long as both versions of the place are. What
 * was found out about the change (its effect, its witness) is no part of it.
 */
export function fingerprint(rule: string, tool: string, change: Change): string {
  const { effect, witness, oldSchema, newSchema, ...facts } = {
    effect: undefined,
    witness: undefined,
    oldSchema: undefined,
    newSchema: undefined,
    ...change,
  };
  return sha256(canonicalJson([rule, tool, facts])).slice(0, length);
}
