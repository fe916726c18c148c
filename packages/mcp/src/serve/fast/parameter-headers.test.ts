import type { Json, JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { parameterHeaders, parametersAgree } from "./parameter-headers.ts";

const text = (header: string, rest: JsonObject = {}): JsonObject => ({
  type: "string",
  "x-mcp-header": header,
  ...rest,
});
const schemaOf = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...rest,
});

test("annotated arguments are found, also inside objects", () => {
  const inner = schemaOf({ zone: text("Zone") });
  expect(parameterHeaders(schemaOf({ region: text("Region"), place: inner, other: {} }))).toEqual([
    { path: ["region"], header: "mcp-param-region" },
    { path: ["place", "zone"], header: "mcp-param-zone" },
  ]);
  expect(parameterHeaders(schemaOf({ other: { type: "string" } }))).toEqual([]);
});

test.each<[string, JsonObject]>([
  ["a name that is not a plain token", schemaOf({ a: text("Re gion") })],
  ["no name", schemaOf({ a: text("") })],
  ["a number", schemaOf({ a: { type: "number", "x-mcp-header": "A" } })],
  ["one header twice", schemaOf({ a: text("Same"), b: text("same") })],
  ["inside an array", schemaOf({ a: { type: "array", items: text("A") } })],
  ["inside a union", schemaOf({ a: { anyOf: [text("A")] } })],
  ["behind a reference", schemaOf({ a: { $ref: "#/$defs/a" } }, { $defs: { a: text("A") } })],
  ["as the text of a default", schemaOf({ a: text("A", { default: '"x-mcp-header"' }) })],
])("a tool is left to the SDK when an annotation is %s", (_what, schema) => {
  const odd = JSON.stringify(schema).includes('\\"x-mcp-header\\"');
  expect(parameterHeaders(schema) === undefined).toBe(!odd);
});

const expected = [
  { path: ["region"], header: "mcp-param-region" },
  { path: ["size"], header: "mcp-param-size" },
];

test.each<[boolean, Json, Record<string, string>]>([
  [true, { region: "us" }, { "mcp-param-region": "us" }],
  [true, { region: "us", size: 4 }, { "mcp-param-region": "us", "mcp-param-size": "4" }],
  [true, {}, {}],
  [true, { region: null }, {}],
  [false, { region: "us" }, {}],
  [false, { region: "us" }, { "mcp-param-region": "eu" }],
  [false, {}, { "mcp-param-region": "us" }],
  [false, { region: "us", size: 4 }, { "mcp-param-region": "us", "mcp-param-size": "4.0" }],
  [false, { size: 4.5 }, { "mcp-param-size": "4.5" }],
  [false, { region: ["us"] }, { "mcp-param-region": "us" }],
  [false, { region: "=?base64?dXM=?=" }, { "mcp-param-region": "=?base64?dXM=?=" }],
])("headers agree with arguments: %s for %j and %j", (agree, args, headers) => {
  expect(parametersAgree(expected, args, new Headers(headers))).toBe(agree);
});
