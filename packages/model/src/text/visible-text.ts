import { LIMITS } from "../limits.ts";

/**
 * Characters that a terminal or a reader would obey or not see: controls, bidirectional and other
 * format characters, line separators, private use, lone surrogates and all that is blank by
 * default. What joins the parts of an emoji is left alone.
 */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic})(?:\ufe0f|\u200d(?=\p{Extended_Pictographic})))(?!(?<=\p{Extended_Pictographic}\ufe0f)\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Most texts: nothing in them can be hidden, which is seen at once. */
const PLAIN_LINE = /^[\x20-\x7e]*$/;
const PLAIN_TEXT = /^[\t\n\r\x20-\x7e]*$/;

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Makes foreign text safe to print on one line: hidden characters become escapes such as `\u202e`,
 * and what is longer than `maxLength` characters is cut, with the number of characters left out.
 */
export function visibleText(text: string, maxLength: number = LIMITS.foreignText): string {
  const kept = text.length > maxLength ? cutText(text, maxLength) : text;
  const visible = PLAIN_LINE.test(kept) ? kept : kept.replace(HIDDEN, escapeCharacter);
  return kept === text ? visible : `${visible}… (${text.length - kept.length} more)`;
}

/** Whether a text holds characters that people do not see as written; line breaks and tabs do not count. */
export function hasHiddenText(text: string): boolean {
  return !PLAIN_TEXT.test(text) && text.replace(/[\n\r\t]/g, "").search(HIDDEN) >= 0;
}

function escapeCharacter(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/** Cuts without splitting a surrogate pair. */
function cutText(text: string, length: number): string {
  const code = text.charCodeAt(length - 1);
  const splitsPair = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
}
