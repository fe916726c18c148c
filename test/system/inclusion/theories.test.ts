import { test } from "vitest";
import { arrays, objects } from "./container-theories.ts";
import { numbers, strings } from "./scalar-theories.ts";
import { expectSoundTheory, seed } from "./sound-theory.ts";

// Recursion takes as long as all of these together, and has a file of its own.
test.each([numbers, strings, arrays, objects])(
  `C4 inclusion of $name is sound over a whole small universe (seed ${seed})`,
  expectSoundTheory,
);
