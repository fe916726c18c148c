/**
 * How many states a matcher of a pattern needs, at most about: every character counts, repeats
 * count as often as they repeat. Known before compiling, so that no time is spent on a bomb.
 */
export function patternWeight(source: string): number {
  const open: number[] = [];
  let total = 0;
  let last = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === "(") {
      open.push(total);
      total = 0;
      last = 0;
    } else if (character === ")") {
      last = total + 1;
      total = (open.pop() ?? 0) + last;
    } else if (character === "{") {
      const [text = "{", low = "1", high = ""] =
        /^\{(\d+),?(\d*)\}/.exec(source.slice(at, at + 24)) ?? [];
      const times = Math.max(Number(low), Number(high), 1);
      total += last * (times - 1);
      last *= times;
      at += text.length - 1;
    } else {
      at += atomLength(source, at) - 1;
      last = 1;
      total += 1;
    }
  }
  return total;
}

/** The length of an escape, a character class or a single character. */
function atomLength(source: string, start: number): number {
  if (source[start] === "\\") return source[start + 1] === "p" ? closing(source, start, "}") : 2;
  if (source[start] !== "[") return 1;
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "]") return at + 1 - start;
  }
  return source.length - start;
}

function closing(source: string, start: number, character: string): number {
  const end = source.indexOf(character, start);
  return end < 0 ? 2 : end + 1 - start;
}
