import type { JsonObject, Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { anthropic } from "./anthropic.ts";
import { gemini } from "./gemini.ts";
import { PROVIDERS } from "./index.ts";
import { openai } from "./openai.ts";
import { openaiStrict } from "./openai-strict.ts";
import { withoutAddedNulls } from "./without-added-nulls.ts";

const tool: Tool = {
  name: "create_issue",
  description: "Creates an issue",
  inputSchema: {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      title: { type: "string", maxLength: 256 },
      labels: { type: "array", items: { type: "string" } },
    },
    required: ["title"],
  },
};

test("E3 each provider gets its own shape", () => {
  const { $schema: _, ...schema } = tool.inputSchema as JsonObject;
  expect(openai.convert(tool)).toStrictEqual({
    tool: {
      type: "function",
      name: "create_issue",
      description: "Creates an issue",
      parameters: schema,
      strict: false,
    },
    losses: [],
  });
  expect(anthropic.convert(tool)).toStrictEqual({
    tool: { name: "create_issue", description: "Creates an issue", input_schema: schema },
    losses: [],
  });
  expect(gemini.convert(tool)).toStrictEqual({
    tool: {
      name: "create_issue",
      description: "Creates an issue",
      parametersJsonSchema: tool.inputSchema,
    },
    losses: [],
  });
  expect(gemini.wrap?.([1])).toEqual([{ functionDeclarations: [1] }]);
});

test("E3 strict mode closes objects, requires all, and says the rest in words", () => {
  expect(openaiStrict.convert(tool)).toStrictEqual({
    tool: {
      type: "function",
      name: "create_issue",
      description: "Creates an issue",
      parameters: {
        type: "object",
        properties: {
          title: { type: "string", description: "(at most 256 characters)" },
          labels: { type: ["array", "null"], items: { type: "string" } },
        },
        required: ["title", "labels"],
        additionalProperties: false,
      },
      strict: true,
    },
    losses: [
      {
        path: "/inputSchema/properties/title/maxLength",
        keyword: "maxLength",
        action: "described",
      },
      { path: "/inputSchema/properties/labels", keyword: "required", action: "rewritten" },
    ],
  });
});

test.each([
  ["a map", { additionalProperties: { type: "string" } }],
  ["no type", { description: "anything" }],
  ["a negation", { type: "string", not: { const: "x" } }],
  ["a tuple", { type: "array", items: [{ type: "string" }] }],
  ["a free object", { type: "object" }],
])("E3 %s keeps a tool from being strict, and the losses say so", (_, property) => {
  const { tool: converted, losses } = openaiStrict.convert({
    name: "a",
    inputSchema: { type: "object", properties: { p: property } },
  });
  expect(converted).toMatchObject({ strict: false });
  expect(
    losses.some(
      ({ path, action }) => action === "strict-off" && path.startsWith("/inputSchema/properties/p"),
    ),
  ).toBe(true);
});

test("E3 optional parts become nullable in the way that fits them", () => {
  const { tool: converted } = openaiStrict.convert({
    name: "a",
    inputSchema: {
      type: "object",
      properties: {
        kind: { enum: ["a"], type: "string" },
        ref: { $ref: "#/$defs/r", description: "R" },
        union: { oneOf: [{ type: "string" }, { type: "number" }] },
        fixed: { const: 1 },
        maybe: { type: ["object", "null"], properties: { x: { type: "string" } }, required: ["x"] },
      },
      $defs: { r: { type: "string" } },
    },
  });
  const strictObject = {
    properties: { x: { type: "string" } },
    required: ["x"],
    type: "object",
    additionalProperties: false,
  };
  expect(converted).toMatchObject({
    strict: true,
    parameters: {
      properties: {
        kind: { enum: ["a", null], type: ["string", "null"] },
        ref: { description: "R", anyOf: [{ $ref: "#/$defs/r" }, { type: "null" }] },
        union: { anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] },
        fixed: { anyOf: [{ const: 1 }, { type: "null" }] },
        maybe: { anyOf: [strictObject, { type: "null" }] },
      },
    },
  });
});

test("E3 the root becomes a plain object that allows no less", () => {
  const union: Tool = {
    name: "find",
    inputSchema: {
      type: "object",
      anyOf: [
        { properties: { id: { type: "string" } }, required: ["id", "kind"] },
        {
          properties: { id: { type: "number" }, name: { type: "string" } },
          required: ["name", "kind"],
        },
      ],
    },
  };
  expect(anthropic.convert(union)).toStrictEqual({
    tool: {
      name: "find",
      input_schema: {
        type: "object",
        properties: {
          id: { anyOf: [{ type: "string" }, { type: "number" }] },
          name: { type: "string" },
        },
        required: ["kind"],
      },
    },
    losses: [{ path: "/inputSchema/anyOf", keyword: "anyOf", action: "rewritten" }],
  });
});

test("E3 names are brought into the form that providers take", () => {
  for (const { convert } of PROVIDERS) {
    const { tool: converted, losses } = convert({ name: `9.${"x".repeat(80)}`, namespace: "a/b" });
    const { name } = converted as JsonObject;
    expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
    expect(losses[0]).toEqual({ path: "/name", keyword: "name", action: "renamed", name });
  }
});

test("E3 fields without a place are in the losses", () => {
  const { losses } = openai.convert({
    name: "a",
    title: "A",
    outputSchema: {},
    extra: { vendor: 1 },
  });
  expect(losses.map(({ path, action }) => `${path} ${action}`)).toEqual([
    "/title dropped",
    "/outputSchema dropped",
    "/vendor dropped",
  ]);
});

test("E3 nulls that strict mode added are taken out again, and only those", () => {
  const schema = {
    type: "object",
    properties: {
      a: { type: "string" },
      b: { type: ["string", "null"] },
      c: { type: "array", items: { $ref: "#/$defs/c" } },
      d: { anyOf: [{ type: "number" }, { type: "null" }] },
      e: { enum: ["x"] },
      f: {},
    },
    required: ["a"],
    $defs: { c: { type: "object", properties: { x: { type: "number" } } } },
  };
  expect(
    withoutAddedNulls(schema, {
      a: "1",
      b: null,
      c: [{ x: null }, { x: 1 }],
      d: null,
      e: null,
      f: null,
    }),
  ).toEqual({ a: "1", b: null, c: [{}, { x: 1 }], d: null, f: null });
});

test("E3 a tool without parameters is strict, a map is not", () => {
  const lossesOf = (inputSchema: JsonObject): readonly unknown[] =>
    openaiStrict.convert({ name: "a", inputSchema }).losses;
  expect(lossesOf({ type: "object" })).toEqual([]);
  expect(lossesOf({ type: "object", additionalProperties: true })).not.toEqual([]);
  expect(
    lossesOf({ type: "object", properties: { map: { type: "object" } }, required: ["map"] }),
  ).not.toEqual([]);
});

test("E3 oneOf is written as anyOf, and said to be", () => {
  const choice = { oneOf: [{ type: "string" }, { type: "number" }] };
  const { losses } = openaiStrict.convert({
    name: "a",
    inputSchema: { type: "object", properties: { choice }, required: ["choice"] },
  });
  expect(losses).toEqual([expect.objectContaining({ keyword: "oneOf", action: "rewritten" })]);
});

test("a schema that refers to itself in place is not followed without end", () => {
  const schema = {
    properties: { a: { $ref: "#/$defs/a" } },
    $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }] } },
  };
  expect(withoutAddedNulls(schema, { a: null })).toEqual({ a: null });
});
