import { fromMcpJson, type Tool } from "@toolcrib/model";
import { ToolIndex } from "@toolcrib/search";
import { loadMeanings } from "@toolcrib/search/meanings";
import { OWN_CORPUS } from "@toolcrib/testing/own-corpus";
import { describe, expect, test } from "vitest";
import { HELD_OUT_QUERIES } from "../../bench/search-queries/held-out.ts";
import { WELL_KNOWN_QUERIES } from "../../bench/search-queries/well-known.ts";
import { capturedVersions } from "../corpus-tools.ts";

const newest = new Map(capturedVersions().map((version) => [version.package, version.tools]));
const tools = [...newest].flatMap(([name, list]) =>
  list.map((json): Tool => ({ ...fromMcpJson(json), namespace: name.replace(/^@/, "") })),
);

describe.skipIf(tools.length === 0)("search over the newest tools of every server", () => {
  test("R13 the right tool is among the first five, for queries kept apart from tuning too", async () => {
    const meanings = await loadMeanings();
    if (meanings === undefined) throw new Error("the table of word meanings is missing");
    const index = new ToolIndex(tools, { meanings });
    for (const [queries, least] of [
      [WELL_KNOWN_QUERIES, 57],
      [HELD_OUT_QUERIES, 55],
    ] as const) {
      const found = queries.filter(({ query, right }) =>
        index.search(query, 5).some(({ tool }) => right.includes(tool.name)),
      );
      expect(queries).toHaveLength(60);
      expect(found.length).toBeGreaterThanOrEqual(least);
    }
  });

  test("R13 queries name tools that exist", () => {
    const names = new Set(tools.map(({ name }) => name));
    const right = [...WELL_KNOWN_QUERIES, ...HELD_OUT_QUERIES].flatMap((query) => query.right);
    expect(right.filter((name) => !names.has(name))).toEqual([]);
  });
});

test("R13 the right tool of the servers written for tests is among the first three", async () => {
  const meanings = await loadMeanings();
  if (meanings === undefined) throw new Error("the table of word meanings is missing");
  const own = OWN_CORPUS.flatMap(({ name, versions }) =>
    (versions.at(-1)?.tools ?? []).map((json): Tool => ({ ...fromMcpJson(json), namespace: name })),
  );
  const index = new ToolIndex(own, { meanings });
  const questions = OWN_CORPUS.flatMap((server) => Object.entries(server.questions));
  const found = questions.filter(([query, right]) =>
    index.search(query, 3).some(({ tool }) => tool.name === right),
  );
  expect(questions.length).toBeGreaterThan(20);
  expect(found.length / questions.length).toBeGreaterThan(0.85);
});
