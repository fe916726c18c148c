import { expect, test } from "vitest";
import { compileSchema } from "./compile-schema.ts";
import { formatProblems } from "./problems/format-problems.ts";

const search = compileSchema({
  type: "object",
  properties: {
    query: { type: "string", minLength: 1 },
    mode: { enum: ["fast", "thorough"] },
    limit: { type: "integer", maximum: 100 },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["query"],
  additionalProperties: false,
});

test("a valid value has no problems", () => {
  expect(search.validate({ query: "x", mode: "fast", limit: 5, tags: ["a"] })).toEqual({
    valid: true,
    problems: [],
  });
});

test("S9 every problem says where, what was expected, what was got and what to do", () => {
  const { problems } = search.validate({ qery: "x", mode: "fsat", limit: "5", tags: "a" });
  expect(formatProblems(problems)).toBe(
    [
      '1. /qery: expected a known property: one of "query", "mode", "limit", "tags", got the property "qery": rename it to "query"',
      '2. /mode: expected one of "fast", "thorough", got "fsat": did you mean "fast"?',
      '3. /limit: expected integer, got the string "5": send 5, without quotes',
      '4. /tags: expected array, got the string "a": send an array, as in ["a"]',
      '5. (root): expected the property "query" (string), got an object with "qery", "mode", "limit", "tags": rename "qery" to "query"',
    ].join("\n"),
  );
});

test("S9 problems are data as well", () => {
  expect(search.validate({ query: "", mode: "fsat" }).problems).toEqual([
    {
      path: "/query",
      keyword: "minLength",
      code: "too-short",
      expected: "at least 1 character",
      got: '""',
    },
    {
      path: "/mode",
      keyword: "enum",
      code: "not-allowed",
      expected: 'one of "fast", "thorough"',
      got: '"fsat"',
      allowed: ["fast", "thorough"],
      didYouMean: "fast",
      fix: 'did you mean "fast"?',
    },
  ]);
});

test("S8 a schema without end ends with a problem, not with a hang", () => {
  const { valid, problems } = compileSchema({ $ref: "#" }).validate({});
  expect(valid).toBe(false);
  expect(problems.map(({ code }) => code)).toEqual(["budget-exceeded"]);
});

test("a definition that only names another may be met again inside of it", () => {
  const json = compileSchema({
    $ref: "#/$defs/json",
    $defs: {
      json: { $ref: "#/$defs/value" },
      value: { type: ["string", "array", "object"], items: { $ref: "#/$defs/json" } },
    },
  });
  expect(json.validate([["a"], []])).toEqual({ valid: true, problems: [] });
  expect(json.validate([["a"], 1]).problems).toMatchObject([{ path: "/1", keyword: "type" }]);
});

test("S6 what was built can be dropped and is built again", () => {
  const compiled = compileSchema({ type: "string", maxLength: 2 });
  expect(compiled.validate("abc").valid).toBe(false);
  compiled.release();
  expect(compiled.validate("abc").valid).toBe(false);
  expect(compiled.validate("ab").valid).toBe(true);
});

test("S6 a schema's $id is known to itself alone", () => {
  compileSchema({ $id: "https://example.com/x", type: "object" });
  const strict = compileSchema({ $id: "https://example.com/x", required: ["amount"] });
  expect(strict.validate({}).valid).toBe(false);
  expect(() => compileSchema({ $ref: "https://example.com/x" })).toThrow(
    /leads out of this schema/,
  );
});

test("a type after a not that excludes everything brings nothing back", () => {
  expect(compileSchema({ not: {}, type: "string" }).validate("a").valid).toBe(false);
});

test("a branch of a union asks nothing of types that it does not accept", () => {
  const schema = compileSchema({
    anyOf: [
      { type: "string", minimum: 0 },
      { type: "number", maximum: -1 },
    ],
  });
  expect(schema.validate(1).valid).toBe(false);
  expect(schema.validate(-1).valid).toBe(true);
});

test("what is asked of objects does not make them welcome", () => {
  const schema = compileSchema({ type: "string", properties: { a: { type: "string" } } });
  expect(schema.validate({}).problems).toMatchObject([{ code: "wrong-type", path: "" }]);
});

test("a format is said before the pattern that spells it out", () => {
  const schema = { type: "string", format: "email", pattern: "^[^@]+@[^@]+$" };
  const said = (formats: "assert" | "annotate"): readonly string[] =>
    compileSchema(schema, { formats })
      .validate("x")
      .problems.map(({ keyword, expected }) => `${keyword}: ${expected}`);
  const pattern = "pattern: a text of the format email that matches /^[^@]+@[^@]+$/";
  expect(said("annotate")).toEqual([pattern]);
  expect(said("assert")).toEqual([
    expect.stringMatching(/^format: a text of the format email, as in/),
    pattern,
  ]);
});

test("S8 a dynamic reference that only its scope leads back to the root is recursive", () => {
  const tree = compileSchema({
    $id: "https://example.com/tree",
    $dynamicAnchor: "node",
    type: "object",
    properties: { child: { $dynamicRef: "leaf#node" } },
    $defs: { leaf: { $id: "leaf", $dynamicAnchor: "node" } },
  });
  expect(tree.validate({ child: { child: {} } }).valid).toBe(true);
  expect(tree.validate({ child: { child: 1 } }).valid).toBe(false);
});

test("S8 a dynamic reference that its scope leads back to itself ends with a problem", () => {
  const endless = compileSchema({
    $id: "https://example.com/a",
    $dynamicAnchor: "self",
    $dynamicRef: "b#self",
    $defs: { b: { $id: "b", $dynamicAnchor: "self" } },
  });
  expect(endless.validate(1).problems).toMatchObject([{ code: "budget-exceeded" }]);
});
