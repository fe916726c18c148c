import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { formatProblems } from "./format-problems.ts";

const circle = {
  type: "object",
  properties: { kind: { const: "circle" }, radius: { type: "number" } },
  required: ["kind", "radius"],
};
const square = {
  type: "object",
  properties: { kind: { const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
};
const text = { type: "string", minLength: 2 };

function messages(schema: Parameters<typeof compileSchema>[0], value: unknown): string {
  return formatProblems(compileSchema(schema).validate(value).problems);
}

test.each(["anyOf", "oneOf"])("S9 the discriminator chooses the branch of %s", (keyword) => {
  const shape = { [keyword]: [circle, square, text] };
  expect(messages(shape, { kind: "square", sidd: 2 })).toBe(
    '1. (root): expected the property "side" (number), got an object with "kind", "sidd" (alternative 2 of 3): rename "sidd" to "side"',
  );
  expect(messages(shape, { kind: "cricle" })).toBe(
    '1. /kind: expected one of "circle", "square", got "cricle": did you mean "circle"?',
  );
  expect(messages(shape, { radius: 1 })).toBe(
    '1. (root): expected the property "kind" (one of "circle", "square"), got an object with "radius"',
  );
  expect(messages(shape, 5)).toBe(
    `1. (root): expected string or object, got 5: send "5", in quotes`,
  );
});

test("S9 the type of a value chooses the branch", () => {
  expect(messages({ anyOf: [{ type: "integer" }, text] }, "a")).toBe(
    '1. (root): expected at least 2 characters, got "a"',
  );
  expect(messages({ anyOf: [{ type: "integer" }, text] }, null)).toBe(
    "1. (root): expected string or integer, got null",
  );
});

test("S9 else the branch with the fewest problems is told", () => {
  const byName = {
    type: "object",
    required: ["first", "last"],
    properties: { first: { type: "string" } },
  };
  const byId = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const { problems } = compileSchema({ anyOf: [byName, byId] }).validate({ id: "7" });
  expect(problems).toMatchObject([
    { path: "/id", code: "wrong-type", branch: { keyword: "anyOf", index: 1, of: 2 } },
  ]);
});

test("S9 V4 every branch that comes as close as the closest is told", () => {
  const schema = {
    oneOf: [{ type: "object", required: ["a"] }, { type: "object", required: ["b"] }, text],
  };
  expect(messages(schema, {})).toBe(
    [
      '1. (root): expected the property "a", got an empty object (alternative 1 of 3)',
      '2. or (root): expected the property "b", got an empty object (alternative 2 of 3)',
    ].join("\n"),
  );
  // Where much is wrong, one branch is enough to go by.
  const wide = (key: string) => ({ required: ["1", "2", "3"].map((end) => key + end) });
  const { problems } = compileSchema({ anyOf: [wide("a"), wide("b")] }).validate({});
  expect(problems.map(({ branch }) => branch?.index)).toEqual([0, 0, 0]);
});

test("S9 a value that fits several branches of oneOf says so", () => {
  const schema = { oneOf: [{ required: ["a"] }, { required: ["b"] }] };
  expect(messages(schema, { a: 1, b: 2 })).toBe(
    '1. (root): expected a value that fits exactly one of the alternatives, got an object with "a", "b"',
  );
});

test("S9 branches that allow single values are one list", () => {
  const schema = {
    oneOf: [
      { const: "fast", title: "Fast" },
      { const: "slow", title: "Slow" },
    ],
  };
  expect(messages(schema, "fsat")).toBe(
    '1. (root): expected one of "fast", "slow", got "fsat": did you mean "fast"?',
  );
});
