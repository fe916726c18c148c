import { ToolcribError } from "@toolcrib/model";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of UTF-8 bytes, without the mark that some editors begin it with. Other encodings are
 * named instead of being read as something that nobody wrote. Throws `not-utf8`.
 */
export function decodeText(bytes: Uint8Array, shown: string): string {
  if (isUtf16(bytes))
    throw new ToolcribError("not-utf8", `${shown} is written in UTF-16: save it as UTF-8`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    const { line, column, byte } = firstInvalid(bytes);
    const shownByte = `0x${byte.toString(16).padStart(2, "0").toUpperCase()}`;
    throw new ToolcribError(
      "not-utf8",
      `${shown}:${line}:${column}: the byte ${shownByte} is not UTF-8 here: save the file as UTF-8`,
      { cause },
    );
  }
}

/** UTF-16 begins with a mark, or with a letter of ASCII that a zero follows or precedes. */
function isUtf16([first, second]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return second !== undefined && (first === 0) !== (second === 0);
}

/** Where the bytes stop being UTF-8; line and column from 1, the column in bytes. */
function firstInvalid(bytes: Uint8Array): { line: number; column: number; byte: number } {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    line += 1;
    start = end + 1;
  }
  let valid = start;
  // A character has four bytes at most, so one of these lengths ends with a whole one.
  while (valid < bytes.length) {
    const length = [1, 2, 3, 4].find((size) => isUtf8(bytes.subarray(valid, valid + size)));
    if (length === undefined) break;
    valid += length;
  }
  return { line, column: valid - start + 1, byte: bytes[valid] ?? 0 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
