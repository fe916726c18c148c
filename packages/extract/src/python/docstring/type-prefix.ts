import type { DocumentedValue } from "./docstring.ts";

/** What is longer is prose. */
const maxTypeLength = 500;

/** Words joined by dots and bars: what a type looks like once its brackets are taken off. */
const typeLike = /^[\w.]+(?: ?\| ?[\w.]+)*$/;
const plainTypes =
  /^(?:str|int|float|bool|bytes|list|dict|tuple|set|frozenset|None|Any|object|datetime|date)$/;

/**
 * Takes the type off a text like `dict: the data`. A single word counts as a type only when it
 * is one that everyone writes, for `Note: the data` begins alike.
 */
export function splitTypePrefix(text: string): DocumentedValue {
  const colon = colonOutsideBrackets(text.slice(0, maxTypeLength));
  const type = text.slice(0, colon).trim();
  const isType = /^\w+$/.test(type) ? plainTypes.test(type) : typeLike.test(withoutBrackets(type));
  if (colon === -1 || !isType || !/^\s/.test(text.slice(colon + 1))) return { text };
  return { text: text.slice(colon + 1).trim(), type };
}

/** Takes the type off a text like `Optional[int]. The page`, where it is a sentence of its own. */
export function splitTypeSentence(text: string): DocumentedValue {
  const match = /^([\w.]+(?:\[[\w.,|[\] ]{1,80}\])?)(?:,? \(?optional\)?)?\.\s+(?=\S)/i.exec(text);
  const type = match?.[1] ?? "";
  const isType = type.endsWith("]") ? /^(?:\w+\.)?[A-Za-z]+\[/.test(type) : plainTypes.test(type);
  return match === null || !isType ? { text } : { text: text.slice(match[0].length), type };
}

function withoutBrackets(text: string): string {
  let depth = 0;
  let outside = "";
  for (const character of text) {
    if (character === "[") depth++;
    if (depth === 0) outside += character;
    if (character === "]") depth--;
  }
  return outside;
}

/** The first colon that stands in no bracket; -1 when there is none. */
export function colonOutsideBrackets(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === ":" && depth <= 0) return index;
  }
  return -1;
}

/** A documented type without the words that are not a type: `int, optional` is `int`. */
export function cleanType(type: string): string {
  if (type.length > maxTypeLength) return "";
  return type
    .replace(/,?\s*\b(?:optional|required)\b\s*$/i, "")
    .replace(/,?\s*\bdefault\b.*$/i, "")
    .trim();
}
