import { isJsonObject, jsonPointer, type Tool, toMcpJson } from "@toolcrib/model";

/** A text of a definition: a value, or the name of a key. */
export interface DefinitionText {
  readonly path: string;
  readonly text: string;
  readonly isKey: boolean;
}

/** The tool that was asked about last: several rules look at the same texts, tool by tool. */
let last: { readonly tool: Tool; readonly texts: readonly DefinitionText[] } | undefined;

/** Every text of a definition, wherever it stands: what a model, or a person, may come to read. */
export function definitionTexts(tool: Tool): readonly DefinitionText[] {
  if (last?.tool !== tool) {
    const texts: DefinitionText[] = [];
    collect(toMcpJson(tool), "", texts);
    last = { tool, texts };
  }
  return last.texts;
}

function collect(value: unknown, path: string, found: DefinitionText[]): void {
  if (typeof value === "string") found.push({ path, text: value, isKey: false });
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) collect(item, `${path}/${index}`, found);
  else if (isJsonObject(value))
    for (const [key, member] of Object.entries(value)) {
      const at = path + jsonPointer([key]);
      found.push({ path: at, text: key, isKey: true });
      collect(member, at, found);
    }
}
