import fc from "fast-check";
import { expect, test } from "vitest";
import { hasHiddenText, visibleText } from "./visible-text.ts";

test("hidden characters become escapes", () => {
  expect(visibleText("a\u202eb\u200bc\u0007\n\r\t")).toBe("a\\u202eb\\u200bc\\u0007\\n\\r\\t");
  expect(visibleText("\u{e0041}\ud800")).toBe("\\u{e0041}\\ud800");
  expect(visibleText("\u001b[31mred")).toBe("\\u001b[31mred");
  expect(visibleText("x\ufe0f\u3164")).toBe("x\\ufe0f\\u3164");
});

test("letters of all scripts and emoji stay", () => {
  for (const text of ["grüße 日本語 العربية", "⚠️ 👩‍👩‍👧 👍🏽 ❤️‍🔥", "a\u00a0b"])
    expect(visibleText(text)).toBe(text);
});

test("long text is cut between characters, with the number left out", () => {
  expect(visibleText("abcdef", 4)).toBe("abcd… (2 more)");
  expect(visibleText("abc😀def", 4)).toBe("abc… (5 more)");
});

test("what was made visible has nothing hidden", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(hasHiddenText(visibleText(text))).toBe(false);
    }),
  );
});

test("line breaks are not hidden", () => {
  expect(hasHiddenText("a\n\tb")).toBe(false);
  expect(hasHiddenText("a\u200bb")).toBe(true);
});
