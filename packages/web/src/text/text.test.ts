import { expect, test } from "vitest";
import type { Html } from "../html.ts";
import { foreignText, longText } from "./foreign-text.ts";
import { coloured, JsonCode } from "./json-code.tsx";

const shown = (html: string | Html): string => String(html);
const joined = (parts: readonly (string | Html)[]): string => parts.map(String).join("");

test("hidden characters are shown by their code points, and others as they are", () => {
  expect(shown(foreignText("a\u202eb\u{e0041}<i>"))).toBe(
    'a<span class="hid">U+202E</span>b<span class="hid">U+E0041</span>&lt;i&gt;',
  );
  expect(shown(foreignText("\u0007"))).toBe('<span class="hid">U+0007</span>');
  expect(shown(foreignText("line\nline"))).toBe("line\nline");
});

test("a text is cut at its limit, and the rest is counted", () => {
  expect(shown(foreignText("x".repeat(5), 5))).toBe("xxxxx");
  expect(shown(foreignText("x".repeat(6), 5))).toBe(
    'xxxxx<span class="dim"> … 1 more characters</span>',
  );
  expect(shown(foreignText("x".repeat(20_001)))).toContain(" … 1 more characters");
  expect(shown(foreignText("x".repeat(20_000)))).toBe("x".repeat(20_000));
});

test("what is hardly longer than its beginning is shown whole, else the rest is behind a click", () => {
  const beginning = (text: string): string | undefined =>
    /<summary><span class="cut" dir="auto">(.*?)…<\/span>/.exec(shown(longText(text, 10)))?.[1];
  expect(beginning("x".repeat(13))).toBeUndefined();
  expect(beginning("x".repeat(14))).toBe("x".repeat(10));
  expect(beginning("words are not split")).toBe("words are");
  expect(beginning("four letterslong")).toBe("four lette");
  expect(beginning("fives letterslong")).toBe("fives lett");
  expect(beginning("sixsix letterslong")).toBe("sixsix");
  expect(shown(longText("x".repeat(1_234)))).toContain("Show all 1,234 characters");
});

test("keys and texts of JSON have colours, and nothing is lost", () => {
  expect(joined(coloured('{"a": "b\\"", "c": [1, "d"]}'))).toBe(
    '{<span class="k">&quot;a&quot;</span>: <span class="v">&quot;b\\&quot;&quot;</span>, <span class="k">&quot;c&quot;</span>: [1, <span class="v">&quot;d&quot;</span>]}',
  );
  expect(joined(coloured("17"))).toBe("17");
});

test("long JSON has no colours, and very long JSON is cut", () => {
  const code = (length: number): string =>
    shown(JsonCode({ value: "x".repeat(length - 2), label: "l" }));
  expect(code(20_000)).toContain('<span class="v">');
  expect(code(20_001)).not.toContain("<span");
  expect(code(60_000)).not.toContain("more characters");
  expect(code(60_001)).toContain("\n… 1 more characters");
});
