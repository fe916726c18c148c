/**
 * The description of a tool from the text of its documentation: whole and in order. Only when
 * it is one sentence its full stop is dropped.
 */
export function toDescription(text: string): string {
  const whole = text.trim();
  const oneSentence = /^[^\n]*[^.\s]\.$/.test(whole) && !/[.!?]["')\]]*\s/.test(whole);
  return oneSentence ? whole.slice(0, -1) : whole;
}

/** The description with what the function returns as its last line, for a tool without an output schema. */
export function withReturns(description: string, returns: string): string {
  const line = `Returns: ${returns}`;
  return description === "" ? line : `${description}\n\n${line}`;
}
