import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { seededRandom, shuffle } from "./seeded-random.js";

/** The first sentence of each comment in the types of Google's APIs, each once, in a seeded order. */
export function googleTexts(folder) {
  const root = join(folder, "node_modules/googleapis/build/src/apis");
  const found = new Set();
  for (const api of readdirSync(root)) {
    if (!statSync(join(root, api)).isDirectory()) continue;
    for (const file of readdirSync(join(root, api)))
      if (file.endsWith(".d.ts") && file !== "index.d.ts")
        for (const [, comment] of readFileSync(join(root, api, file), "utf8").matchAll(
          /\/\*\*([\s\S]*?)\*\//g,
        )) {
          const sentence = sentenceOfComment(comment);
          if (sentence.length >= 15 && / .* /.test(sentence)) found.add(sentence);
        }
  }
  return shuffle([...found], seededRandom(3));
}

function sentenceOfComment(comment) {
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
