import { testHost } from "@toolcrib/testing/test-host";
import { expect, test } from "vitest";
import { createHostRate } from "./host-rate.ts";
import type { FillStep } from "./plan-fill.ts";
import { runFill } from "./run-fill.ts";

test("progress counts the servers, and those that failed once there are some", async () => {
  const shown: string[] = [];
  const host = {
    ...testHost("/"),
    progress: () => ({ update: (text: string) => void shown.push(text), done: () => {} }),
  };
  const steps = (["done-before", "impossible", "impossible"] as const).map((action, index) => ({
    ...{ action, reason: "it has no package" },
    // Nothing else of an entry is read of servers that are not asked.
    entry: { name: `s${index}`, places: [] },
  })) as unknown as readonly FillStep[];
  const results = await runFill(steps, {
    ...{ concurrency: 1, host, signal: host.signal, rate: createHostRate(undefined) },
    answered: () => Promise.reject(new Error("nobody is asked")),
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(["done-before", "failed", "failed"]);
  expect(shown.map((text) => text.replace(/, [^,]* left$/, ""))).toEqual([
    "1 of 3 servers",
    "2 of 3 servers, 1 failed",
    "3 of 3 servers, 2 failed",
  ]);
});
