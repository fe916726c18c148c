import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractTypeScript } from "./extract-typescript.ts";

const library = `
export const shared = { type: "object", properties: { id: { type: "string" } } } as const;
`;
const code = `
import { defineTool, defineTool as tool } from "@toolcrib/runtime";
import * as runtime from "@toolcrib/runtime";
import { shared } from "./library.ts";
import { z } from "zod";

const NAME = "by_id";
const inputSchema = { type: "object", properties: { n: { type: "integer", minimum: -1 } } } as const;

export const convert = defineTool({
  name: "convert_temperature",
  namespace: "units",
  title: "Convert",
  description: "Converts " + "temperatures",
  inputSchema: { type: "object", properties: { celsius: { type: "number" } }, required: ["celsius"] },
  outputSchema: { type: "number" },
  annotations: { readOnlyHint: true },
  tags: ["Units"],
  dropNulls: ["celsius"],
  handler: ({ celsius }) => celsius * 1.8 + 32,
});
export const byId = tool({ name: NAME, description: "d", inputSchema: shared, handler: (args, context) => args });
const add = runtime.defineTool({ name: "add", description: "d", inputSchema, handler() { return 1; } });
const bare = defineTool({ name: "bare", handler: () => "nothing" });
export const tools = [add, bare];
export const box = { inner: defineTool({ name: "inner", description: "d", handler: () => 1 }) };
/** A plain function. */
export function plain(): void {}
export const zoded = defineTool({ name: "zoded", inputSchema: z.object({}), handler: () => 1 });
export const listed = defineTool({ name: "listed", inputSchema: { type: "array" }, handler: () => 1 });
export const named = defineTool({ name: "no spaces", handler: () => 1 });
export const made = defineTool(JSON.parse("{}"));
`;
const single = `
import { defineTool } from "@toolcrib/runtime";
export default defineTool({ name: "only", description: "d", handler: (a) => a });
`;
const stranger = `
function defineTool<T>(tool: T): T { return tool; }
export const other = defineTool({ /** Runs. */ run(a: string): string { return a; } });
`;

let files: CodeFiles;
let extraction: Extraction;
beforeAll(() => {
  files = codeFiles({
    "library.ts": library,
    "tools.ts": code,
    "single.mjs": single,
    "stranger.ts": stranger,
  });
  const paths = ["tools.ts", "single.mjs", "stranger.ts"].map((name) => files.path(name));
  extraction = extractTypeScript(paths);
});
afterAll(() => files.remove());

const found = (name: string) => extraction.tools.find(({ tool }) => tool.name === name);

test("X1 the result of defineTool is the tool that it defines", () => {
  expect(found("convert_temperature")).toEqual({
    tool: {
      name: "convert_temperature",
      namespace: "units",
      title: "Convert",
      description: "Converts temperatures",
      inputSchema: {
        type: "object",
        properties: { celsius: { type: "number" } },
        required: ["celsius"],
      },
      outputSchema: { type: "number" },
      annotations: { readOnlyHint: true },
      tags: ["units"],
    },
    binding: {
      language: "typescript",
      file: files.path("tools.ts"),
      path: ["convert", "handler"],
      receiver: "object",
      arguments: [{ from: "input" }],
      dropNulls: ["celsius"],
    },
    location: { file: files.path("tools.ts"), line: 10, column: 14 },
  });
});

test("X1 every definition of a file is found, in the order of the code", () => {
  expect(extraction.tools.map(({ tool, binding }) => [tool.name, binding.path.join(".")])).toEqual([
    ["only", "default.handler"],
    ["run", "other.run"],
    ["convert_temperature", "convert.handler"],
    ["by_id", "byId.handler"],
    ["add", "tools.0.handler"],
    ["bare", "tools.1.handler"],
    ["inner", "box.inner.handler"],
    ["plain", "plain"],
  ]);
});

test("X1 constants count, and a handler that takes the context gets it", () => {
  expect(found("by_id")).toMatchObject({
    tool: { inputSchema: { type: "object", properties: { id: { type: "string" } } } },
    binding: { arguments: [{ from: "input" }, { from: "context", give: "context" }] },
  });
  expect(found("add")?.tool.inputSchema).toEqual({
    type: "object",
    properties: { n: { type: "integer", minimum: -1 } },
  });
  expect(found("bare")?.tool.inputSchema).toEqual({ type: "object", additionalProperties: false });
});

test("X9 a definition that only running the code could tell, or that makes no tool, is said", () => {
  const errors = extraction.diagnostics.filter(({ level }) => level === "error");
  expect(errors.map(({ code: rule, line, message }) => [rule, line, message])).toEqual([
    ["computed-definition", 29, "inputSchema of zoded cannot be read without running the code"],
    ["invalid-definition", 30, 'inputSchema needs "type": "object" at its root'],
    ["invalid-definition", 31, expect.stringMatching(/^the name contains a space; /)],
    ["computed-definition", 32, "the definition of made cannot be read without running the code"],
  ]);
});
