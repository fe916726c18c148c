import { setTimeout as delay } from "node:timers/promises";
import {
  audio,
  defineTool,
  type ImplementedTool,
  image,
  resource,
  ToolError,
  ToolRegistry,
  text,
} from "@toolcrib/runtime";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Tools of every kind that serving has to cope with. */
export const servedTools: readonly ImplementedTool[] = [
  defineTool({
    name: "sum",
    title: "Sum",
    description: "Adds two numbers",
    inputSchema: {
      type: "object",
      properties: { a: { type: "number" }, b: { type: "number" } },
      required: ["a", "b"],
    },
    outputSchema: { type: "object", properties: { sum: { type: "number" } }, required: ["sum"] },
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://example.com/sum.png", mimeType: "image/png" }],
    handler: ({ a, b }) => ({ sum: a + b }),
  }),
  defineTool({
    name: "count",
    description: "Counts; the separators \u2028 and \u2029 are part of this text",
    inputSchema: { type: "object", properties: { n: { type: "integer" } } },
    outputSchema: { type: "array", items: { type: "integer" } },
    handler: ({ n = 3 }) => Array.from({ length: n }, (_, at) => at),
  }),
  defineTool({
    name: "bad_output",
    outputSchema: { type: "object", required: ["x"], properties: { x: { type: "string" } } },
    handler: () => ({ x: 1 }) as never,
  }),
  defineTool({ name: "greet", handler: () => "hello" }),
  defineTool({ name: "nothing", inputSchema: { type: "object" }, handler: () => undefined }),
  defineTool({ name: "sealed", scopes: ["admin"], handler: () => "opened" }),
  defineTool({ name: "picture", handler: () => image(PNG, "image/png") }),
  defineTool({ name: "sound", handler: () => audio(PNG, "audio/wav") }),
  defineTool({ name: "page", handler: () => [text("see"), resource("test://page", "text")] }),
  defineTool({
    name: "fail",
    handler: () => {
      throw new Error("this tool always fails");
    },
  }),
  defineTool({
    name: "fail_with_data",
    handler: () => {
      throw new ToolError("no such city", { city: "Nowhere" });
    },
  }),
  defineTool({ name: "later", handler: async () => ({ when: new Date(0) }) }),
  defineTool({ name: "unprintable", handler: () => ({ big: 1n }) }),
  defineTool({
    name: "deploy",
    inputSchema: {
      type: "object",
      properties: {
        region: { type: "string", "x-mcp-header": "Region" },
        priority: { type: "integer", "x-mcp-header": "Priority" },
        verbose: { type: "boolean", "x-mcp-header": "Verbose" },
      },
      required: ["region"],
    },
    handler: ({ region }) => `deployed to ${region}`,
  }),
  defineTool({
    name: "climb",
    handler: (_args, context) => {
      for (const step of [0, 50, 100]) context.progress(step, 100, `${step} %`);
      context.log("info", "arrived");
      return "up";
    },
  }),
  defineTool({
    name: "stroll",
    usesContext: "progress",
    handler: (_args, context) => {
      context.progress(1, 2);
      return "there";
    },
  }),
  defineTool({
    name: "relay",
    usesContext: "forwarding",
    handler: (_args, context) => (context.canAsk("form") ? "can ask" : "cannot ask"),
  }),
  defineTool({
    name: "wait",
    handler: (_args, { signal }) => delay(60_000, "waited", { signal }),
  }),
];

/** A registry of `servedTools`. */
export function servedRegistry(): ToolRegistry {
  const registry = new ToolRegistry();
  for (const tool of servedTools) registry.register(tool);
  return registry;
}
