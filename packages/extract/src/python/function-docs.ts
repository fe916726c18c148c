import { closest } from "@toolcrib/model";
import type { FunctionDocs } from "../docs/documented-tool.ts";
import { docTagsOf } from "./docstring/doc-tags.ts";
import type { Docstring } from "./docstring/docstring.ts";
import { parseDocstring } from "./docstring/parse-docstring.ts";
import { nameOf } from "./result-schema.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import type { ToolCandidate } from "./tool-candidate.ts";
import type { TypeTrouble } from "./types/type-context.ts";

/** What the docstring says, and the description of the registration, which wins. */
export function readDocs({ function: source, parameters, options }: ToolCandidate): Docstring {
  const known = new Set(parameters.map(({ name }) => name));
  const docs = parseDocstring(source.docstring ?? "", known);
  if (options?.description === undefined) return docs;
  const said = parseDocstring(options.description, known);
  return {
    ...docs,
    ...said,
    parameters: new Map([...docs.parameters, ...said.parameters]),
    raises: [...docs.raises, ...said.raises],
    tags: [...docs.tags, ...said.tags],
    annotations: [...docs.annotations, ...said.annotations],
    strangers: [...docs.strangers, ...said.strangers],
  };
}

/** The docstring of a function as tools of any language are documented. */
export function functionDocs(docs: Docstring, source: FunctionSyntax): FunctionDocs {
  const { description, raises } = docs;
  // `User: the user` repeats the type that the function declares.
  const type = source.returns === undefined ? "" : nameOf(source.returns);
  const text = docs.returns?.text ?? "";
  const returns = text.startsWith(`${type}: `) ? text.slice(type.length + 1).trim() : text;
  return {
    text: description,
    ...(returns === "" ? {} : { returns }),
    raises: raises.map(({ type, text }) => [type, text].filter(Boolean).join(": ")),
    examples: [],
    tags: docTagsOf(docs),
  };
}

/** What is missing from a docstring, or describes a parameter that does not exist. */
export function docstringTroubles(
  source: FunctionSyntax,
  docs: Docstring,
  file: string,
): readonly TypeTrouble[] {
  const troubles: TypeTrouble[] = [];
  if (docs.description === "")
    troubles.push({
      code: "undocumented-function",
      file,
      at: source.at,
      message: `${source.name} has no description`,
      advice: "Write a docstring that says what the function does.",
    });
  const names = source.parameters.map(({ name }) => name);
  for (const stranger of docs.strangers) {
    const meant = closest(stranger, names);
    troubles.push({
      code: "unknown-parameter",
      file,
      at: source.at,
      message: `the docstring describes ${stranger}, which ${source.name} does not have`,
      advice: meant === undefined ? "Remove it from the docstring." : `Write ${meant}.`,
    });
  }
  return troubles;
}
