import { expect, test } from "vitest";
import { InputError } from "../input-error.ts";
import { toPlainResult } from "./plain-result.ts";
import { resultForm } from "./result-form.ts";
import { createReviver } from "./revive.ts";

const text = { type: "string" };

test("X10 each kind of value is made from its JSON form", () => {
  const kinds = ["date", "bigint", "map", "set", "bytes", "array-buffer", "regexp", "url"] as const;
  const properties = Object.fromEntries(kinds.map((kind) => [kind, {}]));
  const revivals = Object.fromEntries(kinds.map((kind) => [`/properties/${kind}`, kind]));
  const revive = createReviver({ type: "object", properties }, revivals);
  expect(
    revive({
      date: "2026-01-31T12:00:00Z",
      bigint: "123456789012345678901",
      map: { a: 1 },
      set: [1, 2],
      bytes: "AQI=",
      "array-buffer": "AQI=",
      regexp: "^a+$",
      url: "https://example.com/x",
    }),
  ).toEqual({
    date: new Date("2026-01-31T12:00:00Z"),
    bigint: 123456789012345678901n,
    map: new Map([["a", 1]]),
    set: new Set([1, 2]),
    bytes: new Uint8Array([1, 2]),
    "array-buffer": new Uint8Array([1, 2]).buffer,
    regexp: /^a+$/u,
    url: new URL("https://example.com/x"),
  });
});

test("X10 values are found in arrays, maps, tuples, references and the branch that fits", () => {
  const schema = {
    type: "object",
    properties: {
      list: { type: "array", items: { $ref: "#/$defs/Event" } },
      byName: { type: "object", additionalProperties: text },
      pair: { type: "array", prefixItems: [text, text] },
      either: {
        anyOf: [{ type: "number" }, { type: "array", items: text }, { $ref: "#/$defs/Event" }],
      },
    },
    $defs: {
      Event: {
        type: "object",
        properties: { at: text, next: { $ref: "#/$defs/Event" } },
        required: ["at"],
      },
    },
  };
  const revive = createReviver(schema, {
    "/$defs/Event/properties/at": "date",
    "/properties/byName": "map",
    "/properties/byName/additionalProperties": "bigint",
    "/properties/pair/prefixItems/1": "url",
    "/properties/either/anyOf/1": "set",
  });
  const at = "2026-01-31T00:00:00.000Z";
  const date = new Date(at);
  const input = {
    list: [{ at, next: { at } }],
    byName: { one: "1" },
    pair: ["https://a.example/", "https://a.example/"],
  };
  expect(revive({ ...input, either: ["x", "x"] })).toEqual({
    list: [{ at: date, next: { at: date } }],
    byName: new Map([["one", 1n]]),
    pair: ["https://a.example/", new URL("https://a.example/")],
    either: new Set(["x"]),
  });
  expect(revive({ either: { at } })).toEqual({ either: { at: date } });
  expect(revive({ either: 5 })).toEqual({ either: 5 });
  expect(input.list[0]?.at).toBe(at);
});

test("X10 input that needs no revival is not copied", () => {
  const revive = createReviver(
    { type: "object", properties: { when: text, other: {} } },
    { "/properties/when": "date" },
  );
  const input = { other: { deep: [1] } };
  expect(revive(input)).toBe(input);
});

test.each([
  ["date", "soon", '/x should be a date and time such as 2026-01-31T12:00:00Z; got "soon"'],
  ["url", "nowhere", '/x should be a URL; got "nowhere"'],
  ["bytes", "§", '/x should be base64 text; got "§"'],
  ["bigint", "1.5", '/x should be the digits of an integer; got "1.5"'],
] as const)("X10 a %s that is not one is the caller's mistake", (kind, value, message) => {
  const revive = createReviver(
    { type: "object", properties: { x: text } },
    { "/properties/x": kind },
  );
  expect(() => revive({ x: value })).toThrow(new InputError(message));
});

test("X10 results take the same forms back", () => {
  const plain = { a: [1, { b: "c" }] };
  expect(toPlainResult(plain)).toBe(plain);
  expect(
    toPlainResult({
      at: new Date(0),
      big: 12345678901234567890n,
      byName: new Map([["a", new Set([1n])]]),
      byNumber: new Map([[1, "x"]]),
      bytes: new Uint8Array([1, 2]),
      slice: new Uint8Array([9, 1, 2]).subarray(1),
      url: new URL("https://example.com/"),
      pattern: /a+/,
      numbers: new Float32Array([0.5, 2]),
      once: (function* () {
        yield new Date(0);
      })(),
    }),
  ).toEqual({
    at: "1970-01-01T00:00:00.000Z",
    big: "12345678901234567890",
    byName: { a: ["1"] },
    byNumber: [[1, "x"]],
    bytes: "AQI=",
    slice: "AQI=",
    url: "https://example.com/",
    pattern: "a+",
    numbers: [0.5, 2],
    once: ["1970-01-01T00:00:00.000Z"],
  });
  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;
  expect(() => toPlainResult(cycle)).toThrow("the result nests too deeply, or contains itself");
});

test("X10 buffers and typed arrays are made of base64 and numbers", () => {
  const kinds = ["buffer", "int16-array", "float64-array"] as const;
  const properties = Object.fromEntries(kinds.map((kind) => [kind, {}]));
  const revivals = Object.fromEntries(kinds.map((kind) => [`/properties/${kind}`, kind]));
  const revive = createReviver({ type: "object", properties }, revivals);
  expect(revive({ buffer: "AQI=", "int16-array": [-3], "float64-array": [0.5] })).toEqual({
    buffer: Buffer.from([1, 2]),
    "int16-array": new Int16Array([-3]),
    "float64-array": new Float64Array([0.5]),
  });
});

test("X10 a map has the form that the output schema describes, whatever its keys happen to be", () => {
  const pairs = {
    type: ["array", "null"],
    items: { type: "array", minItems: 2, prefixItems: [{}, { type: "string" }], items: false },
  };
  const schema = {
    type: "object",
    properties: { one: { $ref: "#/$defs/M" }, list: { type: "array", items: pairs }, open: {} },
    additionalProperties: { anyOf: [pairs, { type: "object", additionalProperties: {} }] },
    $defs: { M: pairs },
  };
  const value = {
    one: new Map([["a", "x"]]),
    list: [new Map(), new Map([["b", "y"]])],
    open: new Map([["c", "z"]]),
    either: new Map([["d", "z"]]),
  };
  expect(toPlainResult(value, { form: resultForm(schema) })).toEqual({
    one: [["a", "x"]],
    list: [[], [["b", "y"]]],
    open: { c: "z" },
    either: { d: "z" },
  });
  expect(toPlainResult(new Map(), { form: resultForm({ type: "object" }) })).toEqual({});
});
