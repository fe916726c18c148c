import { parseJsonPointer } from "@toolcrib/model";
import type { Change } from "./change.ts";

/** The parameter, as the new version calls it, that a change of a tool's input is about. */
export function changedParameter(change: Change): string | undefined {
  if (change.side !== "input") return undefined;
  const [keyword, key] = parseJsonPointer(change.path) ?? [];
  if (change.about === "schema" && change.kind === "renamed") return change.other;
  if (keyword === "properties") return key;
  const isNamed =
    change.about === "schema" && change.keyword === "required" && keyword === "required";
  return isNamed ? change.name : undefined;
}
