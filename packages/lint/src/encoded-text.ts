const BASE64 = /(?<![\w+/=-])[A-Za-z0-9+/_-]{32,}={0,2}(?![\w+/=-])/g;
const HEX = /(?<![\w])(?:[0-9a-f]{2}){20,}(?![\w])/gi;
const ESCAPES = /(?:\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|&#x?[0-9a-f]{2,5};|%[0-9a-f]{2}){12,}/gi;

/** Code that runs what it decodes, and orders to decode. */
const DECODERS =
  /\b(?:atob|b64decode|base64\.(?:decode|b64decode)|fromCharCode|unescape|decodeURIComponent)\s*\(|\beval\s*\(|\brot-?13\b|\bdecode\b[^.]{0,40}\b(?:and|then)\s+(?:follow|do|execute|run|obey)\b/i;

/** Longer texts are looked at from their beginning only. */
const LONGEST_TEXT = 100_000;

/** What a text hides from whoever reads it. */
export interface EncodedText {
  /** How it is encoded, as in "base64". */
  readonly how: string;
  /** What it says. */
  readonly says: string;
}

/** The first part of a text that is words in an encoding; undefined where there is none. */
export function encodedText(text: string): EncodedText | undefined {
  const start = text.slice(0, LONGEST_TEXT);
  const parts = [
    ...matches(start, BASE64).map((part) => ({ how: "base64", says: fromBase64(part) })),
    ...matches(start, HEX).map((part) => ({ how: "hexadecimal digits", says: fromHex(part) })),
    ...matches(start, ESCAPES).map((part) => ({ how: "escapes", says: fromEscapes(part) })),
  ];
  const words = parts.find(({ says }) => isWords(says));
  if (words !== undefined) return words;
  const decoder = DECODERS.exec(start);
  return decoder === null ? undefined : { how: "code that decodes it", says: decoder[0] };
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([found]) => found);
}

/** Whether decoded bytes are a sentence, or code: bytes of an image or a digest are neither. */
function isWords(text: string): boolean {
  if (text.length < 20) return false;
  const readable = text.match(/[A-Za-z0-9 .,;:'"!?()/_=+?{}<>~@-]/g)?.length ?? 0;
  const words = text.match(/[A-Za-z]{2,}/g)?.length ?? 0;
  return readable / text.length > 0.95 && words >= 4;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function fromBase64(text: string): string {
  const digits = text.replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/");
  let bits = 0;
  let buffer = 0;
  let decoded = "";
  for (const digit of digits) {
    buffer = ((buffer << 6) | DIGITS.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((buffer >> bits) & 0xff);
  }
  return decoded;
}

function fromHex(text: string): string {
  return text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function fromEscapes(text: string): string {
  return text.replace(
    /\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|&#x([0-9a-f]{2,5});|&#(\d{2,5});|%([0-9a-f]{2})/gi,
    (_whole, unicode, hex, entity, decimal, percent) =>
      decimal === undefined
        ? String.fromCharCode(Number.parseInt(unicode ?? hex ?? entity ?? percent, 16))
        : String.fromCharCode(Number(decimal)),
  );
}
