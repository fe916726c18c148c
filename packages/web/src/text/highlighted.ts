import { type Html, template } from "../html.ts";
import { foreignText } from "./foreign-text.ts";

/** Whether a word is one that was searched for. */
export type WordMatch = (word: string) => boolean;

const WORD = /[\p{L}\p{N}_]+/gu;

/** Text of strangers, with the words that were searched for marked. */
export function highlighted(text: string, isMatch: WordMatch): Html {
  const pieces: (string | Html)[] = [];
  let start = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word)) continue;
    pieces.push(
      foreignText(text.slice(start, index)),
      template`<mark>${foreignText(word, 200)}</mark>`,
    );
    start = index + word.length;
  }
  return template`${pieces}${foreignText(text.slice(start))}`;
}
