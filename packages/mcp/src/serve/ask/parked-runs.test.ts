import { LIMITS } from "@toolcrib/model";
import type { Question } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import type { AskRun } from "./ask-run.ts";
import { ParkedRuns } from "./parked-runs.ts";

function questions(holdsThread: boolean): ReadonlyMap<string, Question> {
  const question = { key: "q", kind: "form", method: "elicitation/create", params: {} } as const;
  return new Map([["q", { ...question, holdsThread }]]);
}

/** A run of which only the end is of interest here. */
function run(ended: string[] = [], name = ""): AskRun<unknown> {
  const abort = (reason: Error): void => {
    ended.push(`${name}: ${reason.message}`);
  };
  return { abort } as unknown as AskRun<unknown>;
}

test("as many threads wait as may, and one that was taken makes room for another", () => {
  const runs = new ParkedRuns(LIMITS.parkedThreads + 10, 60_000);
  for (let at = 0; at < LIMITS.parkedThreads; at++)
    expect(runs.park(`t${at}`, run(), questions(true))).toBe(true);
  expect(runs.park("t", run(), questions(true))).toBe(false);
  expect(runs.park("no thread", run(), questions(false))).toBe(true);
  expect(runs.take("t0")).toBeDefined();
  expect(runs.take("t0")).toBeUndefined();
  expect(runs.park("t", run(), questions(true))).toBe(true);
  expect(runs.size).toBe(LIMITS.parkedThreads + 1);
  runs.close();
  expect(runs.size).toBe(0);
});

test("the run that waits longest makes room, where there is any", () => {
  const ended: string[] = [];
  const runs = new ParkedRuns(2, 60_000);
  for (const name of ["a", "b", "c"]) runs.park(name, run(ended, name), questions(false));
  expect(ended).toEqual(["a: too many calls wait for answers"]);
  runs.close();
  expect(new ParkedRuns(0, 60_000).park("a", run(), questions(false))).toBe(false);
});

test("each state is used once", () => {
  const runs = new ParkedRuns(1, 60_000);
  expect([runs.use("a"), runs.use("b"), runs.use("a")]).toEqual([true, true, false]);
});
