import { type Json, parseJson, ToolcribError } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { parseYaml } from "../documents/parse-yaml.ts";

/** Bytes of a configuration file; readers of lenient formats take many times as much memory. */
const MOST_BYTES = 16_777_216;

/** Reads a configuration file: TOML, YAML, or JSON in which comments and trailing commas may stand. */
export async function readConfig(path: string, shown: string, signal: AbortSignal): Promise<Json> {
  const text = await readTextFile(path, { shown, signal, limit: MOST_BYTES });
  return await parseConfigText(text, path, shown);
}

/** Reads the text of a configuration file, which the ending of its path tells the language of. */
export async function parseConfigText(text: string, path: string, shown: string): Promise<Json> {
  if (text.length > MOST_BYTES)
    throw new ToolcribError("too-large", `${shown} is too large for a configuration`);
  if (/\.toml$/i.test(path)) return await parseToml(text, shown);
  if (/\.ya?ml$/i.test(path)) return await parseYaml(text, shown);
  return await parseJsonWithComments(text, shown);
}

async function parseToml(text: string, shown: string): Promise<Json> {
  const { parse, TomlError } = await import("smol-toml");
  try {
    return parseJson(JSON.stringify(parse(text)), { source: shown });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.split("\n");
    const message = `${shown}:${error.line}:${error.column}: ${reason}`;
    throw new ToolcribError("invalid-toml", message, { cause: error });
  }
}

async function parseJsonWithComments(text: string, shown: string): Promise<Json> {
  const { parse, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  const value: Json = parse(text.replace(/^\ufeff/, ""), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return value;
  const before = text.slice(0, first.offset).split("\n");
  const place = `${shown}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  throw new ToolcribError("invalid-json", `${place}: ${printParseErrorCode(first.error)}`);
}
