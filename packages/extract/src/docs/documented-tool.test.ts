import { expect, test } from "vitest";
import { documentedTool, type FunctionDocs } from "./documented-tool.ts";

const inputSchema = { type: "object" };
const nothing: FunctionDocs = { text: "", raises: [], examples: [], tags: [] };

test("X8 tags become annotations and fields, whatever their letter case", () => {
  const tags = [
    { name: "readonly", text: "" },
    { name: "Destructive", text: "false" },
    { name: "idempotent", text: "" },
    { name: "closedWorld", text: "" },
    { name: "audience", text: "assistant, user" },
    { name: "priority", text: "3" },
    { name: "title", text: "A title" },
    { name: "tags", text: "Weather, Open data" },
    { name: "deprecated", text: "use other" },
    { name: "unknownTag", text: "x" },
  ];
  expect(documentedTool({ name: "t", inputSchema }, { ...nothing, tags })).toEqual({
    name: "t",
    title: "A title",
    inputSchema,
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    tags: ["weather", "open-data"],
    _meta: {
      "dev.toolcrib/audience": ["user", "assistant"],
      "dev.toolcrib/priority": 3,
      "dev.toolcrib/deprecated": "use other",
    },
  });
});

test("X3 returns, raises and examples have their places", () => {
  const docs: FunctionDocs = {
    text: "Count things.",
    returns: "how many",
    raises: ["RangeError: too many"],
    examples: ['{"a": 1}', "count(1)"],
    tags: [],
  };
  const meta = {
    "dev.toolcrib/raises": ["RangeError: too many"],
    "dev.toolcrib/examples": [{ arguments: { a: 1 } }],
  };
  expect(
    documentedTool({ name: "t", inputSchema, outputSchema: { type: "number" } }, docs),
  ).toEqual({
    name: "t",
    description: "Count things",
    inputSchema,
    outputSchema: { type: "number", description: "how many" },
    _meta: meta,
  });
  expect(documentedTool({ name: "t", inputSchema }, docs)).toMatchObject({
    description: "Count things\n\nReturns: how many",
  });
  expect(documentedTool({ name: "t", inputSchema, opaqueResult: true }, docs)).toEqual({
    name: "t",
    description: "Count things",
    inputSchema,
    _meta: { "dev.toolcrib/returns": "how many", ...meta },
  });
});

test("X8 @inputSchema adds keywords that types cannot say", () => {
  const tags = [{ name: "inputSchema", text: '{"minProperties":1}' }];
  expect(documentedTool({ name: "t", inputSchema }, { ...nothing, tags }).inputSchema).toEqual({
    ...inputSchema,
    minProperties: 1,
  });
  const broken = [{ name: "inputSchema", text: "{" }];
  expect(documentedTool({ name: "t", inputSchema }, { ...nothing, tags: broken })).toMatchObject({
    inputSchema,
  });
});
