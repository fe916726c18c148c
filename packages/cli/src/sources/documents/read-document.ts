import { parseJson, ToolcribError } from "@toolcrib/model";
import type { SourceServer } from "../source.ts";
import type { DocumentOrigin } from "./document.ts";
import { documentShapes } from "./index.ts";
import { parseYaml } from "./parse-yaml.ts";

/** The servers of a document; `path` names it in messages and tells YAML from JSON. */
export async function readDocument(
  text: string,
  path: string,
  origin: DocumentOrigin,
): Promise<readonly SourceServer[]> {
  const document = /\.ya?ml$/i.test(path)
    ? await parseYaml(text, path)
    : parseJson(text, { source: path });
  const shape = documentShapes.find(({ matches }) => matches(document));
  if (shape !== undefined) return shape.read(document, origin);
  const known = documentShapes.map(({ name }) => name).join(", ");
  throw new ToolcribError("unknown-shape", `${path} holds no tools: expected ${known}`);
}
