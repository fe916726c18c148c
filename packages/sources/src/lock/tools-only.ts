import type { ToolListPair } from "@toolcrib/contract";
import { visibleText } from "@toolcrib/model";

/** The sources of which a lock pins tools alone, as locks of the first format do, though more is known. */
export function toolsOnly(pairs: ReadonlyMap<string, ToolListPair>): readonly string[] {
  return [...pairs]
    .filter(([, { old, new: next }]) => old.promise === undefined && next.promise !== undefined)
    .map(([name]) => name);
}

/** What is said about such a source. */
export function lockAgain(name: string): string {
  return `of "${visibleText(name, 80)}" only the tools are locked: lock it again to pin its prompts, resources, instructions and how it is started`;
}
