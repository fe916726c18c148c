import fc from "fast-check";
import { expect, test } from "vitest";
import { Lexer, stringify } from "yaml";
import { requireShallowYaml } from "./yaml-nesting.ts";

const check = (text: string): void => requireShallowYaml(new Lexer().lex(text), "file.yaml");

/** Ways to nest so many collections. */
const NESTED: Readonly<Record<string, (levels: number) => string>> = {
  "flow sequences": (levels) => "[".repeat(levels) + "]".repeat(levels),
  "flow sequences without an end": (levels) => "[".repeat(levels),
  "flow mappings": (levels) => "{a: ".repeat(levels) + "}".repeat(levels),
  "block sequences on one line": (levels) => `${"- ".repeat(levels)}x`,
  "block sequences behind a document marker": (levels) => `--- ${"- ".repeat(levels)}x`,
  "explicit keys": (levels) => `${"? ".repeat(levels)}x`,
  "block mappings": (levels) =>
    Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}a:`).join("\n"),
};

test.each(Object.entries(NESTED))("%s: about 256 levels are read, more are not", (_, nested) => {
  expect(() => check(nested(250))).not.toThrow();
  expect(() => check(nested(260))).toThrow(
    expect.objectContaining({
      code: "invalid-yaml",
      message: "file.yaml is nested more than 256 levels deep",
    }),
  );
});

test("long documents are not deep", () => {
  const items = "- [a, {b: c}]\n- x: 1\n  y:\n  - 2\n# [[[\n- '[[['\n- |\n  [[[\n    [[[\n";
  expect(() => check(items.repeat(2_000))).not.toThrow();
  expect(() => check("a:\n    b:\n        c: 1\n".repeat(2_000))).not.toThrow();
});

test("what a writer writes of shallow values is never refused", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => check(stringify(value))));
});
