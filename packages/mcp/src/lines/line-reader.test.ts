import { expect, test } from "vitest";
import { lineReader } from "./line-reader.ts";

const MIB = 1_048_576;

/** Feeds chunks and tells what came out: lines, and pieces of lines that were too long. */
function read(chunks: readonly string[]): { readonly lines: string[]; readonly pieces: string[] } {
  const lines: string[] = [];
  const pieces: string[] = [];
  const feed = lineReader({
    maxBytes: MIB,
    onLine: (line) => lines.push(line.toString("utf8")),
    onPiece: (piece) => pieces.push(piece.toString("utf8")),
  });
  for (const chunk of chunks) feed(Buffer.from(chunk));
  return { lines, pieces };
}

test("lines come whole, however they are cut", () => {
  const expected = { lines: ["one\n", "\n", "two\r\n"], pieces: [] };
  expect(read(["one\n\ntwo\r\nrest"])).toEqual(expected);
  expect(read([..."one\n\ntwo\r\nrest"])).toEqual(expected);
});

test("a line too long to be looked at is passed on in pieces, and the next one comes whole", () => {
  const { lines, pieces } = read(["a".repeat(MIB), "b", "c\nnext\n"]);
  expect(lines).toEqual(["next\n"]);
  expect(pieces.join("")).toBe(`${"a".repeat(MIB)}bc\n`);
});

test("a line of exactly the limit is a line, and one byte more is too long", () => {
  const { lines, pieces } = read(["a".repeat(MIB), "\n"]);
  expect([lines.length, pieces.length]).toEqual([1, 0]);
  expect(read([`${"a".repeat(MIB)}\n`]).lines.length).toBe(1);
  const longer = `${"a".repeat(MIB + 1)}\n`;
  expect(read([longer])).toEqual({ lines: [], pieces: [longer] });
  expect(read(["a".repeat(MIB), "a\n", "next\n"]).lines).toEqual(["next\n"]);
});
