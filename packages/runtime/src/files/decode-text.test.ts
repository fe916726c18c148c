import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

/** Characters of one to four bytes, and lines. */
const text = fc.string({
  unit: fc.constantFrom("a", "\n", "\r", "\0", "ü", "€", "😀"),
  maxLength: 12,
});

test("a text is read back, without the mark that some editors begin it with", () => {
  fc.assert(
    fc.property(text, (written) => {
      // Two letters of ASCII before it, since a zero among the first two bytes means UTF-16.
      const bytes = Buffer.from(`ab${written}`, "utf8");
      expect(decodeText(bytes, "f")).toBe(`ab${written}`);
      expect(decodeText(Buffer.concat([Buffer.from("\uFEFF"), bytes]), "f")).toBe(`ab${written}`);
    }),
  );
  expect(decodeText(Buffer.from(""), "f")).toBe("");
  expect(decodeText(Buffer.from("a"), "f")).toBe("a");
});

test("the first byte that is not UTF-8 is named with its line and column, wherever it is", () => {
  fc.assert(
    fc.property(text, fc.uint8Array({ maxLength: 4 }), (before, after) => {
      const lines = `ab${before}`.split("\n");
      const column = Buffer.byteLength(lines.at(-1) ?? "") + 1;
      const bytes = Buffer.concat([Buffer.from(`ab${before}`), Buffer.from([0xff]), after]);
      expect(() => decodeText(bytes, "f")).toThrow(
        `f:${lines.length}:${column}: the byte 0xFF is not UTF-8 here: save the file as UTF-8`,
      );
    }),
  );
});

test("a character that ends too early is named by its first byte", () => {
  expect(() => decodeText(Buffer.from([0x61, 0x62, 0xc3]), "f")).toThrow("f:1:3: the byte 0xC3");
});

test.each([
  ["a mark", [0xff, 0xfe, 0x61, 0x00]],
  ["the other mark", [0xfe, 0xff, 0x00, 0x61]],
  ["a letter before a zero", [0x61, 0x00]],
  ["a letter behind a zero", [0x00, 0x61]],
])("UTF-16 is known by %s", (_, bytes) => {
  expect(() => decodeText(Uint8Array.from(bytes), "f")).toThrow(
    expect.objectContaining({
      code: "not-utf8",
      message: "f is written in UTF-16: save it as UTF-8",
    }),
  );
});

test.each([
  ["half of a mark", [0xff, 0x61]],
  ["half of the other mark", [0xfe, 0x61]],
  ["the same half twice", [0xfe, 0xfe]],
])("%s is not UTF-16", (_, bytes) => {
  expect(() => decodeText(Uint8Array.from(bytes), "f")).toThrow("f:1:1: the byte 0xF");
});

test("zeros alone are a text", () => {
  expect(decodeText(Uint8Array.from([0, 0]), "f")).toBe("\0\0");
});
