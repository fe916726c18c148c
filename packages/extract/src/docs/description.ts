/**
 * The description of a tool from the text of its documentation: whole and in order. Only when
 * it is one sentence its full stop is dropped.
 */
export function toDescription(text: string): string {
  const whole = text.trim();
  const oneSentence = /^[^\n]*[^.\s]\.$/.test(whole) && !/[.!?]["')\]]*\s/.test(whole);
  return oneSentence ? whole.slice(0, -1) : whole;
}
