import { test } from "vitest";
import { recursion } from "./recursion-theory.ts";
import { expectSoundTheory, seed } from "./sound-theory.ts";

test(`C4 inclusion of recursion is sound over a whole small universe (seed ${seed})`, () => {
  expectSoundTheory(recursion);
});
