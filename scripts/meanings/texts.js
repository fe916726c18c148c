import { commandTexts } from "./command-texts.js";
import { operationTexts } from "./operation-texts.js";
import { seededRandom, shuffle } from "./seeded-random.js";

/** How many texts of each kind are taken. */
const OPERATIONS = 26_000;
const COMMANDS = 9_000;
const DEFINITIONS = 16_000;
const COMMENTS = 7_000;
const LONGEST = 110;
/** All short texts are encoded, and one in so many of the longer ones, as those take longest. */
const SHORT_TOKENS = 10;
const ONE_IN = 3;

/** Texts about what APIs and commands do, and about words, and the words that they use. */
export function chooseTexts(folder, wordnet, comments, tokensOf) {
  const random = seededRandom(11);
  const operations = operationTexts(folder, random);
  const commands = commandTexts(folder, random);
  const isShort = (text) => text.length <= LONGEST;
  const all = [
    ...shuffle(operations.filter(isAscii), random).slice(0, OPERATIONS),
    ...shuffle(commands.filter(isAscii), random).slice(0, COMMANDS),
    ...wordnet.texts.filter(isShort).filter(isAscii).slice(0, DEFINITIONS),
    ...comments
      .filter(isShort)
      .map((text) => text.replace(/^\S+\.\S+ @desc /, ""))
      .filter(isAscii)
      .slice(0, COMMENTS),
  ];
  const texts = [...new Set(all)];
  return {
    texts: texts.filter(
      (text, index) => tokensOf(text).length <= SHORT_TOKENS || index % ONE_IN === 0,
    ),
    sources: [...texts, ...commands],
  };
}

function isAscii(text) {
  return /^[\x20-\x7e]+$/.test(text);
}
