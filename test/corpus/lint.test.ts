import { readFileSync } from "node:fs";
import { CLIENTS, LINT_RULES, lintTools } from "@toolcrib/lint";
import { fromMcpJson, LEVELS } from "@toolcrib/model";
import { expect, test } from "vitest";
import { capturedVersions, corpusVersions } from "../corpus-tools.ts";

const newest = new Map(capturedVersions().map((version) => [version.package, version.tools]));
const lists = [...newest.values()].map((tools) => tools.map(fromMcpJson));

test.skipIf(lists.length === 0)(
  "E5 no rule fails, and each fires as often as docs/lint.md says",
  () => {
    const counts = Object.fromEntries(LINT_RULES.map(({ id }) => [id, 0]));
    let tools = 0;
    for (const list of lists) {
      tools += list.length;
      const fired = new Set(
        lintTools(list, { clients: CLIENTS }).map(({ rule, tool, level, message }) => {
          expect(LEVELS).toContain(level);
          expect(message.length).toBeLessThan(600);
          return `${rule} ${tool}`;
        }),
      );
      for (const entry of fired) {
        const [rule = ""] = entry.split(" ");
        counts[rule] = (counts[rule] ?? 0) + 1;
      }
    }
    // Renewed by hand when rules change; `npm run docs` puts the figures into docs/lint.md.
    const recorded = JSON.parse(readFileSync("test/corpus/lint-counts.json", "utf8"));
    expect({ tools, counts }).toEqual(recorded);
  },
);

test("E5 every version of every server is linted without an exception, and rules fire", () => {
  const fired = new Set<string>();
  for (const { tools } of corpusVersions())
    for (const { rule } of lintTools(tools.map(fromMcpJson), { clients: CLIENTS })) fired.add(rule);
  expect(fired.size).toBeGreaterThan(3);
});
