import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { filesOf, nameInWords, plainText } from "./prose.js";
import { shuffle } from "./seeded-random.js";

const MOST_OF_COMMAND = 40;
/** How often the name stands before what it does. */
const NAMED = 0.5;

/** A description in the modules of commands, behind the name of the command or option where it has one. */
const DESCRIBED =
  /(?:name:(?:"([^"]+)"|\["([^"]+)"[^\]]*\]),)?description:"((?:[^"\\]|\\.){10,140})"/g;

/** What commands of shells and their options do. */
export function commandTexts(folder, random) {
  const found = new Set();
  for (const file of filesOf(join(folder, "node_modules/@withfig/autocomplete/build"), ".js")) {
    const described = [...readFileSync(file, "utf8").matchAll(DESCRIBED)].map(
      ([, name, listed, description]) => ({
        name: nameInWords(name ?? listed ?? ""),
        description: plainText(description.replace(/\\(.)/g, "$1")),
        isNamed: (name ?? listed ?? "") !== "",
      }),
    );
    for (const { name, description, isNamed } of shuffle(described, random).slice(
      0,
      MOST_OF_COMMAND,
    ))
      found.add(
        random() >= NAMED && isNamed
          ? `${basename(file, ".js")} ${name}: ${description}`
          : description,
      );
  }
  return [...found];
}
