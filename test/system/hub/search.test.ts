import { fromMcpJson } from "@toolcrib/model";
import { findTools } from "@toolcrib/search/meanings";
import { OWN_CORPUS } from "@toolcrib/testing/own-corpus";
import { describe, expect, test } from "vitest";
import { serverJson, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const QUERIES = [
  "create an issue",
  "isue with a label",
  "what is the weather going to be",
  "send a message to somebody",
  "throw a file away",
  "limit",
  "nothing has these wrods zzqx",
];

describe.each(hubDatabases())("H8 search on $kind", (database) => {
  test("the hub ranks tools as the command line does", async () => {
    await withHub(database, {}, async ({ ask }) => {
      const serverOf = new Map<object, string>();
      for (const { name, versions } of OWN_CORPUS) {
        const { tools = [], version = "" } = versions.at(-1) ?? {};
        const server = `io.example/${name.replace(/[^a-z0-9]+/g, "-")}`;
        const body = { server: serverJson(server, version), tools };
        expect((await ask("/v0.1/publish", { body })).status).toBe(200);
        for (const tool of tools) serverOf.set(fromMcpJson(tool), server);
      }
      const tools = [...serverOf.keys()].map((tool) => tool as ReturnType<typeof fromMcpJson>);
      for (const query of QUERIES) {
        const { json } = await ask(
          `/v0.1/x/dev.toolcrib/tools?limit=100&search=${encodeURIComponent(query)}`,
        );
        const expected = await findTools(query, tools, {
          limit: 100,
          serverOf: (tool) => serverOf.get(tool),
        });
        expect({
          query,
          found: json.tools.map(
            (found: { server: string; tool: { name: string }; matched: [] }) => [
              found.server,
              found.tool.name,
              found.matched,
            ],
          ),
        }).toEqual({
          query,
          found: expected.map(({ tool, matched }) => [serverOf.get(tool), tool.name, matched]),
        });
      }
    });
  });
});
