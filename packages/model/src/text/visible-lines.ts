import { visibleText } from "./visible-text.ts";

/** Text of a stranger on as many lines as it has, nothing in it hidden; longer lines are cut. */
export function visibleLines(text: string, longest: number = Number.POSITIVE_INFINITY): string {
  return text
    .split(/\r?\n/)
    .map((line) =>
      line
        .split("\t")
        .map((part) => visibleText(part, longest))
        .join("\t"),
    )
    .join("\n");
}
