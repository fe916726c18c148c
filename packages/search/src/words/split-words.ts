/** The classes of an ASCII character; everything else separates words. */
const OTHER = 0;
const DIGIT = 1;
const LOWER = 2;
const UPPER = 3;

const ASCII = 128;
const CLASSES: Uint8Array = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9]/.test(character)) return DIGIT;
  if (/[a-z]/.test(character)) return LOWER;
  return /[A-Z]/.test(character) ? UPPER : OTHER;
});

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Splits a text into its words, in lower case: `createPullRequest`, `create_pull_request` and prose
 * alike. Texts of scripts without spaces are split into pairs of characters.
 */
export function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  const end = text.length;
  let at = 0;
  while (at < end) {
    const start = at;
    let previous = classAt(text, at++);
    if (previous === undefined) return splitAnyScript(text);
    if (previous === OTHER) continue;
    let hasUpper = previous === UPPER;
    for (; at < end; at++) {
      const kind = classAt(text, at);
      if (kind === undefined) return splitAnyScript(text);
      if (kind === OTHER) break;
      if (kind === UPPER) {
        // A word begins with an upper case letter after a lower one (`pullRequest`), and with the
        // last upper case letter before lower ones (`HTTPResponse`).
        if (previous !== UPPER || isLower(text.charCodeAt(at + 1))) break;
        hasUpper = true;
      }
      previous = kind;
    }
    const word = text.slice(start, at);
    words.push(hasUpper ? word.toLowerCase() : word);
  }
  return words;
}

/** The class of a character, or undefined where it is a letter or digit outside ASCII. */
function classAt(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  if (code < ASCII) return CLASSES[code];
  return isSeparator(code) ? OTHER : undefined;
}

function isLower(code: number): boolean {
  return CLASSES[code] === LOWER;
}

/** Typographic punctuation, arrows, boxes and the surrogates of emoji, as prose is full of them. */
function isSeparator(code: number): boolean {
  return (
    (code >= 0x2010 && code <= 0x2069) ||
    (code >= 0x2190 && code <= 0x2bff) ||
    (code >= 0xd83c && code <= 0xd83e) ||
    (code >= 0xdc00 && code <= 0xdfff) ||
    code === 0xa0 ||
    code === 0xab ||
    code === 0xb7 ||
    code === 0xbb ||
    code === 0xfe0f
  );
}

function splitAnyScript(text: string): readonly string[] {
  const words =
    text
      .normalize("NFKC")
      .replace(UNSPACED, (run) => ` ${pairs(run).join(" ")} `)
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.filter((word) => LETTER.test(word));
}

/** The pairs of neighbouring characters, or the one character there is. */
function pairs(run: string): readonly string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
}
