import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { maskUrl } from "@toolcrib/mcp/secrets";
import { ToolcribError } from "@toolcrib/model";
import { noSuchFile } from "@toolcrib/runtime/files";

/** The absolute paths of the files and folders of a command line; there must be one, and each must exist. */
export function requireFiles(words: readonly string[], cwd: string): readonly string[] {
  if (words.length === 0 || words.includes(""))
    throw new ToolcribError("usage", "no file was given: name a .ts, .js or .py file, or a folder");
  return words.map((word) => {
    if (/^https?:\/\//i.test(word)) throw notCode(word);
    const path = resolve(cwd, word);
    if (!existsSync(path)) throw noSuchFile(path, word);
    return path;
  });
}

/** A server at a URL has no code here; what it answers says what is wrong with it. */
function notCode(word: string): ToolcribError {
  const { shown } = maskUrl(word);
  const message = `${shown} is a server, not code: toolcrib list says what it offers, and toolcrib login logs in where it asks for a login`;
  return new ToolcribError("usage", message);
}
