/** A condition on what follows the start of a text. */
export interface LookAhead {
  readonly negated: boolean;
  /** The pattern that must, or must not, match at the start. */
  readonly source: string;
}

/** A pattern whose look-aheads all stand right behind `^`. */
export interface SplitPattern {
  readonly lookAheads: readonly LookAhead[];
  /** What is left, `^` included. */
  readonly rest: string;
}

/**
 * Splits `^(?!A)(?=B)C` into its look-aheads and `^C`: all of them speak about the start of the text,
 * so each can be matched alone. Undefined when the pattern does not begin like this, or offers a
 * choice, which the look-aheads would belong to only in part.
 */
export function splitLookAheads(source: string): SplitPattern | undefined {
  if (!/^\^\(\?[=!]/.test(source) || hasOuterChoice(source)) return undefined;
  const lookAheads: LookAhead[] = [];
  let at = 1;
  while (/^\(\?[=!]/.test(source.slice(at, at + 3))) {
    const end = endOfGroup(source, at);
    if (/^(?:[*+?]|\{\d)/.test(source.slice(end, end + 2))) return undefined;
    lookAheads.push({
      negated: source[at + 2] === "!",
      source: `^(?:${source.slice(at + 3, end - 1)})`,
    });
    at = end;
  }
  return { lookAheads, rest: `^${source.slice(at)}` };
}

/** The index behind the group that opens at `start`. */
function endOfGroup(source: string, start: number): number {
  let depth = 0;
  for (const { character, index } of syntaxOf(source, start)) {
    if (character === "(") depth++;
    if (character === ")" && --depth === 0) return index + 1;
  }
  return source.length;
}

function hasOuterChoice(source: string): boolean {
  let depth = 0;
  for (const { character } of syntaxOf(source, 0)) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0) return true;
  }
  return false;
}

/** The characters of a pattern that are neither escaped nor part of a character class. */
function* syntaxOf(
  source: string,
  start: number,
): Generator<{ readonly character: string; readonly index: number }> {
  let inClass = false;
  for (let index = start; index < source.length; index++) {
    const character = source[index] ?? "";
    if (character === "\\") index++;
    else if (inClass) inClass = character !== "]";
    else if (character === "[") inClass = true;
    else yield { character, index };
  }
}
