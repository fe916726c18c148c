import { compareSources } from "@toolcrib/contract";
import type { JsonObject } from "@toolcrib/model";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceContext } from "../open-source.ts";
import { readListsOfAnySize } from "./large-tool-lists.ts";
import { pairLists } from "./pair-lists.ts";
import { reportUnknown } from "./tool-lists.ts";

const entry = (fields: JsonObject): JsonObject => ({
  image: "example/a:1.0.0",
  transport: "stdio",
  ...fields,
});
const tool = (required: readonly string[]): JsonObject => ({
  name: "run",
  inputSchema: { type: "object", properties: { a: { type: "string" } }, required },
});
const files = {
  "old.json": JSON.stringify({
    servers: {
      a: entry({ tool_definitions: [tool([])] }),
      b: entry({ tools: ["x"] }),
      n: entry({}),
    },
  }),
  "new.json": JSON.stringify({
    servers: {
      a: entry({ tool_definitions: [tool(["a"])], image: "example/other:2.0.0" }),
      c: entry({ tools: ["y"] }),
    },
  }),
};

test("registries that are compared server by server give what whole ones give", async () => {
  await withFiles(files, async (cwd) => {
    const compared = async (largeBytes: number) => {
      const warnings: string[] = [];
      const host = { ...testHost(cwd), warn: (message: string) => warnings.push(message) };
      const context = { ...sourceContext(host), largeBytes };
      const old = await readListsOfAnySize({ text: "old.json" }, context);
      const next = await readListsOfAnySize({ text: "new.json" }, context);
      reportUnknown({ text: "old.json" }, old, host);
      return { comparison: compareSources(pairLists(old, next)), warnings };
    };
    const whole = await compared(1_000_000);
    expect(whole.comparison.verdict).toBe("breaking");
    expect(whole.warnings).toEqual([
      "old.json: 1 server skipped, since the registry does not say which tools they have: n",
    ]);
    expect(await compared(0)).toEqual(whole);
  });
});

test("one server of a large registry, and a name that none has", async () => {
  await withFiles(files, async (cwd) => {
    const context = { ...sourceContext(testHost(cwd)), largeBytes: 0 };
    const lists = await readListsOfAnySize({ text: "old.json#a" }, context);
    expect([...lists.keys()]).toEqual(["a"]);
    await expect(readListsOfAnySize({ text: "old.json#z" }, context)).rejects.toThrow(
      "old.json has no server z",
    );
  });
});
