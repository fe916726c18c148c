import { isJsonObject, jsonPointer, type Tool, toMcpJson } from "@toolcrib/model";

/** A text of a definition: a value, or the name of a key. */
export interface DefinitionText {
  readonly path: string;
  readonly text: string;
  readonly isKey: boolean;
}

/** Every text of a definition, wherever it stands: what a model, or a person, may come to read. */
export function* definitionTexts(tool: Tool): Generator<DefinitionText> {
  yield* textsOf(toMcpJson(tool), []);
}

function* textsOf(value: unknown, path: readonly (string | number)[]): Generator<DefinitionText> {
  if (typeof value === "string") yield { path: jsonPointer(path), text: value, isKey: false };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  else if (isJsonObject(value))
    for (const [key, member] of Object.entries(value)) {
      const at = [...path, key];
      yield { path: jsonPointer(at), text: key, isKey: true };
      yield* textsOf(member, at);
    }
}
