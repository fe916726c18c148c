import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coerce } from "./coerce.ts";
import { compileSchema } from "./compile-schema.ts";

test.each([
  ["integer", "5", 5],
  ["number", "-2.5e3", -2500],
  ["boolean", "true", true],
  ["null", "null", null],
  ["array", '["a"]', ["a"]],
  ["object", ' {"a":1}', { a: 1 }],
])("S10 for %s the text %j is read as %j", (type, from, to) => {
  expect(coerce({ type }, from)).toEqual({ value: to, changes: [{ path: "", from, to }] });
});

test.each([
  ["integer", "5.5"],
  ["integer", ""],
  ["integer", " 5 "],
  ["integer", "0x10"],
  ["integer", "9007199254740993"],
  ["number", "1e400"],
  ["number", "Infinity"],
  ["boolean", "yes"],
  ["array", "a,b"],
  ["object", "[1]"],
])("S10 for %s the text %j is left alone", (type, value) => {
  expect(coerce({ type }, value)).toEqual({ value, changes: [] });
});

test.each([
  ["number", null],
  ["string", 5],
  ["number", true],
  ["array", 5],
])("S10 for %s the value %j is left alone", (type, value) => {
  expect(coerce({ type }, value)).toEqual({ value, changes: [] });
});

test("S10 a text that is allowed stays a text", () => {
  expect(coerce({ type: ["string", "number"] }, "5").changes).toEqual([]);
  expect(coerce({ anyOf: [{ type: "string" }, { type: "null" }] }, "null").changes).toEqual([]);
});

test("S10 changes lie deep, also in what was just read, and the given value is not touched", () => {
  const schema = {
    properties: {
      filter: {
        type: "object",
        properties: { limit: { type: "integer" }, name: { type: "string" } },
      },
      ids: { type: "array", items: { type: "integer" } },
    },
  };
  const given = { filter: '{"limit":"5","name":"7"}', ids: [1, "2"] };
  const before = structuredClone(given);
  expect(coerce(schema, given)).toEqual({
    value: { filter: { limit: 5, name: "7" }, ids: [1, 2] },
    changes: [
      { path: "/filter", from: '{"limit":"5","name":"7"}', to: { limit: "5", name: "7" } },
      { path: "/ids/1", from: "2", to: 2 },
      { path: "/filter/limit", from: "5", to: 5 },
    ],
  });
  expect(given).toEqual(before);
});

test("S10 a value that is valid is never changed", () => {
  const compiled = compileSchema({ additionalProperties: { type: ["string", "array"] } });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (value) => {
      expect(coerce(compiled, value)).toEqual({ value, changes: [] });
    }),
    { numRuns: runs(1_000) },
  );
});

test("S10 every change can be taken back", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.boolean(), fc.constant(null))), (values) => {
      const texts = values.map((value) => JSON.stringify(value));
      const types = ["integer", "boolean", "null"];
      const { value, changes } = coerce({ items: { type: types } }, texts);
      expect(changes.map(({ to }) => JSON.stringify(to))).toEqual(changes.map(({ from }) => from));
      if (values.length <= 20) expect(value).toEqual(values);
    }),
    { numRuns: runs(1_000) },
  );
});
