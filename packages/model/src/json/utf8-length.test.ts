import { expect, test } from "vitest";
import { utf8Length } from "./utf8-length.ts";

test.each(["", "a", "\u007f\u0080", "\u07ff\u0800", "\uffff\u{10000}", "aü€😀"])(
  "the bytes of %j",
  (text) => expect(utf8Length(text)).toBe(Buffer.byteLength(text)),
);
