import { isToolcribError, type Json } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { ajvValidator } from "./ajv.ts";
import { toolcribValidator } from "./compile-schema.ts";

const engines = [
  { name: "toolcrib", engine: toolcribValidator },
  { name: "ajv", engine: ajvValidator },
];

/** A schema, a value, and the codes and paths of the problems it has. */
const cases: readonly (readonly [Json, unknown, readonly string[]])[] = [
  [{ type: "string" }, "a", []],
  [{ type: "string" }, 5, ["wrong-type "]],
  [{ type: ["string", "null"] }, 5, ["wrong-type "]],
  [{ enum: ["a", "b"] }, "c", ["not-allowed "]],
  [{ const: 1 }, 2, ["not-allowed "]],
  [{ minLength: 2 }, "a", ["too-short "]],
  [{ maxLength: 2 }, "abc", ["too-long "]],
  [{ pattern: "^a$" }, "b", ["no-match "]],
  [{ minimum: 2 }, 1, ["too-small "]],
  [{ exclusiveMaximum: 2 }, 2, ["too-large "]],
  [{ multipleOf: 0.1 }, 0.25, ["not-a-multiple "]],
  [{ items: { type: "integer" } }, [1, "2"], ["wrong-type /1"]],
  [{ minItems: 2 }, [1], ["too-few-items "]],
  [{ maxItems: 1 }, [1, 2], ["too-many-items "]],
  [{ properties: { a: { type: "string" } } }, { a: 1 }, ["wrong-type /a"]],
  [{ required: ["a"] }, {}, ["missing-property "]],
  [{ required: ["__proto__"] }, {}, ["missing-property "]],
  [{ additionalProperties: false }, { "x/y": 1 }, ["unknown-property /x~1y"]],
  [{ minProperties: 1 }, {}, ["too-few-properties "]],
  [{ maxProperties: 0 }, { a: 1 }, ["too-many-properties "]],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }, ["missing-property "]],
  [{ not: { type: "null" } }, null, ["forbidden "]],
];

/** Schemas that no engine may accept, and the code that says why. */
const refused: readonly (readonly [Json, string])[] = [
  [{ type: "objekt" }, "invalid-schema"],
  [{ $schema: "http://json-schema.org/draft-04/schema#" }, "unsupported-dialect"],
  [{ $ref: "http://127.0.0.1:9/x" }, "unresolved-ref"],
  [{ pattern: "(a)\\1" }, "unsupported-pattern"],
];

describe.each(engines)("S4 $name", ({ engine }) => {
  test.each(cases)("%j with %j: %j", (schema, value, expected) => {
    const { valid, problems } = engine.compile(schema).validate(value);
    expect(valid).toBe(expected.length === 0);
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
    for (const problem of problems) expect(problem.got).not.toBe("");
  });

  test.each(refused)("%j is refused: %s", (schema, code) => {
    try {
      engine.compile(schema);
      expect.unreachable();
    } catch (error) {
      expect(isToolcribError(error) && error.code).toBe(code);
    }
  });

  test("both dialects, formats on request, and a release change nothing else", () => {
    const draft07 = engine.compile({ items: [{ type: "string" }] }, { dialect: "draft-07" });
    expect(draft07.dialect).toBe("draft-07");
    expect(draft07.validate([1]).valid).toBe(false);
    draft07.release();
    expect(draft07.validate(["a"]).valid).toBe(true);
    const date = { format: "date" };
    expect(engine.compile(date).validate("no date").valid).toBe(true);
    expect(engine.compile(date, { formats: "assert" }).validate("no date").valid).toBe(false);
  });

  test("schemas of the same $id are kept apart", () => {
    engine.compile({ $id: "https://example.com/x", type: "object" }).validate({});
    const strict = engine.compile({ $id: "https://example.com/x", required: ["amount"] });
    expect(strict.validate({}).valid).toBe(false);
  });

  test("documents that the caller supplies are reached", () => {
    const schemas = new Map<string, Json>([["https://example.com/size", { type: "integer" }]]);
    const compiled = engine.compile({ $ref: "https://example.com/size" }, { schemas });
    expect(compiled.validate("x").valid).toBe(false);
    expect(compiled.validate(1).valid).toBe(true);
  });

  test("at most 20 problems are told", () => {
    const many = Array.from({ length: 50 }, () => "x");
    expect(engine.compile({ items: { type: "number" } }).validate(many).problems).toHaveLength(20);
  });
});
