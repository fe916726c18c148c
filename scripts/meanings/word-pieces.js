import { readFileSync } from "node:fs";

const LONGEST_WORD = 100;

/** Splits English texts into the numbers of BERT's word pieces, with the marks of start and end. */
export function openWordPieces(file, mostTokens) {
  const { vocab } = JSON.parse(readFileSync(file, "utf8")).model;
  const pieces = new Map(Object.entries(vocab));
  const [start, end, unknown] = ["[CLS]", "[SEP]", "[UNK]"].map((mark) => pieces.get(mark));
  const wordPieces = (word) => {
    if (word.length > LONGEST_WORD) return [unknown];
    const found = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      const prefix = from === 0 ? "" : "##";
      while (to > from && !pieces.has(prefix + word.slice(from, to))) to--;
      if (to === from) return [unknown];
      found.push(pieces.get(prefix + word.slice(from, to)));
      from = to;
    }
    return found;
  };
  return (text) => {
    const words = text.toLowerCase().match(/[a-z0-9]+|[^\sa-z0-9]/g) ?? [];
    return [start, ...words.flatMap(wordPieces).slice(0, mostTokens - 2), end];
  };
}
