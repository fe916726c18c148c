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

const client = `
export class Client {
  constructor(private token: string) {}
  /** Pings. */
  ping(): string { return this.token; }
}
export abstract class Base {
  /** Runs. */
  run(): void {}
}
`;

test("X2 a class that needs arguments keeps its definitions, and says how to make them callable", async () => {
  const found = await extract(client);
  expect(reached(found)).toEqual(["Client.ping instance"]);
  expect(found.diagnostics).toMatchObject([
    {
      code: "constructor-needs-arguments",
      level: "warning",
      subject: "Client",
      line: 2,
      advice: expect.stringContaining("export const name = new Client("),
    },
  ]);
});

test("X2 an exported instance is the way to the methods of such a class", async () => {
  const found = await extract(`${client}\nexport const github = new Client("t");\n`);
  expect(reached(found)).toEqual(["github.ping object"]);
  expect(found.diagnostics).toEqual([]);
});

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
    {
      code: "live-server",
      line: 3,
      advice: expect.stringContaining("toolcrib list -- npx tsx a.ts"),
    },
  ]);
});
