import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { ToolcribError } from "@toolcrib/model";
import { noSuchFile } from "@toolcrib/runtime/files";

/** The absolute paths of the files and folders of a command line; there must be one, and each must exist. */
export function requireFiles(words: readonly string[], cwd: string): readonly string[] {
  if (words.length === 0 || words.includes(""))
    throw new ToolcribError("usage", "no file was given: name a .ts, .js or .py file, or a folder");
  return words.map((word) => {
    const path = resolve(cwd, word);
    if (!existsSync(path)) throw noSuchFile(path, word);
    return path;
  });
}
