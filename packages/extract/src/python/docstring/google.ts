import { closest } from "@toolcrib/model";
import {
  type Docstring,
  type DocstringDraft,
  type DocstringStyle,
  emptyDraft,
  type KnownNames,
} from "./docstring.ts";
import { dedent, hasText, indentOf, unindent } from "./lines.ts";
import { toProse } from "./prose.ts";
import {
  addReturns,
  bodyText,
  readAnnotationLines,
  readWords,
  type SectionKind,
  type SectionReader,
  sectionKind,
} from "./sections.ts";
import { cleanType, colonOutsideBrackets, splitTypePrefix } from "./type-prefix.ts";

/** `Args:` with an indented block below it. */
export const google: DocstringStyle = {
  name: "google",
  marks: (lines) => lines.filter((line) => headerOf(line) !== undefined).length,
  read: (lines, known) => readSections(lines, known),
};

interface Header {
  readonly kind: SectionKind;
  /** What stands on the header's own line: `Returns: the sum`. */
  readonly rest: string;
}

function headerOf(line: string): Header | undefined {
  const colon = line.indexOf(":");
  if (colon < 4 || colon > 20) return undefined;
  const match = /^([A-Za-z][A-Za-z ]*?)\s*:(?:\s+(\S.*))?$/.exec(line);
  const kind = match?.[1] === undefined ? undefined : sectionKind(match[1]);
  if (match === null || kind === undefined) return undefined;
  const rest = match[2] ?? "";
  return kind === "parameters" && rest !== "" ? undefined : { kind, rest };
}

function readSections(lines: readonly string[], known: KnownNames): Docstring {
  const draft = emptyDraft();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const header = headerOf(line);
    if (header === undefined) {
      draft.body.push(line);
      continue;
    }
    const end = sectionEnd(lines, index + 1, header.kind, known);
    const block = lines.slice(index + 1, end);
    const first = header.rest === "" ? [] : [header.rest];
    readers[header.kind]([...first, ...dedent(block)], draft, known);
    index = end - 1;
  }
  const { body, ...rest } = draft;
  return { ...rest, description: bodyText({ ...draft, body }) };
}

/** A section lasts while its lines are indented; entries at the margin count if they are known. */
function sectionEnd(
  lines: readonly string[],
  start: number,
  kind: SectionKind,
  known: KnownNames,
): number {
  const first = lines.slice(start).find(hasText);
  const flush = first !== undefined && indentOf(first) === 0 && kind === "parameters";
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (!hasText(line)) continue;
    const entry = flush && entryOf(line, known) !== undefined;
    if (indentOf(line) === 0 && !entry) break;
    end = index + 1;
  }
  return end;
}

interface Entry {
  readonly name: string;
  readonly type?: string;
  readonly text: string;
}

/** `name (type): text` or `name - text`, when the name is one of the parameters. */
function entryOf(line: string, known: KnownNames): Entry | undefined {
  const match = /^\s*(?:[-*]\s+)?\*{0,2}`{0,2}([\p{L}_][\p{L}\p{N}_]*)`{0,2}\s*/u.exec(line);
  const name = match?.[1];
  if (match === null || name === undefined || !known.has(name)) return undefined;
  const rest = line.slice(match[0].length);
  const colon = colonOutsideBrackets(rest);
  const dash = /^(?:\([^()]*\)\s*)?(?:--?|–|—)\s/.exec(rest);
  const before = (dash === null ? rest.slice(0, colon) : dash[0]).trim();
  const type = /^\((.*)\)/s.exec(before)?.[1];
  if (dash === null && (colon === -1 || (before !== "" && type === undefined))) return undefined;
  const text = rest.slice(dash === null ? colon + 1 : dash[0].length).trim();
  return { name, text, ...(type === undefined ? {} : { type: cleanType(type) }) };
}

/** Words before a colon are often prose; one that nearly is a parameter is a slip. */
function misspelt(line: string, known: KnownNames): readonly string[] {
  const name = /^\s*\*{0,2}(\w+)\s*(?:\([^()]*\))?:/.exec(line)?.[1];
  return name !== undefined && closest(name, [...known]) !== undefined ? [name] : [];
}

const readParameters: SectionReader = (lines, draft, known) => {
  const margin = Math.min(...lines.filter(hasText).map(indentOf));
  let entry: Entry | undefined;
  let block: string[] = [];
  const flush = (): void => {
    if (entry === undefined) {
      draft.body.push(...block);
    } else {
      const { name, type, text } = entry;
      draft.parameters.set(name, {
        text: toProse([...(text === "" ? [] : [text]), ...unindent(block)]),
        ...(type === undefined ? {} : { type }),
      });
    }
    block = [];
  };
  for (const line of lines) {
    const next = indentOf(line) === margin ? entryOf(line, known) : undefined;
    if (next === undefined) {
      block.push(line);
      if (indentOf(line) === margin) draft.strangers.push(...misspelt(line, known));
      continue;
    }
    flush();
    entry = next;
  }
  flush();
};

const readers: Readonly<Record<SectionKind, SectionReader>> = {
  parameters: readParameters,
  returns: (lines, draft) => {
    const { text, type } = splitTypePrefix(toProse(lines));
    addReturns(draft, text, type);
  },
  raises: (lines, draft) => {
    for (const line of lines.filter(hasText)) {
      const match = /^(?:[-*]\s+)?([\w.]+)\s*:\s*(.*)$/.exec(line);
      const last = draft.raises.at(-1);
      if (match !== null) draft.raises.push({ type: match[1] ?? "", text: match[2] ?? "" });
      else if (last === undefined) draft.raises.push({ type: "", text: line.trim() });
      else draft.raises.splice(-1, 1, { ...last, text: `${last.text} ${line.trim()}`.trim() });
    }
  },
  tags: (lines, draft) => {
    draft.tags.push(...readWords(lines));
  },
  annotations: (lines, draft: DocstringDraft) => {
    draft.annotations.push(...readAnnotationLines(lines));
  },
};
