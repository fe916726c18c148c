// biome-ignore-all lint/suspicious/noTemplateCurlyInString: files have their variables so

import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEnvFile } from "./env-file.ts";

test.each([
  ["A=1", { A: "1" }],
  ["A = 1 ", { A: "1" }],
  ["export A=1", { A: "1" }],
  ["# note\n\nA=1 # note\nB=x#y", { A: "1", B: "x#y" }],
  ["A=\nB=2", { A: "", B: "2" }],
  ['A="a b"  # note', { A: "a b" }],
  ["A='a # b'", { A: "a # b" }],
  ['A="a\\nb\\"c"', { A: 'a\nb"c' }],
  ["A='a\\nb'", { A: "a\\nb" }],
  ['KEY="-----BEGIN\nabc\n-----END"\nB=1', { KEY: "-----BEGIN\nabc\n-----END", B: "1" }],
  ["A=1\r\nB=2\r\n", { A: "1", B: "2" }],
  ["\ufeffA=1", { A: "1" }],
  ["A=1\nA=2", { A: "2" }],
  ["A=$HOME ${B}", { A: "$HOME ${B}" }],
])("%j has its variables", (text, values) => {
  expect(parseEnvFile(text, ".env")).toEqual(values);
});

test.each(["just words", "=1", '{"A":1}', 'A="open', 'A="a" b'])(
  "%j is refused with the line, and without what stands in it",
  (line) => {
    expect(() => parseEnvFile(`OK=1\n${line}`, ".env")).toThrow(
      /^\.env:2: a line must be NAME=VALUE$/,
    );
  },
);

test("what is written in double quotes is read back", () => {
  const value = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\r"));
  fc.assert(
    fc.property(value, (text) => {
      const written = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
      expect(parseEnvFile(`A="${written}"`, ".env")).toEqual({ A: text });
    }),
    { numRuns: runs(2_000) },
  );
});
