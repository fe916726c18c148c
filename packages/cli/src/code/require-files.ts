import { ToolcribError } from "@toolcrib/model";

/** The files of a command line; there must be one, and none may be empty. */
export function requireFiles(words: readonly string[]): readonly string[] {
  if (words.length > 0 && !words.includes("")) return words;
  throw new ToolcribError("usage", "no file was given: name a .ts, .js or .py file, or a folder");
}
