import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { outerType } from "./outer-type.ts";
import { isAlternativeStart, parameterEntries, parameterRows } from "./parameters.ts";
import { lineType, signature } from "./signature.ts";

const screenshot = {
  name: "take_screenshot",
  inputSchema: {
    type: "object",
    properties: {
      url: { type: "string", description: "URL to capture", format: "uri" },
      fullPage: { type: "boolean", default: true },
    },
    required: ["url"],
  },
  outputSchema: {
    type: "object",
    properties: {
      width: { type: "number" },
      height: { type: "number" },
      format: { type: "string" },
    },
    required: ["width", "height", "format"],
  },
};

test("E1 E7 a tool is one line", () => {
  expect(signature(screenshot)).toBe(
    "take_screenshot(url: string, fullPage?: boolean = true) → { width: number, height: number, format: string }",
  );
  expect(signature({ name: "ping" })).toBe("ping(…)");
  expect(
    signature({ name: "ping", inputSchema: { type: "object", additionalProperties: false } }),
  ).toBe("ping()");
});

test("E1 names and defaults of strangers are made visible", () => {
  const tool = {
    name: "a\u202e",
    inputSchema: {
      type: "object",
      properties: {
        "x\u0007": { type: "string", default: "\u001b[2J" },
        "b-c": { const: "\u200b" },
      },
    },
  };
  expect(signature(tool)).toBe('a\\u202e("x\\u0007"?: string = "\\u001b[2J", "b-c"?: "\\u200b")');
});

const types: readonly (readonly [JsonObject | boolean, string])[] = [
  [true, "unknown"],
  [false, "never"],
  [{}, "unknown"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ type: "integer" }, "integer"],
  [{ type: ["integer", "number"] }, "number"],
  [{ enum: ["a", 1, null, true] }, '"a" | 1 | null | true'],
  [{ const: { a: [1, "x"] } }, '{ a: [1, "x"] }'],
  [
    { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } },
    "(string | number)[]",
  ],
  [
    {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "number" }],
      minItems: 1,
      items: false,
    },
    "[string, number?]",
  ],
  [
    { type: "array", items: [{ type: "string" }], additionalItems: { type: "null" } },
    "[string?, ...null[]]",
  ],
  [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
  [{ type: "object", properties: { a: {} }, additionalProperties: true }, "{ a?: unknown, … }"],
  [
    { allOf: [{ required: ["a"] }, { properties: { b: { type: "string" } } }] },
    "{ a: unknown } & { b?: string }",
  ],
  [{ anyOf: [{ type: "string" }, {}] }, "unknown"],
  [{ oneOf: [{ type: "string" }, { type: "string" }] }, "string"],
  [{ $ref: "#/$defs/Issue" }, "Issue"],
  [{ $ref: "https://example.com/x" }, "unknown"],
  [
    { $schema: "http://json-schema.org/draft-07/schema#", $ref: "#/definitions/A", type: "string" },
    "A",
  ],
  [{ $ref: "#/$defs/A", type: "string" }, "A & string"],
  [{ enum: Array.from({ length: 12 }, (_, i) => i) }, "0 | 1 | 2 | 3 | 4 | 5 | 6 | … 5 more"],
];

test.each(types)("E1 the type of %j is %s", (schema, text) => {
  expect(lineType(schema)).toBe(text);
});

test("E1 rows of nested parameters stand below their parents, with bounds in words", () => {
  const rows = parameterRows({
    type: "object",
    properties: {
      tags: { type: "array", maxItems: 3, uniqueItems: true, items: { $ref: "#/$defs/tag" } },
      size: { type: "integer", minimum: 1, exclusiveMaximum: 10, default: 2 },
    },
    required: ["tags"],
    $defs: {
      tag: {
        type: "object",
        properties: { name: { type: "string", minLength: 1, pattern: "^a" } },
      },
    },
  });
  expect(
    rows.map(({ name, type, required, constraints }) => [
      name,
      type,
      required,
      constraints.join("; "),
    ]),
  ).toEqual([
    ["tags", "tag[]", true, "at most 3 items; no repeated items"],
    ["tags[].name", "string", false, "at least 1 character; matches ^a"],
    ["size", "integer", false, "at least 1; less than 10"],
  ]);
});

test("E1 rows of a schema that contains itself come to an end", () => {
  expect(parameterRows({ type: "object", properties: { next: { $ref: "#" } } })).toHaveLength(4);
});

const marker = { properties: { type: { const: "marker" }, at: { type: "number" } } };
const path = { $ref: "#/$defs/path" };
const overlays = {
  properties: {
    overlays: { type: "array", items: { oneOf: [marker, path, { type: "null" }, {}] } },
    near: { anyOf: [{ properties: { at: { type: "number" } } }, { type: "null" }] },
  },
  $defs: { path: { title: "A path", properties: { line: { type: "string" } } } },
};

test("E1 the fields of every alternative stand below a line of its own", () => {
  const lines = parameterEntries(overlays).map((entry) =>
    isAlternativeStart(entry)
      ? `${entry.depth} ${entry.number}/${entry.of} ${entry.label}`
      : `${entry.depth} ${entry.name}`,
  );
  expect(lines).toEqual([
    "0 overlays",
    '1 1/3 type = "marker"',
    "1 overlays[].type",
    "1 overlays[].at",
    "1 2/3 A path",
    "1 overlays[].line",
    "1 3/3 unknown",
    "0 near",
    "1 near.at",
  ]);
  expect(parameterRows(overlays).map(({ name }) => name)).toEqual(["overlays", "near", "near.at"]);
});

test("E1 what has fields is named without them", () => {
  const { overlays: list, near } = overlays.properties;
  expect(outerType(list, overlays)).toBe("list of one of 3 forms or null");
  expect(outerType(near, overlays)).toBe("object or null");
  expect(outerType({ type: ["object", "null"] }, {})).toBe("object or null");
});

test("E1 fields of allOf are those of the object, and a union that holds itself has an end", () => {
  const both = { allOf: [{ properties: { a: true } }, { $ref: "#" }], properties: { b: true } };
  expect(new Set(parameterRows(both).map(({ name }) => name))).toEqual(new Set(["b", "a"]));
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`p${i}`, { $ref: "#" }]));
  const own = { oneOf: [{ $ref: "#" }, { properties: many }], properties: many };
  expect(parameterEntries(own)).toHaveLength(5_000);
});
