/** The parameters of RFC 3492, section 5. */
const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const LARGEST_CODE = 0x10ffff;
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((BASE - TMIN) * TMAX) >> 1; bias += BASE) rest = Math.floor(rest / (BASE - TMIN));
  return bias + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}

function threshold(position: number, bias: number): number {
  return Math.min(Math.max(position - bias, TMIN), TMAX);
}

/** Decodes what follows `xn--`; undefined when it is malformed. */
export function decodePunycode(text: string): string | undefined {
  const end = Math.max(text.lastIndexOf("-"), 0);
  const output = Array.from(text.slice(0, end), (character) => character.codePointAt(0) ?? 0);
  let at = end > 0 ? end + 1 : 0;
  let code = FIRST_CODE;
  let index = 0;
  let bias = FIRST_BIAS;
  while (at < text.length) {
    const before = index;
    let weight = 1;
    for (let position = BASE; ; position += BASE) {
      const digit = DIGITS.indexOf(text[at++]?.toLowerCase() ?? " ");
      if (digit < 0) return undefined;
      index += digit * weight;
      const limit = threshold(position, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
      if (weight > Number.MAX_SAFE_INTEGER / BASE) return undefined;
    }
    const points = output.length + 1;
    bias = adapt(index - before, points, before === 0);
    code += Math.floor(index / points);
    if (code > LARGEST_CODE) return undefined;
    index %= points;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/** Encodes a label as it stands behind `xn--`. */
export function encodePunycode(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < FIRST_CODE);
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? "-" : "");
  let code = FIRST_CODE;
  let bias = FIRST_BIAS;
  let delta = 0;
  let handled = basic.length;
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= code));
    delta += (next - code) * (handled + 1);
    code = next;
    for (const point of points) {
      if (point < code) delta++;
      if (point !== code) continue;
      output += variableLength(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    code++;
  }
  return output;
}

function variableLength(delta: number, bias: number): string {
  let text = "";
  let rest = delta;
  for (let position = BASE; ; position += BASE) {
    const limit = threshold(position, bias);
    if (rest < limit) return text + (DIGITS[rest] ?? "");
    text += DIGITS[limit + ((rest - limit) % (BASE - limit))] ?? "";
    rest = Math.floor((rest - limit) / (BASE - limit));
  }
}
