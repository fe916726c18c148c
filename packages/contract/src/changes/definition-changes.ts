import type { Match } from "../match-tools.ts";
import type { Change } from "./change.ts";
import { newTexts } from "./new-texts.ts";

/**
 * What is to be said of a tool where one side knows its name alone; undefined where both know more,
 * so that their definitions are compared.
 */
export function definitionChanges(
  { old, new: next }: Match,
  oldNames: ReadonlySet<string> = new Set(),
  newNames: ReadonlySet<string> = new Set(),
): readonly Change[] | undefined {
  if (old === undefined || next === undefined) return undefined;
  const wasName = oldNames.has(old.tool.name);
  const isName = newNames.has(next.tool.name);
  if (!wasName && !isName) return undefined;
  if (wasName && isName) return [];
  const { name } = next;
  const change = { about: "definition", side: "tool", path: "", name } as const;
  return wasName
    ? [{ ...change, kind: "added" }, ...newTexts(old.tool, next.tool)]
    : [{ ...change, kind: "removed" }];
}
