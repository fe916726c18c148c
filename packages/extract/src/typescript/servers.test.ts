import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";
import type { Extraction } from "../extracted-tool.ts";

function extract(source: string): Promise<Extraction> {
  return withFiles({ "a.ts": source }, (folder) => extractFiles([join(folder, "a.ts")]));
}

function reached({ tools }: Extraction): readonly string[] {
  return tools.map(({ binding: { path, receiver } }) => `${path.join(".")} ${receiver}`);
}

test("X2 a file that gives a server its tools names the command that lists them; its functions stay", async () => {
  const found = await extract(`
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "x", version: "1" });
server.registerTool("t", {}, async () => ({ content: [] }));
export function registerTools(server: McpServer) { server.tool("x", async () => ({ content: [] })); }
export const register = (options: { a: string }, server: McpServer): void => {};
/** Adds. */
export function add(a: number, b: number): number { return a + b; }
`);
  expect(reached(found)).toEqual(["add undefined"]);
  expect(found.diagnostics).toMatchObject([
    { code: "missing-package", line: 2 },
    {
      code: "live-server",
      line: 3,
      advice: expect.stringContaining("toolcrib list -- npx tsx a.ts"),
    },
  ]);
});

test.each([
  [
    "low.ts",
    'import { Server } from "@modelcontextprotocol/sdk/server/index.js";\nexport function setUp(server: Server): void { server.setRequestHandler({}, async () => ({})); }\n',
  ],
  [
    "prompts.ts",
    'import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nexport const register = (server: McpServer): void => { server.registerPrompt("p", {}, () => ({})); };\n',
  ],
  [
    "next.ts",
    'import { createMcpHandler } from "mcp-handler";\nexport const GET = createMcpHandler((server: any) => { server.tool("t", {}, async () => ({})); });\n',
  ],
])("X2 however a server gets what it offers, it is listed live: %s", async (name, text) => {
  const { diagnostics, tools } = await withFiles({ [name]: text }, (folder) =>
    extractFiles([join(folder, name)]),
  );
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: "live-server", line: 2 }));
  expect(tools.filter(({ tool }) => tool.name !== "GET")).toEqual([]);
});

test.each([
  'import { tool } from "ai";\nexport const weather = tool({ description: "W", execute: async () => 1 });\n',
  'import { DynamicStructuredTool } from "@langchain/core/tools";\nexport const weather: object = new DynamicStructuredTool({});\n',
  'import { defineTool } from "./define.ts";\nexport default defineTool({ name: "find", description: "Finds.", inputSchema: {}, async handler(input: { q: string }) { return input.q; } });\n',
  'import { z } from "./schema.ts";\nexport const find = { description: "Finds.", parameters: z(), run: (input: { q: string }) => input.q };\n',
  'import { z } from "./schema.ts";\nexport const tools = { find: { description: "Finds.", schema: z(), execute: (input: { q: string }) => input.q } };\n',
])("X9 tools of another framework are named, with what to write instead", async (text) => {
  const files = {
    "a.ts": text,
    "define.ts": `interface Tool<P> { name: string; description: string; inputSchema: unknown; handler(input: P): Promise<string> }
export function defineTool<P>(tool: Tool<P>): Tool<P> { return tool; }
`,
    "schema.ts":
      "export const z = (): { parse(value: unknown): unknown } => ({ parse: (value) => value });\n",
  };
  const { diagnostics, tools } = await withFiles(files, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools).toEqual([]);
  expect(diagnostics).toMatchObject([{ code: "framework-tool", line: 2 }]);
});

test("X2 only a file that makes a server is named as the one to start", async () => {
  const texts = {
    "a.ts":
      'import { createTool } from "@mastra/core/tools";\nexport const find = createTool({ id: "find" });\n',
    "b.ts":
      'import { MCPServer } from "@mastra/mcp";\nimport { find } from "./a.ts";\nexport const server = new MCPServer({ tools: { find } });\n',
    "c.js":
      'import { Server } from "@modelcontextprotocol/sdk/server/index.js";\nnew Server({}).setRequestHandler({}, async () => ({}));\n',
  };
  const { diagnostics } = await withFiles(texts, (folder) =>
    extractFiles(Object.keys(texts).map((name) => join(folder, name))),
  );
  const said = diagnostics.filter(({ code }) => code === "live-server");
  expect(said.map(({ message, advice }) => [message, advice.split(";")[0]])).toEqual([
    [
      "the file makes what another gives a server, which only the running server lists",
      "List the running server: `toolcrib list -- COMMAND`, with the command that starts it.",
    ],
    [
      "the file gives an MCP server its tools by calls, which only the running server lists",
      "List the running server: toolcrib list -- npx tsx b.ts",
    ],
    [
      "the file gives an MCP server its tools by calls, which only the running server lists",
      "List the running server: toolcrib list -- node c.js",
    ],
  ]);
});

test("X2 methods that decorators register with a server are listed by that server", async () => {
  const found = await extract(`
import { Prompt, Tool } from "@rekog/mcp-nest";
export class Greeter {
  /** Greets. */ @Tool({ name: "greet" }) hello(name: string): string { return name; }
  @Prompt({ name: "guide" }) guide(): string { return ""; }
  /** Counts. */ count(): number { return 1; }
}
`);
  expect(reached(found)).toEqual(["Greeter.count instance"]);
  expect(found.diagnostics).toContainEqual(expect.objectContaining({ code: "live-server" }));
});

test("X2 components of a page are no data; functions beside them are tools", async () => {
  const texts = {
    "page.tsx": `
export const Icon = ({ size = 16 }: { size?: number }) => <svg width={size} />;
export function List({ items }: { items: string[] }) { if (!items[0]) return null; return (<ul>{items.map((item) => <li>{item}</li>)}</ul>); }
export function count(items: string[]): number { const shown = () => <b />; return shown ? items.length : 0; }
`,
  };
  const found = await withFiles(texts, (folder) => extractFiles([join(folder, "page.tsx")]));
  expect(reached(found)).toEqual(["count undefined"]);
  const said = found.diagnostics.filter(({ level }) => level === "error");
  expect(said.map(({ code, subject }) => [code, subject])).toEqual([
    ["result-not-data", "Icon"],
    ["result-not-data", "List"],
  ]);
});

test("X2 a tool that is defined in such a file is listed", async () => {
  const found = await extract(`
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { defineTool } from "@toolcrib/runtime";
export const ping = defineTool({ name: "ping", description: "Pings.", handler: () => "pong" });
export function register(server: McpServer) { server.registerTool("t", {}, async () => ({ content: [] })); }
`);
  expect(found.tools.map(({ tool: { name } }) => name)).toEqual(["ping"]);
});
