import { ToolcribError } from "@toolcrib/model";

/** The files of a command line; there must be one. */
export function requireFiles(words: readonly string[]): readonly string[] {
  if (words.length > 0) return words;
  throw new ToolcribError("usage", "no file was given: name a .ts, .js or .py file, or a folder");
}
