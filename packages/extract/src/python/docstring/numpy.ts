import { hasText, indentOf } from "../../docs/lines.ts";
import { toProse } from "../../docs/prose.ts";
import { type DocstringStyle, emptyDraft } from "./docstring.ts";
import {
  addReturns,
  bodyText,
  readAnnotationLines,
  readWords,
  type SectionKind,
  type SectionReader,
  sectionKind,
} from "./sections.ts";
import { cleanType } from "./type-prefix.ts";

/** `Parameters` underlined with dashes. */
export const numpy: DocstringStyle = {
  name: "numpy",
  marks: (lines) =>
    lines.filter((line, index) => isUnderlined(lines, index) && sectionKind(line) !== undefined)
      .length,
  read: (lines, known) => {
    const draft = emptyDraft();
    for (let index = 0; index < lines.length; ) {
      const line = lines[index] ?? "";
      const kind = isUnderlined(lines, index) ? sectionKind(line) : undefined;
      if (kind === undefined) {
        draft.body.push(line);
        index++;
        continue;
      }
      const start = index + 2;
      index = start;
      while (index < lines.length && !isUnderlined(lines, index)) index++;
      readers[kind](lines.slice(start, index), draft, known);
    }
    return { ...draft, description: bodyText(draft) };
  },
};

function isUnderlined(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (!/^[-=]/.test(lines[index + 1] ?? "")) return false;
  return hasText(line) && indentOf(line) === 0 && /^(?:-{3,}|={3,})$/.test(lines[index + 1] ?? "");
}

interface Entry {
  readonly head: string;
  readonly text: string;
}

/** Lines at the margin, each with the indented block below it. */
function entriesOf(lines: readonly string[]): readonly Entry[] {
  const entries: { head: string; block: string[] }[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (hasText(line) && indentOf(line) === 0) entries.push({ head: line, block: [] });
    else last?.block.push(line);
  }
  return entries.map(({ head, block }) => ({ head, text: toProse(block) }));
}

const readers: Readonly<Record<SectionKind, SectionReader>> = {
  parameters: (lines, draft, known) => {
    for (const { head, text } of entriesOf(lines)) {
      const [names = "", ...rest] = head.split(/\s*:\s*/);
      const type = cleanType(rest.join(": "));
      for (const name of names.split(",").map((part) => part.trim().replace(/^\*+/, "")))
        if (known.has(name)) draft.parameters.set(name, { text, ...(type === "" ? {} : { type }) });
        else draft.strangers.push(name);
    }
  },
  returns: (lines, draft) => {
    const entries = entriesOf(lines);
    const described = entries.filter(({ text }) => text !== "");
    if (described.length === 0) return addReturns(draft, toProse(lines));
    for (const { head, text } of entries) {
      const [first = "", ...rest] = head.split(/\s*:\s*/);
      const type = cleanType(rest.length === 0 ? first : rest.join(": "));
      const named = rest.length > 0 && entries.length > 1;
      addReturns(
        draft,
        named ? `${first}: ${text}` : text,
        entries.length === 1 ? type : undefined,
      );
    }
  },
  raises: (lines, draft) => {
    for (const { head, text } of entriesOf(lines)) draft.raises.push({ type: head.trim(), text });
  },
  tags: (lines, draft) => {
    draft.tags.push(...readWords(lines));
  },
  annotations: (lines, draft) => {
    draft.annotations.push(...readAnnotationLines(lines));
  },
};
