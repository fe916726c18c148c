import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { seededRandom, shuffle } from "./seeded-random.js";

/** Descriptions of APIs that are taken for each definition or example of the dictionary. */
const EVERY = 3;
const MOST_DESCRIPTIONS = 40_000;
const LONGEST = 110;
const TOKENS = { least: 3, most: 18 };
/** Sentences that are sorted by length, so that those encoded together are about as long. */
const BLOCK = 2_048;

/** The first sentence of each comment in the types of Google's APIs, each once, in a seeded order. */
export function apiSentences(folder) {
  const root = join(folder, "node_modules/googleapis/build/src/apis");
  const found = new Set();
  for (const api of readdirSync(root)) {
    if (!statSync(join(root, api)).isDirectory()) continue;
    for (const file of readdirSync(join(root, api)))
      if (file.endsWith(".d.ts") && file !== "index.d.ts")
        for (const [, comment] of readFileSync(join(root, api, file), "utf8").matchAll(
          /\/\*\*([\s\S]*?)\*\//g,
        )) {
          const sentence = firstSentence(comment);
          if (sentence.length >= 15 && / .* /.test(sentence)) found.add(sentence);
        }
  }
  return shuffle([...found], seededRandom(3));
}

function firstSentence(comment) {
  const text = comment
    .replace(/^\s*\* ?/gm, " ")
    .split(/@example|@param|@remarks/)[0]
    .replace(/\{@link ([^}]*)\}/g, "$1")
    .replace(/`|<[^>]+>|https?:\S+/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      /^(Output only|Required|Optional|Identifier|Immutable|Input only|Deprecated)[.:] /gi,
      "",
    );
  return (text.match(/^.{15,200}?[.!?](?= |$)/)?.[0] ?? text.slice(0, 160)).trim();
}

/** Short sentences of the dictionary and of APIs, mixed. */
export function sentences(wordnet, descriptions, tokens, count) {
  const chosen = [];
  for (const text of mixed(wordnet.texts, descriptions.slice(0, MOST_DESCRIPTIONS))) {
    if (chosen.length === count) break;
    if (text.length > LONGEST) continue;
    const length = tokens(text);
    if (length >= TOKENS.least && length <= TOKENS.most) chosen.push({ text, length });
  }
  const blocks = Array.from({ length: Math.ceil(chosen.length / BLOCK) }, (_, block) =>
    chosen.slice(block * BLOCK, (block + 1) * BLOCK).sort((a, b) => a.length - b.length),
  );
  return blocks.flat().map(({ text }) => text);
}

function* mixed(texts, descriptions) {
  for (const [index, text] of texts.entries()) {
    yield text;
    const description = descriptions[index / EVERY];
    if (description !== undefined) yield description.replace(/^\S+\.\S+ @desc /, "");
  }
}
