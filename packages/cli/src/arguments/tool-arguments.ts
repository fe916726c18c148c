import { resolve } from "node:path";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  type Tool,
  ToolcribError,
} from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { readStdin } from "@toolcrib/sources";
import { wordArguments } from "@toolcrib/sources/check";
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
  return wordArguments(tool, words);
}

function jsonArguments(json: string, source: string): JsonObject {
  const value = parseJson(json, { source });
  if (isJsonObject(value)) return value;
  throw new ToolcribError("usage", `${source}: the arguments of a tool are one JSON object`);
}
