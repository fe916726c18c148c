import { expect, test } from "vitest";
import { headerParameters } from "./header-parameters.ts";

const region = { type: "string", "x-mcp-header": "Region" };

test("W1 parameters reached through properties are header parameters", () => {
  const nested = {
    type: "object",
    properties: { count: { type: "integer", "x-mcp-header": "Count" } },
  };
  expect(headerParameters({ type: "object", properties: { region, nested } })).toEqual({
    parameters: [
      { header: "Region", path: ["region"] },
      { header: "Count", path: ["nested", "count"] },
    ],
    problems: [],
  });
});

test.each([
  [
    { properties: { a: { type: "string", "x-mcp-header": "No Token" } } },
    "/properties/a/x-mcp-header",
    "it is not a header name",
  ],
  [
    { properties: { a: { type: "number", "x-mcp-header": "A" } } },
    "/properties/a/x-mcp-header",
    "only a string, an integer or a boolean can be sent as a header",
  ],
  [
    { properties: { a: region, b: { ...region, "x-mcp-header": "REGION" } } },
    "/properties/b/x-mcp-header",
    "another parameter has the same header",
  ],
  [
    { properties: { a: { type: "array", items: region } } },
    "/properties/a/items/x-mcp-header",
    "only a parameter reached through properties alone can be a header",
  ],
  [
    { anyOf: [{ properties: { a: region } }] },
    "/anyOf/0/properties/a/x-mcp-header",
    "only a parameter reached through properties alone can be a header",
  ],
])("W1 %j has a header that clients refuse", (schema, path, reason) => {
  expect(headerParameters(schema).problems).toEqual([{ path, reason }]);
});

test("values that are only data are not looked into", () => {
  expect(
    headerParameters({ properties: { a: { enum: [region], default: region } } }).problems,
  ).toEqual([]);
});
