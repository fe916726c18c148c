import { readFile } from "node:fs/promises";
import { parseMeanings, type WordMeanings } from "./word-meanings.ts";

/** Right in src/ and in dist/ alike, since both are beside the folder. */
const FILE = new URL("../meanings/english.bin", import.meta.url);

let loading: Promise<WordMeanings | undefined> | undefined;

/**
 * What English words mean: 4 MB, read on first use and kept. Undefined where the file is absent,
 * as in a program that was bundled into one file: search then goes by words and letters alone.
 */
export function loadMeanings(): Promise<WordMeanings | undefined> {
  loading ??= readFile(FILE).then(parseMeanings, (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return loading;
}
