import { isToolcribError } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern } from "./compile-pattern.ts";
import { linearCost } from "./linear-cost.ts";
import { splitLookAheads } from "./look-aheads.ts";
import { patternWeight } from "./pattern-weight.ts";
import { toRe2 } from "./to-re2.ts";

function refusal(source: string): string {
  try {
    compilePattern(source, "/pattern");
  } catch (error) {
    if (isToolcribError(error)) return error.code;
    throw error;
  }
  return "accepted";
}

test.each([
  "^[a-z]+(-[a-z]+)*$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^(?:https?)://",
  "^[0-9]{4,}-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01])$",
  "^.{1,5000}$",
  "\\S",
])("%s is proved linear and runs natively", (source) => {
  expect(linearCost(source)).toBeGreaterThan(0);
});

test.each([
  "^(a+)+$",
  "^.*.*.*.*=.*$",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "(a|a)*$",
  "^(a|ab)*c",
  "[a-z]*$",
  "^a*a*b",
  "(a{1,100}){1,100}$",
  "a{600}b{600}",
])("%s is not run natively", (source) => {
  expect(linearCost(source)).toBeUndefined();
});

test("S8 exponential patterns answer at once on long texts", () => {
  const text = `${"a".repeat(50_000)}!`;
  expect(compilePattern("^(a+)+$", "").test(text)).toBe(false);
  expect(compilePattern("^(a|a)*$", "").test("a".repeat(50_000))).toBe(true);
});

test.each([
  ["(", "invalid-pattern"],
  ["[z-a]", "invalid-pattern"],
  ["(a)\\1", "unsupported-pattern"],
  ["(?<n>a)\\k<n>", "unsupported-pattern"],
  ["a(?=b)", "unsupported-pattern"],
  ["(?<=a)b", "unsupported-pattern"],
  ["^(?!a)b|c", "unsupported-pattern"],
  ["\\p{Emoji}+.*\\p{Emoji}", "unsupported-pattern"],
  ["((a{1,100}){1,100}){1,100}$", "unsupported-pattern"],
  ["(a{2,1001})*b", "unsupported-pattern"],
])("%s is refused: %s", (source, code) => {
  expect(refusal(source)).toBe(code);
});

test("look-aheads right behind ^ become patterns of their own", () => {
  expect(splitLookAheads("^(?!\\.)(?=.*[)])x")).toEqual({
    lookAheads: [
      { negated: true, source: "^(?:\\.)" },
      { negated: false, source: "^(?:.*[)])" },
    ],
    rest: "^x",
  });
  expect(splitLookAheads("^(?=a)?b")).toBeUndefined();
  const email = compilePattern(
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    "",
  );
  expect(["a.b@c.de", "a@b.c.de"].map((text) => email.test(text))).toEqual([true, true]);
  expect([".a@c.de", "a..b@c.de", "a@c"].map((text) => email.test(text))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  [".", "[^\\n\\r\\x{2028}\\x{2029}]"],
  ["[\\b[]", "[\\x08\\[]"],
  ["[]", "[^\\x{0}-\\x{10ffff}]"],
  ["(?<year>\\d)", "(?:\\d)"],
  ["\\cA\\u0041\\u{1f600}\\ud83d\\ude00", "\\x{1}\\x{41}\\x{1f600}\\x{1f600}"],
  ["\\p{Letter}\\P{Script=Greek}", "\\p{L}\\P{Greek}"],
])("%s is written for RE2 as %s", (source, expected) => {
  expect(toRe2(source)).toBe(expected);
});

test("repeats count as often as they repeat", () => {
  expect(patternWeight("abc")).toBe(3);
  expect(patternWeight("[a-z{2}]{10}")).toBe(10);
  expect(patternWeight("(ab){2,10}")).toBe(30);
  expect(patternWeight("(ab){10}\\(")).toBe(31);
  expect(patternWeight("\\p{Lu}{10}\\[")).toBe(11);
  expect(patternWeight("((a{1,100}){1,100}){1,100}")).toBeGreaterThan(1_000_000);
});

const atom = fc.constantFrom(
  "a",
  "b",
  "[ab]",
  "[^a]",
  ".",
  "\\d",
  "\\s",
  "\\S",
  "\\w",
  "(?:ab|c)",
  "(a|b)",
  "\\u0061",
  "é",
  "[\\s\\d]",
  "[^\\S]",
);
const quantifier = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{1,3}", "*?");
const pattern = fc
  .tuple(
    fc.constantFrom("", "^", "^(?!a)", "^(?=.*b)(?!c)"),
    fc.array(
      fc.tuple(atom, quantifier).map(([part, repeat]) => part + repeat),
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom("", "$"),
  )
  .map(([start, parts, end]) => start + parts.join("") + end);
const text = fc.string({
  unit: fc.constantFrom("a", "b", "c", "1", " ", "é", "\n", "\u2028", "\u00a0", "😀"),
  maxLength: 8,
});

test("S8 patterns mean what they mean in JavaScript", () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
      const native = new RegExp(source, "u");
      const ours = compilePattern(source, "");
      for (const candidate of texts) expect(ours.test(candidate)).toBe(native.test(candidate));
    }),
    { numRuns: runs(5_000) },
  );
});

test("S8 patterns run on RE2 mean what they mean in JavaScript", () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
      // A needless repeat of nothing keeps the pattern from the native engine.
      const slow = `${source}(?:(?:)*)*`;
      expect(linearCost(slow)).toBeUndefined();
      const native = new RegExp(slow, "u");
      const ours = compilePattern(slow, "");
      for (const candidate of texts) expect(ours.test(candidate)).toBe(native.test(candidate));
    }),
    { numRuns: runs(5_000) },
  );
});
