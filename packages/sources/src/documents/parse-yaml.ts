import { type Json, parseJson, ToolcribError } from "@toolcrib/model";

/** Reads YAML as JSON has it: what JSON refuses (duplicate keys, NaN) is refused here too. */
export async function parseYaml(text: string, path: string): Promise<Json> {
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text, { schema: "core", uniqueKeys: true, prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
    const [reason] = error.message.split("\n");
    throw new ToolcribError("invalid-yaml", `${path}:${line}:${col}: ${reason}`, { cause: error });
  }
  return parseJson(JSON.stringify(document.toJS({ maxAliasCount: 100 }) ?? null), { source: path });
}
