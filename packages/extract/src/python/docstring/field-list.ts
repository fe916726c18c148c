import { type Docstring, type DocstringStyle, emptyDraft, type KnownNames } from "./docstring.ts";
import { hasText, indentOf, unindent } from "./lines.ts";
import { toProse } from "./prose.ts";
import { addReturns, bodyText, readAnnotationLines, readWords } from "./sections.ts";
import { cleanType } from "./type-prefix.ts";

/** `:param name: text` of reStructuredText. */
export const rest: DocstringStyle = fieldListStyle(
  "rest",
  /^:(\w+)(?:\s+([^:]*?))?\s*:(?:\s+(.*))?$/,
);

/** `@param name: text` of Epytext. */
export const epytext: DocstringStyle = fieldListStyle(
  "epytext",
  /^@(\w+)(?:\s+([^:]*?))?\s*:(?:\s+(.*))?$/,
);

interface Field {
  readonly tag: string;
  readonly argument: string;
  readonly text: string;
}

type FieldReader = (field: Field, draft: ReturnType<typeof emptyDraft>, known: KnownNames) => void;

function fieldListStyle(name: string, mark: RegExp): DocstringStyle {
  const tagOf = (line: string): string => mark.exec(line)?.[1] ?? "";
  return {
    name,
    marks: (lines) => lines.filter((line) => readers.has(tagOf(line))).length,
    read: (lines, known) => readFields(lines, known, mark),
  };
}

function readFields(lines: readonly string[], known: KnownNames, mark: RegExp): Docstring {
  const draft = emptyDraft();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const match = mark.exec(line);
    const reader = readers.get(match?.[1] ?? "");
    if (match === null || reader === undefined) {
      draft.body.push(line);
      continue;
    }
    let end = index + 1;
    for (let next = end; next < lines.length; next++) {
      const candidate = lines[next] ?? "";
      if (hasText(candidate) && indentOf(candidate) === 0) break;
      if (hasText(candidate)) end = next + 1;
    }
    const block = [match[3] ?? "", ...unindent(lines.slice(index + 1, end))].filter(
      (text, position) => position > 0 || text !== "",
    );
    const multiline = ["tags", "annotations"].includes(match[1] ?? "");
    const text = multiline ? block.join("\n") : toProse(block);
    reader({ tag: match[1] ?? "", argument: match[2] ?? "", text }, draft, known);
    index = end - 1;
  }
  return { ...draft, description: bodyText(draft) };
}

const parameter: FieldReader = ({ argument, text }, draft, known) => {
  const words = argument.trim().split(/\s+/);
  const name = (words.pop() ?? "").replace(/^\\?\*+/, "");
  if (!known.has(name)) {
    draft.strangers.push(name);
    return;
  }
  const type = cleanType(words.join(" ")) || draft.parameters.get(name)?.type;
  draft.parameters.set(name, { text, ...(type === undefined ? {} : { type }) });
};

const parameterType: FieldReader = ({ argument, text }, draft, known) => {
  const name = argument.trim();
  if (!known.has(name)) return;
  const before = draft.parameters.get(name)?.text ?? "";
  draft.parameters.set(name, { text: before, type: cleanType(text) });
};

const result: FieldReader = ({ text }, draft) => addReturns(draft, text);
const resultType: FieldReader = ({ text }, draft) => addReturns(draft, "", text);
const error: FieldReader = ({ argument, text }, draft) => {
  draft.raises.push({ type: argument, text });
};

const readers: ReadonlyMap<string, FieldReader> = new Map([
  ...["param", "parameter", "arg", "argument", "key", "keyword", "kwarg", "ivar", "var"].map(
    (tag) => [tag, parameter] as const,
  ),
  ["type", parameterType],
  ...["return", "returns", "yield", "yields"].map((tag) => [tag, result] as const),
  ["rtype", resultType],
  ...["raise", "raises", "except", "exception"].map((tag) => [tag, error] as const),
  [
    "tags",
    ({ text }, draft) => {
      draft.tags.push(...readWords(text.split("\n")));
    },
  ],
  [
    "annotations",
    ({ text }, draft) => {
      draft.annotations.push(...readAnnotationLines(text.split("\n")));
    },
  ],
]);
