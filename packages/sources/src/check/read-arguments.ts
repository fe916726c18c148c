import { resolve } from "node:path";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  type Tool,
  ToolcribError,
} from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { readStdin } from "../files/read-stdin.ts";
import type { SourceHost } from "../source-host.ts";
import { wordArguments } from "./word-arguments.ts";

/** How the arguments of a tool were written, by the names of the options. */
export interface WrittenArguments {
  /** `key=value` words. */
  readonly words: readonly string[];
  /** One JSON object. */
  readonly args: string | undefined;
  /** A file with one, or `-` for stdin. */
  readonly "args-file": string | undefined;
}

/** The arguments of a call, read from words, a file or stdin. */
export async function readToolArguments(
  tool: Tool,
  { words, args, "args-file": file }: WrittenArguments,
  host: Pick<SourceHost, "cwd" | "stdin" | "signal">,
): Promise<JsonObject> {
  const { cwd, signal } = host;
  const ways = [words.length > 0, args !== undefined, file !== undefined].filter(Boolean).length;
  if (ways > 1) {
    throw new ToolcribError(
      "usage",
      "give arguments as key=value, --args or --args-file, not several",
    );
  }
  if (args !== undefined) return jsonArguments(args, "--args");
  if (file === "-") return jsonArguments(await readStdin(host, signal), "stdin");
  if (file !== undefined) {
    const text = await readTextFile(resolve(cwd, file), { shown: file, signal });
    return jsonArguments(text, file);
  }
  return wordArguments(tool, words);
}

function jsonArguments(json: string, source: string): JsonObject {
  const value = parseJson(json, { source });
  if (isJsonObject(value)) return value;
  throw new ToolcribError("usage", `${source}: the arguments of a tool are one JSON object`);
}
