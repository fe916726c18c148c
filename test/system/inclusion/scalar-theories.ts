import type { JsonObject } from "@toolcrib/model";
import type { Random } from "./random.ts";
import { combinationsOf, oneOf, type Theory } from "./theory.ts";

const PATTERNS = [
  "^a",
  "b$",
  "^[ab]*$",
  "a+",
  "^(a|bc?)$",
  "^.{2}$",
  "^(?!a)[a-c]+$",
  "c",
  "^[^a]*$",
  "^a?b?$",
  "^(?=.*b)a",
  "^(ab)*$",
  "^(?!.*c)",
  "a|b",
  "^$",
  "^b*$|^c+$",
  "\\bx",
  "a{2,3}",
];

const TEXTS = ["", "a", "b", "ab", "aa", "abc", "bc", "c"];

/** Every text of up to five letters of a small alphabet, and some with rarer characters. */
function textUniverse(): readonly string[] {
  const texts = [""];
  for (const text of texts)
    if (text.length < 5) for (const letter of "abcx") texts.push(text + letter);
  return [...texts, "é", "\n", "a\nb", " ", "😀", "a😀"];
}

/** Lengths, patterns and listed texts. */
export const strings: Theory = combinationsOf({
  name: "strings",
  type: "string",
  universe: textUniverse(),
  atom: (random) =>
    oneOf<JsonObject>(random, [
      () => ({ pattern: random.pick(PATTERNS) }),
      () => ({ pattern: random.pick(PATTERNS) }),
      () => ({ pattern: random.pick(PATTERNS) }),
      () => ({ minLength: random.below(4) }),
      () => ({ maxLength: random.below(4) }),
      () => ({ enum: random.list(1, 4, () => random.pick(TEXTS)) }),
    ]),
});

/** Halves around zero, whole numbers beyond any bound and period, and some odd ones. */
function numberUniverse(): readonly number[] {
  const halves = Array.from({ length: 391 }, (_, index) => (index - 130) / 2);
  const wholes = Array.from({ length: 570 }, (_, index) => index + 131);
  return [...halves, ...wholes, 0.25, 0.1, -0.75, 1e6, 1e6 + 1, -1e6, -301, -302.5];
}

function progression(random: Random): number[] {
  const start = random.below(3);
  const step = 1 + random.below(3);
  return Array.from({ length: 2 + random.below(9) }, (_, index) => start + index * step);
}

/** Bounds, multiples and listed numbers. */
export const numbers: Theory = combinationsOf({
  name: "numbers",
  type: "number",
  universe: numberUniverse(),
  atom: (random) =>
    oneOf<JsonObject>(random, [
      () => ({ multipleOf: random.pick([1, 2, 3, 4, 5, 6, 0.5, 1.5, 10]) }),
      () => ({ minimum: random.below(20) - 8 }),
      () => ({ maximum: random.below(30) - 8 }),
      () => ({ exclusiveMinimum: random.below(20) - 8 }),
      () => ({ exclusiveMaximum: random.below(30) - 8 }),
      () => ({ enum: random.list(1, 6, () => random.below(24) - 6) }),
      () => ({ type: "integer" }),
      () => ({ enum: progression(random) }),
      () => ({ minimum: random.below(8) - 4, maximum: random.below(12) }),
      () => ({ const: random.pick([0, 1, 2, 0.5, -1]) }),
    ]),
});
