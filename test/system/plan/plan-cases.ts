import type { Json } from "@toolcrib/model";
import type { CompileOptions } from "@toolcrib/schema";

/** A value that is valid with so many steps and not with one less. */
export interface StepCase {
  readonly schema: Json;
  readonly value: Json;
  readonly steps: number;
}

/** A value and the problems that are reported, as text; empty when it is valid. */
export interface ProblemCase {
  readonly schema: Json;
  readonly value: Json;
  readonly options?: CompileOptions;
  readonly text: string;
}

const keys = (count: number): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, true]));

/** What the shortcuts of a plan save. */
export const STEP_CASES: readonly StepCase[] = [
  // A union of types is a type, one of texts an `enum`; both are free.
  { schema: { anyOf: [{ type: "string" }, { type: "null" }] }, value: "a", steps: 0 },
  { schema: { anyOf: [{ const: "a" }, { const: "b" }] }, value: "a", steps: 0 },
  { schema: { oneOf: [{ const: "a" }, { const: 1 }, false] }, value: 1, steps: 0 },
  { schema: { oneOf: [{ const: "a" }, { const: "b" }, false] }, value: "a", steps: 0 },
  { schema: { anyOf: [{ type: "string" }, { type: ["string", "null"] }] }, value: "a", steps: 0 },
  { schema: { anyOf: [{ enum: ["a", null] }, { const: "b" }] }, value: null, steps: 0 },
  { schema: { anyOf: [{ not: {} }, { type: "string" }] }, value: "a", steps: 0 },
  // The type alone says which branch is meant.
  {
    schema: {
      anyOf: [
        { type: "string", minLength: 1 },
        { type: "integer", minimum: 1 },
      ],
    },
    value: "a",
    steps: 0,
  },
  { schema: { anyOf: [{ const: "a" }, { type: "integer", minimum: 1 }] }, value: 1, steps: 0 },
  { schema: { anyOf: [{ const: "a" }, { enum: [1, 2], minimum: 2 }] }, value: 2, steps: 0 },
  // Those that must be tried cost a step for the keyword and one for each branch.
  { schema: { anyOf: [{ minLength: 1 }, { maxLength: 3 }] }, value: "a", steps: 3 },
  // A schema that is only a reference costs nothing, one with siblings does.
  { schema: { $ref: "#/$defs/a", $defs: { a: { type: "string" } } }, value: "a", steps: 0 },
  { schema: { $ref: "#/$defs/a", type: "string", $defs: { a: {} } }, value: "a", steps: 1 },
  // Entering a schema with its own `$id` is free where no `$dynamicRef` asks for it.
  {
    schema: { properties: { a: { $id: "https://example.com/a", type: "string" } } },
    value: { a: "x" },
    steps: 2,
  },
  {
    schema: {
      properties: { a: { $id: "https://example.com/a", type: "string" } },
      $defs: { unused: { $dynamicRef: "#here", $dynamicAnchor: "here" } },
    },
    value: { a: "x" },
    steps: 3,
  },
  // Declared keys are paid for together, each of the others costs one more.
  { schema: { properties: { a: true, b: true } }, value: { a: 1 }, steps: 3 },
  { schema: { properties: { a: true, b: true } }, value: { c: 1, d: 1 }, steps: 5 },
  { schema: { properties: keys(40) }, value: { k39: 1, x: 1 }, steps: 42 },
  { schema: { additionalProperties: { type: "integer" } }, value: { c: 1, d: 1 }, steps: 2 },
  { schema: { items: { type: "integer" } }, value: [1, 2], steps: 3 },
  { schema: { items: true, minItems: 1 }, value: [1, 2], steps: 3 },
];

/** A list whose items another document decides, as the specification's example has it. */
const strictTree: Json = {
  $id: "https://example.com/strict",
  $dynamicAnchor: "node",
  $ref: "tree",
  unevaluatedProperties: false,
  $defs: {
    tree: {
      $id: "tree",
      $dynamicAnchor: "node",
      properties: { data: true, children: { items: { $dynamicRef: "#node" } } },
    },
  },
};

/** The branch under `q` refers to a schema that is not built when the branch is. */
function fromWithin(branch: Json): Json {
  const x = { anyOf: [branch, { const: "c" }] };
  return {
    properties: { p: { $ref: "#/$defs/s" }, q: { $ref: "#/$defs/s/properties/x" } },
    $defs: { s: { type: "string", enum: ["a", "bb"], properties: { x }, minLength: 2 } },
  };
}

/** Answers and words that no reading of the specification gives. */
export const PROBLEM_CASES: readonly ProblemCase[] = [
  { schema: strictTree, value: { children: [{ data: 1 }] }, text: "" },
  {
    schema: strictTree,
    value: { children: [{ daat: 1 }] },
    text: '1. /children/0/daat: expected no such property, got the property "daat": leave it out',
  },
  {
    schema: { enum: ["2020-01-01", "someday"], format: "date" },
    value: "someday",
    options: { formats: "assert" },
    text: '1. (root): expected a text of the format date, as in "2026-07-28", got "someday"',
  },
  {
    schema: { anyOf: [{ type: "string" }, { type: "null" }] },
    value: 5,
    text: '1. (root): expected string or null, got 5: send "5", in quotes',
  },
  {
    schema: { type: ["string", "integer"], anyOf: [{ type: "string" }, { type: "null" }] },
    value: 5,
    text: '1. (root): expected string, got 5: send "5", in quotes',
  },
  {
    schema: { type: ["string", "integer"], anyOf: [{ type: "string" }, true], minLength: 1 },
    value: true,
    text: "1. (root): expected string or integer, got true",
  },
  {
    schema: {
      type: ["string", "integer"],
      anyOf: [{ type: "string" }, { type: "null" }],
      minLength: 1,
    },
    value: true,
    text: "1. (root): expected string, got true",
  },
  { schema: { not: {} }, value: 5, text: "1. (root): expected no value at all, got 5" },
  // What nothing evaluates is not reported where something else is wrong.
  {
    schema: {
      unevaluatedProperties: false,
      anyOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { required: ["b"] }],
    },
    value: { a: 1 },
    text: `1. /a: expected string, got 1 (alternative 1 of 2): send "1", in quotes
2. or (root): expected the property "b", got an object with "a" (alternative 2 of 2): rename "a" to "b"`,
  },
  {
    schema: fromWithin({ $ref: "#/$defs/s" }),
    value: { q: "a" },
    text: `1. /q: expected at least 2 characters, got "a" (alternative 1 of 2)
2. or /q: expected "c", got "a" (alternative 2 of 2)`,
  },
  {
    schema: fromWithin({ enum: ["a", "bb"], $ref: "#/$defs/s" }),
    value: { q: "a" },
    text: `1. /q: expected at least 2 characters, got "a" (alternative 1 of 2)
2. or /q: expected "c", got "a" (alternative 2 of 2)`,
  },
  {
    schema: { anyOf: [{ type: "integer" }, { const: "auto" }] },
    value: "atuo",
    text: '1. (root): expected "auto", got "atuo": did you mean "auto"?',
  },
  {
    schema: { anyOf: [{ type: "integer" }, { const: "auto" }] },
    value: true,
    text: "1. (root): expected string or integer, got true",
  },
  {
    schema: { anyOf: [{ const: "none" }, { anyOf: [{ type: "integer" }, { const: "auto" }] }] },
    value: true,
    text: "1. (root): expected string or integer, got true",
  },
  {
    schema: { anyOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
    value: "x",
    text: '1. (root): expected one of "a", "b", "c", got "x"',
  },
  // Branches are counted as the schema has them, also behind one that accepts nothing.
  {
    schema: {
      anyOf: [
        false,
        { type: "string", pattern: "^a" },
        { type: "string", minLength: 5 },
        { type: "object", required: ["t"], properties: { t: { const: "x" }, n: { type: "null" } } },
      ],
    },
    value: { t: "y", n: 1 },
    text:
      '1. /t: expected "x", got "y" (alternative 4 of 4)\n' +
      "2. /n: expected null, got 1 (alternative 4 of 4)",
  },
  {
    schema: {
      anyOf: [
        { required: ["t"], properties: { t: { const: "x" } } },
        { required: ["t"], properties: { t: { const: "y" }, n: { type: "null" } } },
      ],
    },
    value: { t: "y", n: 1 },
    text: "1. /n: expected null, got 1 (alternative 2 of 2)",
  },
  {
    schema: {
      anyOf: [
        { required: ["t"], properties: { t: { const: "x" } } },
        { required: ["t"], properties: { t: { const: "y" } } },
      ],
    },
    value: { t: "z" },
    text: '1. /t: expected one of "x", "y", got "z"',
  },
];
