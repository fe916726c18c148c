import { runs } from "@toolcrib/testing/runs";
import { mcpTool } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ToolcribError } from "../errors.ts";
import { fromMcpJson, toMcpJson } from "./mcp-json.ts";
import type { Tool } from "./tool.ts";

const screenshot = {
  name: "take_screenshot",
  description: "Captures a screenshot of a web page",
  inputSchema: {
    type: "object",
    properties: {
      url: { type: "string", description: "URL to capture" },
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
  annotations: {
    title: "Screenshot Capture Tool",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
};

test("E7 M6 the example tool take_screenshot comes back as it was", () => {
  expect(toMcpJson(fromMcpJson(screenshot))).toStrictEqual(screenshot);
});

test("M6 a tool survives being written and read, unknown fields too", () => {
  fc.assert(
    fc.property(mcpTool, (tool) => {
      expect(fromMcpJson(toMcpJson(tool))).toEqual(tool);
    }),
    { numRuns: runs(10_000) },
  );
});

test("M6 the JSON survives being read and written", () => {
  fc.assert(
    fc.property(mcpTool, (tool) => {
      const json = toMcpJson(tool);
      expect(toMcpJson(fromMcpJson(JSON.parse(JSON.stringify(json))))).toEqual(json);
    }),
    { numRuns: runs(10_000) },
  );
});

test("M6 toolcrib's own fields are not written, and a server's fields of that name are kept", () => {
  const tool: Tool = {
    name: "a",
    inputSchema: { type: "object" },
    namespace: "n",
    version: "1.0.0",
    tags: ["t"],
  };
  expect(toMcpJson(tool)).toStrictEqual({ name: "a", inputSchema: { type: "object" } });
  const served = { name: "a", inputSchema: { type: "object" }, version: 7, tags: ["Loud"] };
  expect(toMcpJson(fromMcpJson(served))).toStrictEqual(served);
});

test("M6 an era leaves out what it removed", () => {
  const tool = fromMcpJson({ ...screenshot, execution: { taskSupport: "optional" }, vendor: 1 });
  expect(toMcpJson(tool)).toHaveProperty("execution");
  expect(toMcpJson(tool, { era: "2025-11-25" })).toHaveProperty("execution");
  expect(toMcpJson(tool, { era: "2026-07-28" })).not.toHaveProperty("execution");
  expect(toMcpJson(tool, { era: "2026-07-28" })).toHaveProperty("vendor");
});

test("M6 strict writes only what the era defines", () => {
  const tool = fromMcpJson({
    ...screenshot,
    annotations: { ...screenshot.annotations, audience: "user" },
    icons: [{ src: "data:,", vendor: true }],
    execution: { taskSupport: "optional" },
    vendor: 1,
  });
  const strict = toMcpJson(tool, { strict: true });
  expect(Object.keys(strict).sort()).toEqual([
    "annotations",
    "description",
    "icons",
    "inputSchema",
    "name",
    "outputSchema",
  ]);
  expect(strict["annotations"]).toStrictEqual(screenshot.annotations);
  expect(strict["icons"]).toStrictEqual([{ src: "data:," }]);
  expect(toMcpJson(tool, { strict: true, era: "2025-11-25" })).toHaveProperty("execution");
});

test("M6 the older era gets an object as output schema, with references moved along", () => {
  const tool = fromMcpJson({
    name: "list",
    inputSchema: { type: "object" },
    outputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "array",
      items: { $ref: "#/$defs/item" },
      default: [{ $ref: "#/$defs/item" }],
      $defs: { item: { anyOf: [{ type: "string" }, { $ref: "#" }, { $ref: "#anchor" }] } },
    },
  });
  expect(toMcpJson(tool, { era: "2025-11-25" })["outputSchema"]).toStrictEqual({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: {
      result: {
        type: "array",
        items: { $ref: "#/properties/result/$defs/item" },
        default: [{ $ref: "#/$defs/item" }],
        $defs: {
          item: {
            anyOf: [{ type: "string" }, { $ref: "#/properties/result" }, { $ref: "#anchor" }],
          },
        },
      },
    },
    required: ["result"],
  });
  expect(toMcpJson(tool, { era: "2026-07-28" })["outputSchema"]).toBe(tool.outputSchema);
});

test("references below an $id stay as they are when a schema is wrapped", () => {
  const outputSchema = {
    $id: "urn:x",
    type: "string",
    allOf: [{ $ref: "#/$defs/a" }],
    $defs: { a: {} },
  };
  const tool = fromMcpJson({ name: "a", inputSchema: { type: "object" }, outputSchema });
  expect(toMcpJson(tool, { era: "2025-11-25" })["outputSchema"]).toStrictEqual({
    type: "object",
    properties: { result: outputSchema },
    required: ["result"],
  });
});

test("M6 a value without a tool in it is refused", () => {
  for (const value of [undefined, null, 1, "x", [], {}, { name: 1 }, () => 1])
    expect(() => fromMcpJson(value)).toThrow(ToolcribError);
});
