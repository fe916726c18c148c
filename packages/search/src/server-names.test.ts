import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { ToolIndex } from "./tool-index.ts";

const tool = (namespace: string, name: string, description: string): Tool => ({
  name,
  namespace,
  description,
  inputSchema: { type: "object" },
});

const vercel = tool("vercel-mcp", "integrations_delete", "Removes the configuration of a plugin");
const host = tool("hosting-mcp", "plugins_list", "Lists the plugins of a site");
const other = tool("weather-mcp", "forecast", "What the weather will be");

const first = (query: string, tools: readonly Tool[], server: number): string | undefined =>
  new ToolIndex(tools, { ranking: { server } }).search(query)[0]?.tool.name;

test("a query that names a product finds the tool of that product before one of another", () => {
  const tools = [vercel, host, other];
  expect(first("plugins of vercel", tools, 0)).toBe("plugins_list");
  expect(first("plugins of vercel", tools, 2)).toBe("integrations_delete");
});

test("a word that all servers have in their names favours none", () => {
  const tools = [vercel, host, other];
  const scores = (server: number) =>
    new ToolIndex(tools, { ranking: { server } }).search("mcp plugins").map(({ score }) => score);
  expect(scores(3)).toEqual(scores(0));
});

test("servers whose tools were removed do not count", () => {
  const gone = tool("vercel-other", "list_teams", "Lists teams");
  const index = new ToolIndex([vercel, host, other, gone]);
  index.remove(gone);
  const fresh = new ToolIndex([vercel, host, other]);
  const query = "uninstall a vercel plugin";
  expect(index.search(query)).toEqual(fresh.search(query));
});
