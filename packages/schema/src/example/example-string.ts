import { findFormat } from "../formats/index.ts";
import { codePoints } from "../kernel/code-points.ts";
import type { Keywords } from "../parse/schema-node.ts";
import type { Choice } from "./choice.ts";
import { patternText } from "./pattern-text.ts";

const WORDS = ["text", "report", "a longer text", "name", "weekly summary"];
/** Longer examples help nobody. */
const LONGEST = 10_000;

/** A text that keeps the limits of length, has the format and matches the first pattern. */
export function exampleString(
  parts: readonly Readonly<Keywords>[],
  choice: Choice,
): string | undefined {
  const least = Math.max(0, ...parts.map(({ minLength }) => minLength ?? 0));
  const most = Math.min(LONGEST, ...parts.map(({ maxLength }) => maxLength ?? LONGEST));
  if (least > most) return undefined;
  const pattern = parts.find((part) => part.pattern !== undefined)?.pattern;
  const format = parts.find((part) => part.format !== undefined)?.format;
  const text =
    pattern !== undefined
      ? patternText(pattern.source, choice)
      : (findFormat(format ?? "", "2020-12")?.example ?? WORDS[choice.pick(WORDS.length)]);
  if (text === undefined) return undefined;
  return fitted(text, least, most, pattern !== undefined);
}

function fitted(text: string, least: number, most: number, matched: boolean): string {
  const length = codePoints(text);
  if (length > most && !matched) return Array.from(text).slice(0, most).join("");
  if (length >= least) return text;
  // The last character of a pattern is usually a repeated one; the whole is verified in the end.
  const filler = matched ? (Array.from(text).at(-1) ?? "a") : "x";
  return text + filler.repeat(least - length);
}
