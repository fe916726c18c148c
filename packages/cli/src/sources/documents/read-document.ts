import { type Json, parseJson, ToolcribError } from "@toolcrib/model";
import type { SourceServer } from "../source.ts";
import type { DocumentOrigin } from "./document.ts";
import { documentShapes } from "./index.ts";

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

/** YAML through JSON, so that what JSON refuses (duplicate keys, dates, NaN) is refused here too. */
async function parseYaml(text: string, path: string): Promise<Json> {
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text, { schema: "core", uniqueKeys: true, prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
    const [reason] = error.message.split("\n");
    throw new ToolcribError("invalid-yaml", `${path}:${line}:${col}: ${reason}`, { cause: error });
  }
  return parseJson(JSON.stringify(document.toJS({ maxAliasCount: 100 })), { source: path });
}
