import { withoutAbsent } from "@toolcrib/model";
import { hasText, indentOf, unindent } from "../../docs/lines.ts";
import { toProse } from "../../docs/prose.ts";
import { type Docstring, type DocstringStyle, emptyDraft, type KnownNames } from "./docstring.ts";
import { addReturns, bodyText, readAnnotationLines, readWords } from "./sections.ts";
import { cleanType } from "./type-prefix.ts";

/** `:param name: text` of reStructuredText. */
export const rest: DocstringStyle = fieldListStyle("rest", ":");

/** `@param name: text` of Epytext. */
export const epytext: DocstringStyle = fieldListStyle("epytext", "@");

interface Field {
  readonly tag: string;
  readonly argument: string;
  readonly text: string;
}

type FieldReader = (field: Field, draft: ReturnType<typeof emptyDraft>, known: KnownNames) => void;

function fieldListStyle(name: string, mark: string): DocstringStyle {
  return {
    name,
    marks: (lines) => lines.filter((line) => fieldOf(line, mark) !== undefined).length,
    read: (lines, known) => readFields(lines, known, mark),
  };
}

/** The field that a line begins, if its tag is one that is read. */
function fieldOf(line: string, mark: string): Field | undefined {
  const colon = line.startsWith(mark) ? line.indexOf(":", 1) : -1;
  if (colon === -1 || colon > 300) return undefined;
  const [tag = "", ...words] = line.slice(1, colon).trim().split(/\s+/);
  const text = line.slice(colon + 1);
  if (!readers.has(tag) || (text !== "" && !/^\s/.test(text))) return undefined;
  return { tag, argument: words.join(" "), text: text.trim() };
}

function readFields(lines: readonly string[], known: KnownNames, mark: string): Docstring {
  const draft = emptyDraft();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const field = fieldOf(line, mark);
    if (field === undefined) {
      draft.body.push(line);
      continue;
    }
    let end = index + 1;
    for (let next = end; next < lines.length; next++) {
      const candidate = lines[next] ?? "";
      if (hasText(candidate) && indentOf(candidate) === 0) break;
      if (hasText(candidate)) end = next + 1;
    }
    const below = unindent(lines.slice(index + 1, end));
    const block = field.text === "" ? below : [field.text, ...below];
    const isList = field.tag === "tags" || field.tag === "annotations";
    const text = isList ? block.join("\n") : toProse(block);
    readers.get(field.tag)?.({ ...field, text }, draft, known);
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
  draft.parameters.set(name, { text, ...withoutAbsent({ type }) });
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
