import type { Json } from "@toolcrib/model";
import type { Path } from "../document/registry-entries.ts";
import { parseYamlDocument } from "./parse-yaml-document.ts";
import { separateAliases } from "./separate-aliases.ts";
import { updateNode } from "./update-node.ts";
import { writeYaml } from "./write-yaml.ts";

/** A value to write at a place of a file. */
export interface Edit {
  readonly path: Path;
  readonly value: Json;
}

/** A YAML text with values written at places; comments and everything else stay. */
export function editYaml(text: string, edits: readonly Edit[]): string {
  const document = parseYamlDocument(text);
  separateAliases(
    document,
    edits.map(({ path }) => path),
  );
  for (const { path, value } of edits)
    document.setIn(path, updateNode(document, document.getIn(path, true), value));
  return writeYaml(document, text);
}
