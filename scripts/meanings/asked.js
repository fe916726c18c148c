import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "./split.js";

/** The phrases that a search reads, and further ones that would mean too many things there. */
const PHRASES = "packages/search/src/words/everyday";
const FURTHER = ["asked.txt", "everyday-words.txt"];

/** What tools say and how people ask for it: two lists of words each. */
export function askedPairs() {
  const files = [
    ...readdirSync(PHRASES)
      .sort()
      .map((name) => join(PHRASES, name)),
    ...FURTHER.map((name) => join("scripts/meanings", name)),
  ];
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^([a-z][^:/]*): (.+)$/gm)].flatMap(
      ([, tool, phrases]) =>
        phrases
          .split(", ")
          .map((phrase) => ({ tool: splitWords(tool), asked: splitWords(phrase) })),
    ),
  );
}
