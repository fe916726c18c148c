import { type Json, visibleText } from "@toolcrib/model";

/** Characters kept around the place where two texts part. */
const context = 20;

/** The longest part of a text that is shown. */
const longest = 100;

/** Two texts from shortly before the place where they part, so that a reader sees what changed. */
export function textDifference(before: Json | undefined, after: Json | undefined): string {
  if (typeof before !== "string") return `${excerpt(after, 0)} was added`;
  if (typeof after !== "string") return `${excerpt(before, 0)} was removed`;
  const start = partAt(before, after);
  return `${excerpt(before, start)} became ${excerpt(after, start)}`;
}

function partAt(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index++;
  return Math.max(0, index - context);
}

function excerpt(text: Json | undefined, start: number): string {
  if (typeof text !== "string") return "another value";
  return `"${start > 0 ? "…" : ""}${visibleText(text.slice(start), longest)}"`;
}
