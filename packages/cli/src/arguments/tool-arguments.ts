import { resolve } from "node:path";
import {
  isJsonObject,
  isToolcribError,
  type Json,
  type JsonObject,
  ownValue,
  parseJson,
  parseJsonPointer,
  type Tool,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { readStdin } from "@toolcrib/sources";
import type { Terminal } from "../terminal.ts";
import { type Option, text } from "./option.ts";

/** The options that give a tool's arguments as JSON. */
export const argumentOptions: {
  readonly args: Option<string | undefined>;
  readonly "args-file": Option<string | undefined>;
} = {
  args: text("JSON", "the arguments as one JSON object"),
  "args-file": text("FILE", "a file with the arguments as JSON; - for stdin"),
};

/** How the arguments of a tool were written. */
export interface WrittenArguments {
  /** `key=value` words. */
  readonly words: readonly string[];
  readonly args: string | undefined;
  readonly "args-file": string | undefined;
}

/** Where arguments are read from, and until when. */
export interface ArgumentSurroundings {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** The arguments of a call, read from the command line, a file or stdin. */
export async function readToolArguments(
  tool: Tool,
  written: WrittenArguments,
  { terminal, signal }: ArgumentSurroundings,
): Promise<JsonObject> {
  const { words, args, "args-file": file } = written;
  const ways = [words.length > 0, args !== undefined, file !== undefined].filter(Boolean).length;
  if (ways > 1) {
    throw new ToolcribError(
      "usage",
      "give arguments as key=value, --args or --args-file, not several",
    );
  }
  if (args !== undefined) return jsonArguments(args, "--args");
  if (file === "-") return jsonArguments(await readStdin(terminal, signal), "stdin");
  if (file !== undefined) {
    const path = resolve(terminal.cwd, file);
    return jsonArguments(await readTextFile(path, { shown: file, signal }), file);
  }
  const pairs = words.map((word) => keyValue(word, tool));
  const keys = pairs.map(([key]) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined)
    throw new ToolcribError("usage", `${visibleText(twice, 80)} is given twice: give it once`);
  return Object.fromEntries(pairs);
}

function jsonArguments(json: string, source: string): JsonObject {
  const value = parseJson(json, { source });
  if (isJsonObject(value)) return value;
  throw new ToolcribError("usage", `${source}: the arguments of a tool are one JSON object`);
}

function keyValue(word: string, tool: Tool): [string, Json] {
  const at = word.indexOf("=");
  if (at < 1) {
    throw new ToolcribError(
      "usage",
      `"${visibleText(word, 80)}" is not an argument: write key=value`,
    );
  }
  const key = word.slice(0, at);
  return [key, readValue(key, word.slice(at + 1), tool)];
}

/** Text where the schema says string, else JSON; words that are not JSON are text where that may do. */
function readValue(key: string, value: string, { inputSchema = {} }: Tool): Json {
  const wanted = typesOf(key, inputSchema);
  if (wanted.length === 1 && wanted[0] === "string") return value;
  try {
    return parseJson(value, { source: key });
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    if (wanted.length === 0 || wanted.includes("string")) return value;
    const message = `${visibleText(key)} takes ${wanted.map(withArticle).join(" or ")}, and "${visibleText(value, 80)}" is not JSON`;
    throw new ToolcribError("usage", message, { cause: error });
  }
}

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

/** The types that a parameter may have, as far as its schema says so plainly; none when it does not. */
function typesOf(key: string, root: JsonObject): readonly string[] {
  const properties = ownValue(root, "properties");
  const schema = isJsonObject(properties) ? ownValue(properties, key) : undefined;
  return schemaTypes(schema, root, 0);
}

function schemaTypes(schema: unknown, root: JsonObject, depth: number): readonly string[] {
  if (!isJsonObject(schema) || depth > 8) return [];
  const { $ref: reference, type, anyOf, oneOf } = schema;
  const values = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return type.filter((name): name is string => typeof name === "string");
  if (values.length > 0 && values.every((value) => typeof value === "string")) return ["string"];
  if (typeof schema["const"] === "string") return ["string"];
  if (typeof reference === "string" && reference.startsWith("#/")) {
    return schemaTypes(follow(root, reference), root, depth + 1);
  }
  const branches = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return [...new Set(branches.flatMap((branch) => schemaTypes(branch, root, depth + 1)))];
}

/** What a local reference leads to; undefined when it leads nowhere. */
function follow(root: JsonObject, reference: string): unknown {
  if (/%(?![0-9A-Fa-f]{2})/.test(reference)) return undefined;
  const segments = parseJsonPointer(decodeURIComponent(reference.slice(1))) ?? [];
  return segments.reduce<unknown>(
    (at, name) => (isJsonObject(at) ? ownValue(at, name) : undefined),
    root,
  );
}
