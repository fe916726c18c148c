import { testHost } from "@toolcrib/testing/test-host";
import { expect, test } from "vitest";
import { sourceContext } from "../open-source.ts";
import { openEntry } from "./open-entry.ts";

/** The message for a server that a configuration with these names does not have. */
async function missing(name: string, known: readonly string[]): Promise<string> {
  const mcpServers = Object.fromEntries(known.map((each) => [each, { command: "node" }]));
  const place = { shown: "mcp.json", context: sourceContext(testHost("/")) };
  return await openEntry({ mcpServers }, name, place).then(
    () => "opened",
    (error: Error) => error.message,
  );
}

test("a name that is not there: the nearest one is named, else those that are there", async () => {
  expect(await missing("githob", ["github", "gitlab"])).toBe(
    'mcp.json has no server "githob": did you mean github?',
  );
  expect(await missing("slack", ["github", "gitlab"])).toBe(
    'mcp.json has no server "slack": it has github, gitlab',
  );
  expect(await missing("slack", [])).toBe('mcp.json has no server "slack": it lists no servers');
});

test("of many servers, the first twenty are named", async () => {
  const known = Array.from({ length: 30 }, (_, index) => `server-of-team-${index}`);
  const listed = known.slice(0, 20).join(", ");
  expect(await missing("slack", known)).toBe(`mcp.json has no server "slack": it has ${listed}`);
});
