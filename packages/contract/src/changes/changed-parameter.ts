import { parseJsonPointer } from "@toolcrib/model";
import type { Change } from "./change.ts";

/** The parameter, as the new version calls it, that a change of a tool's input is about. */
export function changedParameter(change: Change): string | undefined {
  if (change.side !== "input") return undefined;
  const [keyword, key] = parseJsonPointer(change.path) ?? [];
  if (change.about === "schema" && change.kind === "renamed") return change.other;
  if (keyword === "properties") return key;
  // A list of required names has one path for all of them; the change knows which.
  return change.about === "schema" && keyword === "required" ? change.name : undefined;
}
