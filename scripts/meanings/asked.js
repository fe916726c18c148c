import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "./split.js";

/** The phrases that a search reads, and further ones that would mean too many things there. */
const FOLDERS = ["packages/search/src/words/everyday", "scripts/meanings/asked"];
const FURTHER = "scripts/meanings/everyday-words.txt";

/** What tools say and how people ask for it: two lists of words each. */
export function askedPairs() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name)),
  );
  return [...files, FURTHER].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^([a-z][^:/]*): (.+)$/gm)].flatMap(
      ([, tool, phrases]) =>
        phrases
          .split(", ")
          .map((phrase) => ({ tool: splitWords(tool), asked: splitWords(phrase) })),
    ),
  );
}
