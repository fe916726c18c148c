import {
  errorMessage,
  type Json,
  parseJson,
  requireShallowYaml,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import type { Document } from "yaml";

/** Reads YAML as JSON: what JSON refuses (duplicate keys, NaN) is refused here too. */
export async function parseYaml(text: string, path: string): Promise<Json> {
  const { Lexer, parseDocument } = await import("yaml");
  requireShallowYaml(new Lexer().lex(text), path);
  const document = parseDocument(text, {
    schema: "core",
    // Other readers of YAML know `<<: *base`, too.
    merge: true,
    uniqueKeys: true,
    prettyErrors: true,
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
    const [reason] = error.message.split("\n");
    throw new ToolcribError("invalid-yaml", `${path}:${line}:${col}: ${reason}`, { cause: error });
  }
  return parseJson(jsonText(document, path), { source: path });
}

/** What the document stands for; aliases that would fill the memory, or hold themselves, are refused. */
function jsonText(document: Document, path: string): string {
  try {
    return JSON.stringify(document.toJS({ maxAliasCount: 100 }) ?? null);
  } catch (cause) {
    const reason = /circular/i.test(errorMessage(cause))
      ? "an alias stands inside of what it means: write it out"
      : errorMessage(cause);
    throw new ToolcribError("invalid-yaml", `${path}: ${visibleText(reason)}`, { cause });
  }
}
