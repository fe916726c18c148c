import { closest, withoutAbsent } from "@toolcrib/model";
import { dedent, hasText, indentOf, unindent } from "../../docs/lines.ts";
import { toProse } from "../../docs/prose.ts";
import {
  type Docstring,
  type DocstringDraft,
  type DocstringStyle,
  emptyDraft,
  type KnownNames,
} from "./docstring.ts";
import {
  addReturns,
  bodyText,
  readAnnotationLines,
  readWords,
  type SectionKind,
  type SectionReader,
  sectionKind,
} from "./sections.ts";
import {
  cleanType,
  colonOutsideBrackets,
  splitTypePrefix,
  splitTypeSentence,
} from "./type-prefix.ts";

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
    readers[header.kind]([...first, ...dedent(realigned(block, header.kind))], draft, known);
    index = end - 1;
  }
  const { body, ...rest } = draft;
  return { ...rest, description: bodyText({ ...draft, body }) };
}

/**
 * A section lasts while its lines are indented. Entries at the margin count if they are known, and
 * so does a line at the margin that goes on where the line above it broke off, as the first below
 * `Returns:` does.
 */
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
    const inside =
      indentOf(line) > 0 || entry || goesOn(lines, index, { start, kind, known, flush });
    if (!inside) break;
    end = index + 1;
  }
  return end;
}

/** Whether a line at the margin belongs to the section above it, which is indented. */
function goesOn(
  lines: readonly string[],
  index: number,
  section: {
    readonly start: number;
    readonly kind: SectionKind;
    readonly known: KnownNames;
    readonly flush: boolean;
  },
): boolean {
  const { start, kind, known, flush } = section;
  const wraps = kind === "parameters" || kind === "returns" || kind === "raises";
  if (flush || !wraps || isHeading(lines[index] ?? "")) return false;
  if (index === start) return kind !== "parameters";
  if (hasText(lines[index - 1] ?? "")) return true;
  if (kind !== "parameters") return false;
  // After a blank line, only if more parameters follow before the next heading.
  for (const line of lines.slice(index)) {
    if (isHeading(line)) return false;
    if (indentOf(line) > 0 && entryOf(line, known) !== undefined) return true;
  }
  return false;
}

/** `Returns:`, `Example:`: a line at the margin that announces what stands below it. */
function isHeading(line: string): boolean {
  return headerOf(line) !== undefined || /^[A-Z][A-Za-z ]{0,30}:$/.test(line);
}

/** The lines of a section, where those at the margin that go on are indented like the others. */
function realigned(block: readonly string[], kind: SectionKind): readonly string[] {
  const first = block.find(hasText);
  const margin = first === undefined ? 0 : indentOf(first);
  if (margin === 0) return block;
  const indent = " ".repeat(kind === "parameters" ? margin + 4 : margin);
  return block.map((line) =>
    hasText(line) && indentOf(line) < margin ? indent + line.trimStart() : line,
  );
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
  if (type !== undefined) return { name, text, type: cleanType(type) };
  return { name, ...splitTypeSentence(text) };
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
        ...withoutAbsent({ type }),
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

/** Lines whose first stands out: the others are a paragraph with it. */
function hanging(lines: readonly string[]): readonly string[] {
  const [first = "", ...rest] = lines;
  const margin = Math.min(...rest.filter(hasText).map(indentOf));
  return margin > indentOf(first) && !first.endsWith(":") ? [first, ...unindent(rest)] : lines;
}

const readers: Readonly<Record<SectionKind, SectionReader>> = {
  parameters: readParameters,
  returns: (lines, draft) => {
    const { text, type } = splitTypePrefix(toProse(hanging(lines)));
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
