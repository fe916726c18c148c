import { re2Property } from "./unicode-property.ts";
import { UnsupportedPattern } from "./unsupported-pattern.ts";

/** What `\s` means in JavaScript; RE2 knows only the ASCII part. */
const SPACE =
  "\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";
const NOT_SPACE =
  "\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}";
const ANY_BUT_LINE_BREAKS = "[^\\n\\r\\x{2028}\\x{2029}]";
const ANY = "[\\x{0}-\\x{10ffff}]";
const NONE = "[^\\x{0}-\\x{10ffff}]";

/**
 * Writes a JavaScript pattern (with the `u` flag) in RE2's syntax, with the same meaning. The source
 * must be valid. Throws `UnsupportedPattern` for look-around, back-references and rare properties.
 */
export function toRe2(source: string): string {
  let text = "";
  for (let at = 0; at < source.length; ) {
    const [written, length] = token(source, at);
    text += written;
    at += length;
  }
  return text;
}

/** One token outside of character classes: how RE2 writes it, and its length in the source. */
function token(source: string, at: number): readonly [string, number] {
  const character = source[at] ?? "";
  switch (character) {
    case "\\":
      return escapeSequence(source, at, false);
    case "[":
      return characterClass(source, at);
    case "(":
      return group(source, at);
    case ".":
      return [ANY_BUT_LINE_BREAKS, 1];
    default:
      return [character, 1];
  }
}

function group(source: string, at: number): readonly [string, number] {
  const opening = /^\((?:\?(?:<?[=!]|:|<[^>]*>))?/.exec(source.slice(at))?.[0] ?? "(";
  if (/[=!]$/.test(opening)) throw new UnsupportedPattern("look-around");
  return ["(?:", opening.length];
}

function characterClass(source: string, at: number): readonly [string, number] {
  const negated = source[at + 1] === "^";
  const start = at + (negated ? 2 : 1);
  if (source[start] === "]") return [negated ? ANY : NONE, start + 1 - at];
  let text = negated ? "[^" : "[";
  let next = start;
  while (source[next] !== "]") {
    const [written, length] =
      source[next] === "\\"
        ? escapeSequence(source, next, true)
        : ([source[next] ?? "", 1] as const);
    text += written === "[" ? "\\[" : written;
    next += length;
  }
  return [`${text}]`, next + 1 - at];
}

function escapeSequence(source: string, at: number, inClass: boolean): readonly [string, number] {
  const rest = source.slice(at + 1, at + 64);
  const [letter = ""] = rest;
  switch (letter) {
    case "s":
      return [inClass ? SPACE : `[${SPACE}]`, 2];
    case "S":
      return [inClass ? NOT_SPACE : `[${NOT_SPACE}]`, 2];
    case "b":
      return [inClass ? "\\x08" : "\\b", 2];
    case "c":
      return [codePoint((rest.codePointAt(1) ?? 0) % 32), 3];
    case "u":
      return unicodeEscape(rest);
    case "p":
    case "P": {
      const name = /^.\{([^}]*)\}/.exec(rest)?.[1] ?? "";
      return [`\\${letter}{${re2Property(name)}}`, name.length + 4];
    }
    case "x":
      return [`\\x${rest.slice(1, 3)}`, 4];
    case "0":
      return ["\\x00", 2];
    case "k":
      throw new UnsupportedPattern("a back-reference");
  }
  if (/[1-9]/.test(letter)) throw new UnsupportedPattern("a back-reference");
  return [`\\${letter}`, 2];
}

/** `\u0041`, `\u{1f600}` and surrogate pairs such as `\ud83d\ude00`. */
function unicodeEscape(rest: string): readonly [string, number] {
  const braced = /^u\{([0-9A-Fa-f]+)\}/.exec(rest);
  if (braced?.[1] !== undefined)
    return [codePoint(Number.parseInt(braced[1], 16)), braced[0].length + 1];
  const pair = /^u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})/.exec(rest);
  if (pair?.[1] !== undefined && pair[2] !== undefined) {
    const text = String.fromCharCode(Number.parseInt(pair[1], 16), Number.parseInt(pair[2], 16));
    return [codePoint(text.codePointAt(0) ?? 0), 12];
  }
  return [codePoint(Number.parseInt(rest.slice(1, 5), 16)), 6];
}

function codePoint(code: number): string {
  return `\\x{${code.toString(16)}}`;
}
