import { servedRegistry } from "@toolcrib/testing/served-tools";
import { afterEach, expect, test, vi } from "vitest";
import { CallMetrics } from "./call-metrics.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("the seconds of all calls of a tool are added up", async () => {
  const registry = servedRegistry();
  const metrics = new CallMetrics(registry);
  const [entry] = registry.list().tools;
  if (entry === undefined) throw new Error("no tool");
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    time += 125;
    return time;
  });
  const name = entry.wireName;
  for (let call = 0; call < 2; call++) await registry.call(name, {}).catch(() => undefined);
  const lines = metrics.text().split("\n");
  const sum = lines.find((line) => line.startsWith("toolcrib_call_seconds_sum"));
  const count = lines.find((line) => line.startsWith("toolcrib_call_seconds_count"));
  metrics.close();
  expect([sum, count]).toEqual([
    `toolcrib_call_seconds_sum{tool="${name}"} 0.25`,
    `toolcrib_call_seconds_count{tool="${name}"} 2`,
  ]);
});
