import { expect, test } from "vitest";
import { lintEachServer, lintServers, type SourceOfTools } from "./lint-servers.ts";

const tool = { name: "a", description: "Adds two numbers.", inputSchema: { type: "object" } };
const servers: readonly SourceOfTools[] = [
  { name: "one", registryName: "io.example/one", tools: [tool], omitted: [] },
  {
    name: "two",
    registryName: "io.example/two",
    tools: [tool, { ...tool, name: "b" }],
    omitted: [],
  },
];

test("servers that come one by one are counted and judged as a list of them is", async () => {
  const each = (async function* () {
    yield* servers;
  })();
  const one = await lintEachServer(each, {});
  const all = lintServers(servers, {});
  expect([one.servers, one.tools]).toEqual([2, 3]);
  expect([all.servers, all.tools]).toEqual([2, 3]);
  const rules = (found: typeof one.found): readonly string[] =>
    found.map(({ rule }) => rule).sort();
  expect(rules(one.found)).toEqual(rules(all.found));
});
