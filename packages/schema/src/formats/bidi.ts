/** Rough bidirectional classes (UAX 9), as far as the rule for host names tells them apart. */
const RIGHT_TO_LEFT =
  /^[\u0590\u05be\u05c0\u05c3\u05c6\u05c8-\u05ff\u0608\u060b\u060d\u061b-\u064a\u066d-\u066f\u0671-\u06d5\u06e5\u06e6\u06ee\u06ef\u06fa-\u070f\u0710\u0712-\u072f\u074d-\u07a5\u07b1-\u07ea\u07f4\u07f5\u07fa-\u0815\u081a\u0824\u0828\u0830-\u0858\u085e-\u0897\u08a0-\u08c9\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufeff]$/u;
const ARABIC_NUMBER = /^[\u0660-\u0669\u066b\u066c]$/u;
const EUROPEAN_NUMBER = /^[0-9\u06f0-\u06f9]$/u;
const MARK = /^\p{Mn}$/u;

/** Whether a label makes its host name one of mixed direction. */
export function isRightToLeft(label: string): boolean {
  return Array.from(label).some((c) => RIGHT_TO_LEFT.test(c) || ARABIC_NUMBER.test(c));
}

/** Whether a label of such a host name keeps the rule of RFC 5893, section 2. */
export function keepsBidiRule(label: string): boolean {
  const characters = Array.from(label);
  const [first = ""] = characters;
  const last = characters.findLast((character) => !MARK.test(character)) ?? "";
  if (EUROPEAN_NUMBER.test(first) || ARABIC_NUMBER.test(first) || MARK.test(first) || first === "-")
    return false;
  const has = (kind: RegExp): boolean => characters.some((character) => kind.test(character));
  if (!RIGHT_TO_LEFT.test(first)) return !isRightToLeft(label);
  const foreign = characters.some((character) => isLeftToRight(character));
  const ends = RIGHT_TO_LEFT.test(last) || EUROPEAN_NUMBER.test(last) || ARABIC_NUMBER.test(last);
  return !foreign && ends && !(has(EUROPEAN_NUMBER) && has(ARABIC_NUMBER));
}

function isLeftToRight(character: string): boolean {
  return /^\p{L}$/u.test(character) && !RIGHT_TO_LEFT.test(character);
}
