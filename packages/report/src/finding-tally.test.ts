import type { Level } from "@toolcrib/model";
import { expect, test } from "vitest";
import { FindingTally } from "./finding-tally.ts";

test("all are counted, the gravest are kept in the order in which they were found", () => {
  const tally = new FindingTally<{ level: Level; rule: string; server: string; n: number }>(3);
  const levels: readonly Level[] = ["info", "warning", "info", "error", "info", "warning", "info"];
  for (const [n, level] of levels.entries())
    tally.add({ level, rule: "r", server: n < 4 ? "a" : "b", n });
  expect(tally.kept.map(({ n }) => n)).toEqual([1, 3, 5]);
  expect(tally.leftOut).toEqual({ error: 0, warning: 0, info: 4 });
  expect(tally.rules).toEqual([
    { level: "info", rule: "r", count: 4, servers: 2 },
    { level: "warning", rule: "r", count: 2, servers: 2 },
    { level: "error", rule: "r", count: 1, servers: 1 },
  ]);
});

test("nothing is left out of a few", () => {
  const tally = new FindingTally<{ level: Level; rule: string }>();
  tally.add({ level: "error", rule: "r" });
  expect(tally.kept).toHaveLength(1);
  expect(tally.leftOut).toEqual({ error: 0, warning: 0, info: 0 });
  expect(tally.rules).toEqual([{ level: "error", rule: "r", count: 1, servers: 1 }]);
});
