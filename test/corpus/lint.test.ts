import { readFileSync } from "node:fs";
import { CLIENTS, LINT_RULES, lintTools } from "@toolcrib/lint";
import { fromMcpJson, LEVELS } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { corpusVersions } from "../corpus-tools.ts";

const newest = new Map(corpusVersions().map((version) => [version.package, version.tools]));
const lists = [...newest.values()].map((tools) => tools.map(fromMcpJson));

describe.skipIf(lists.length === 0)(
  "lint on the newest tools of every server of the corpus",
  () => {
    test("E5 no rule fails, and each fires as often as docs/lint.md says", () => {
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
    });

    test("E5 every version of every server is linted without an exception", () => {
      for (const { tools } of corpusVersions())
        expect(lintTools(tools.map(fromMcpJson))).toBeInstanceOf(Array);
    });
  },
);
