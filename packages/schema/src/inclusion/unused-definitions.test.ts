import type { Json, JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { checkInclusion } from "./check-inclusion.ts";

const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

/** Definitions that no proof could be made with, if anything used them. */
const unused: readonly (readonly [string, JsonObject])[] = [
  ["refers to itself", { x: ref("x") }],
  ["refers to itself in a union", { x: { anyOf: [ref("x"), { type: "null" }] } }],
  ["refers to itself by way of another", { x: { not: ref("y") }, y: { allOf: [ref("x")] } }],
  ["refers to itself by a dynamic reference", { x: { $dynamicRef: "#/$defs/x" } }],
  ["needs itself", { x: { type: "object", properties: { x: ref("x") }, required: ["x"] } }],
  [
    "has an anchor that another has too",
    {
      x: { $id: "https://example.com/x", $dynamicAnchor: "here", type: "string" },
      y: { $id: "https://example.com/y", $dynamicAnchor: "here", type: "null" },
    },
  ],
  [
    "has more ways to be evaluated than are listed",
    {
      x: {
        anyOf: Array.from({ length: 200 }, (_, index) => ({
          properties: { [`k${index}`]: true },
          required: [`k${index}`],
        })),
        unevaluatedProperties: false,
      },
    },
  ],
  ["has a lookbehind in mid pattern", { x: { pattern: "^(?=a)(?!b)c" } }],
];

const pairs: readonly (readonly [string, JsonObject, JsonObject])[] = [
  ["included", { type: "integer" }, { type: "number" }],
  ["not-included", { type: "number" }, { type: "integer" }],
  [
    "included",
    {
      properties: { a: ref("node") },
      $defs: { node: { type: "array", items: ref("node"), maxItems: 2 } },
    },
    {
      properties: { a: ref("node") },
      $defs: { node: { type: "array", items: ref("node"), maxItems: 3 } },
    },
  ],
  [
    "included",
    { $dynamicAnchor: "here", type: "array", items: { $dynamicRef: "#here" }, maxItems: 2 },
    { $dynamicAnchor: "here", type: "array", items: { $dynamicRef: "#here" } },
  ],
  ["included", JSON.parse('{"type":"string","then":{"$ref":"#"}}'), { type: "string" }],
];

const withDefs = (schema: JsonObject, defs: JsonObject): Json => ({
  ...schema,
  $defs: { ...Object(schema["$defs"]), ...defs },
});

test.each(unused)("C4 a definition that nothing uses changes no verdict: it %s", (_name, defs) => {
  for (const [expected, sub, sup] of pairs)
    expect([
      checkInclusion(sub, sup).verdict,
      checkInclusion(withDefs(sub, defs), sup).verdict,
      checkInclusion(sub, withDefs(sup, defs)).verdict,
      checkInclusion(withDefs(sub, defs), withDefs(sup, defs)).verdict,
    ]).toEqual([expected, expected, expected, expected]);
});

test("C4 what is used and refers to itself in place stays unknown", () => {
  const loop = { properties: { a: ref("x") }, $defs: { x: { anyOf: [ref("x"), true] } } };
  expect(checkInclusion(loop, { type: "object" })).toEqual({
    verdict: "unknown",
    reason: "a schema that refers to itself in place",
    path: "/$defs/x",
  });
});
