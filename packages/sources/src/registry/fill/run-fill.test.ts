import { testHost } from "@toolcrib/testing/test-host";
import { expect, test } from "vitest";
import { createHostRate } from "./host-rate.ts";
import type { AskStep, FillStep } from "./plan-fill.ts";
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

const SERVER = `
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const capabilities = { tools: {} };
  const serverInfo = { name: "s" + process.pid, version: "1" };
  const result = method === "tools/list"
    ? { tools: [{ name: "pid-" + process.pid, inputSchema: { type: "object" } }] }
    : { protocolVersion: "2025-11-25", capabilities, serverInfo };
  console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
});`;

test("an answer is kept before its server is told to end", async () => {
  const host = testHost("/");
  const target = { kind: "stdio", command: process.execPath, args: ["-e", SERVER] } as const;
  const step = {
    ...{ action: "ask", from: "npm:s", place: { path: [], fields: {} } },
    // Nothing else of an entry is read of a server that answers.
    entry: { name: "s", places: [] },
    reach: { possible: true, target, shown: "s", experimental: false },
  } as unknown as AskStep;
  const running: boolean[] = [];
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  let pid = 0;
  await runFill([step], {
    ...{ concurrency: 1, host, signal: host.signal, rate: createHostRate(undefined) },
    answered: async ({ entry: { name } }, [tool]) => {
      pid = Number(tool?.name.slice("pid-".length));
      running.push(isRunning(pid));
      return { name, outcome: "filled" };
    },
  });
  running.push(isRunning(pid));
  expect(running).toEqual([true, false]);
});
