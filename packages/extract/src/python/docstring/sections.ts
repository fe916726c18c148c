import { hasText } from "../../docs/lines.ts";
import { toProse } from "../../docs/prose.ts";
import type { DocstringDraft, KnownNames } from "./docstring.ts";

/** What a section of a docstring is about; others stay in the description. */
export type SectionKind = "parameters" | "returns" | "raises" | "tags" | "annotations";

const headers: ReadonlyMap<string, SectionKind> = new Map([
  ["args", "parameters"],
  ["arguments", "parameters"],
  ["attributes", "parameters"],
  ["keyword args", "parameters"],
  ["keyword arguments", "parameters"],
  ["other parameters", "parameters"],
  ["parameters", "parameters"],
  ["params", "parameters"],
  ["return", "returns"],
  ["returns", "returns"],
  ["yield", "returns"],
  ["yields", "returns"],
  ["errors", "raises"],
  ["exceptions", "raises"],
  ["except", "raises"],
  ["raise", "raises"],
  ["raises", "raises"],
  ["tags", "tags"],
  ["annotations", "annotations"],
]);

/** What a header announces; undefined when it is not a header we read. */
export function sectionKind(header: string): SectionKind | undefined {
  return headers.get(header.trim().toLowerCase());
}

/** Reads the lines of one section into the draft. */
export type SectionReader = (
  lines: readonly string[],
  draft: DocstringDraft,
  known: KnownNames,
) => void;

/**
 * A line of a section that is one entry, commas or not: a URI template may hold some. Tags such as
 * `resource management` and `complete` are words like others.
 */
export const FEATURE_ENTRY: RegExp =
  /^(?:@?(?:resource|mime[-_ ]?type|complete)\s*[:=]\s*\S|@(?:resource|mime[-_ ]?type|complete)\s+\S|resource\s+[a-z][\w+.-]*:\S|mime[-_ ]?type\s+[\w.+-]+\/\S|complete\s+\w+\s+\w+$)/i;

/** Entries of a list of words: by commas, by lines, with or without bullets. */
export function readWords(lines: readonly string[]): readonly string[] {
  return lines
    .filter(hasText)
    .map((line) => line.trim().replace(/^[-*•]\s+/, ""))
    .flatMap((line) => (FEATURE_ENTRY.test(line) ? [line] : line.split(",")))
    .map((word) => word.trim())
    .filter(hasText);
}

/** Entries of an `Annotations` section: one a line, or several with commas between bare words. */
export function readAnnotationLines(lines: readonly string[]): readonly string[] {
  return lines
    .filter(hasText)
    .map((line) => line.trim().replace(/^[-*•]\s+/, ""))
    .flatMap((line) => (line.includes(":") || FEATURE_ENTRY.test(line) ? [line] : line.split(",")))
    .map((entry) => entry.trim())
    .filter(hasText);
}

/** The draft's text about a result, when several sections describe it. */
export function addReturns(draft: DocstringDraft, text: string, type?: string): void {
  const before = draft.returns;
  draft.returns = {
    text: before === undefined || before.text === "" ? text : `${before.text}\n${text}`.trim(),
    ...((type ?? before?.type) === undefined ? {} : { type: type ?? before?.type ?? "" }),
  };
}

/** Whether nothing but prose is left in the body, as one text. */
export function bodyText(draft: DocstringDraft): string {
  return toProse(draft.body);
}
