import type { Json } from "@toolcrib/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";

test("members, items and characters that are not needed go", () => {
  const value = { a: 1, b: { c: ["long text", 2, 3], d: null }, e: "x" };
  const needsFirstItem = (candidate: Json): boolean => /"c":\["/.test(JSON.stringify(candidate));
  expect(shrink(value, needsFirstItem)).toEqual({ b: { c: ["x"] } });
});

test("a value that nothing can be taken from stays as it is", () => {
  const value = { a: [1] };
  expect(shrink(value, (candidate) => JSON.stringify(candidate) === '{"a":[1]}')).toBe(value);
});

test("every step is tested, and not without end", () => {
  const wide = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index]),
  );
  let tests = 0;
  shrink(wide, () => {
    tests++;
    return false;
  });
  expect(tests).toBeLessThanOrEqual(10);
});

test("a key called __proto__ is a key", () => {
  const value: Json = JSON.parse('{"__proto__":"long","a":1}');
  const shrunk = shrink(value, (candidate) => Object.hasOwn(candidate as object, "__proto__"));
  expect(JSON.stringify(shrunk)).toBe('{"__proto__":"x"}');
});

test("what is left is still a witness, whatever makes one", () => {
  const value = fc.array(fc.oneof(fc.string(), fc.array(fc.integer(), { maxLength: 3 })));
  fc.assert(
    fc.property(value, fc.func(fc.boolean()), (start, judge) => {
      const whole = JSON.stringify(start);
      const isWitness = (candidate: Json): boolean =>
        JSON.stringify(candidate) === whole || judge(candidate);
      expect(isWitness(shrink(start, isWitness))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
