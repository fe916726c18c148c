import { LIMITS, type Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { LOCAL_CALLER } from "../caller.ts";
import type { CallResult } from "../content.ts";
import { bindFunction } from "../load/bind-function.ts";
import { ToolRegistry } from "../registry/tool-registry.ts";

const named = (name: string): Tool => ({ name, inputSchema: { type: "object" } });
const textOf = ({ content: [block] }: CallResult): string =>
  block?.type === "text" ? block.text : "";
const never = (): Promise<never> => new Promise(() => {});

test("R8 a thousand calls of a tool that never ends delay neither other tools nor other sources", async () => {
  const registry = new ToolRegistry();
  for (const source of ["a", "b"]) {
    registry.register(named(`${source}_hang`), never, { source });
    registry.register(named(`${source}_echo`), () => "here", { source });
  }
  const controller = new AbortController();
  const hanging = Array.from({ length: 1_000 }, () =>
    registry.call("a_hang", {}, { signal: controller.signal }),
  );
  expect(textOf(await registry.call("a_echo"))).toBe("here");
  expect(textOf(await registry.call("b_echo"))).toBe("here");
  controller.abort();
  await Promise.all(hanging);
});

test("R8 a source whose queue is full answers at once that it is busy", async () => {
  const registry = new ToolRegistry({ callsPerTool: 1, callsPerSource: 2, queuedCalls: 1 });
  registry.register(named("hang"), never, { source: "shop" });
  registry.register(named("other"), () => "here", { source: "shop" });
  const controller = new AbortController();
  const call = (): Promise<CallResult> => registry.call("hang", {}, { signal: controller.signal });
  const [running, waiting] = [call(), call()];
  const busy = await call();
  expect(busy).toEqual({
    content: [
      {
        type: "text",
        text: "Busy: shop has as many calls running and waiting as it may; call again later",
      },
    ],
    isError: true,
    _meta: { "dev.toolcrib/code": "busy" },
  });
  expect(textOf(await registry.call("other"))).toBe("here");
  controller.abort();
  expect((await Promise.all([running, waiting])).map(textOf)).toEqual([
    "The call was ended early: This operation was aborted",
    "The call was ended early: This operation was aborted",
  ]);
  // Their places are free again.
  registry.register(named("later"), async () => "free", { source: "shop" });
  expect((await Promise.all([1, 2].map(() => registry.call("later")))).map(textOf)).toEqual([
    "free",
    "free",
  ]);
});

test("R8 tools of a busy source take turns", async () => {
  const registry = new ToolRegistry({ callsPerSource: 1 });
  const order: string[] = [];
  for (const name of ["a", "b"])
    registry.register(named(name), async () => void order.push(name), { source: "s" });
  const calls = ["a", "a", "a", "b", "b"].map((name) => registry.call(name));
  await Promise.all(calls);
  expect(order).toEqual(["a", "a", "b", "a", "b"]);
});

const caller = (name: string) => ({
  caller: { ...LOCAL_CALLER, client: { name, version: "1", capabilities: {} } },
});

test("R8 callers of a busy tool take turns", async () => {
  const registry = new ToolRegistry({ callsPerSource: 1 });
  const order: unknown[] = [];
  registry.register(named("work"), async (_, { client }) => void order.push(client?.name), {
    source: "s",
  });
  const calls = ["a", "a", "a", "a", "b", "b"].map((name) =>
    registry.call("work", {}, caller(name)),
  );
  await Promise.all(calls);
  expect(order).toEqual(["a", "a", "b", "a", "b", "a"]);
});

test("R8 a caller whose calls fill the queue keeps no other one out of it", async () => {
  const registry = new ToolRegistry({ callsPerSource: 1, queuedCalls: 4 });
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const order: unknown[] = [];
  registry.register(
    named("work"),
    async (_, { client }) => {
      await gate;
      order.push(client?.name);
    },
    { source: "s" },
  );
  const call = (name: string): Promise<CallResult> => registry.call("work", {}, caller(name));
  const greedy = Array.from({ length: 6 }, () => call("a"));
  const modest = Array.from({ length: 3 }, () => call("b"));
  open();
  const isBusy = async (calls: readonly Promise<CallResult>[]): Promise<readonly boolean[]> =>
    (await Promise.all(calls)).map(({ isError }) => isError === true);
  // The first runs, four wait, and of those the last two are turned away for the other caller.
  expect(await isBusy(greedy)).toEqual([false, false, false, true, true, true]);
  expect(await isBusy(modest)).toEqual([false, false, true]);
  expect(order).toEqual(["a", "a", "b", "a", "b"]);
  expect((await call("a")).isError).toBeUndefined();
});

test("R8 a call that is turned away and cancelled at once gives back no place that it did not have", async () => {
  const registry = new ToolRegistry({ callsPerSource: 1, queuedCalls: 2 });
  let running = 0;
  let most = 0;
  registry.register(
    named("work"),
    async () => {
      running++;
      most = Math.max(most, running);
      await null;
      running--;
    },
    { source: "s" },
  );
  const controller = new AbortController();
  const { signal } = controller;
  const first = registry.call("work", {}, caller("a"));
  const calls = [1, 2].map(() => registry.call("work", {}, { ...caller("a"), signal }));
  const other = registry.call("work", {}, caller("b"));
  controller.abort();
  await Promise.all([first, other, ...calls, registry.call("work"), registry.call("work")]);
  expect(most).toBe(1);
});

const nested = (depth: number): Record<string, unknown> => {
  let value: Record<string, unknown> = {};
  for (let level = 1; level < depth; level++) value = { a: value };
  return value;
};

test.each([
  ["a number that is read as infinity", '{"a":1e999}', "too large to be represented"],
  ["one within a list", '{"a":[0,[-1e999]]}', "too large to be represented"],
  ["more levels than allowed", JSON.stringify(nested(LIMITS.dataDepth + 1)), "256 levels deep"],
  ["100,000 levels", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, "256 levels deep"],
  ["100,000 lists", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "256 levels deep"],
])("arguments with %s reach no handler, checked or not", async (_what, json, message) => {
  const registry = new ToolRegistry();
  let ran = 0;
  const run = (): void => void ran++;
  registry.register(named("checked"), run);
  registry.register(named("unchecked"), run, { unchecked: ["input"] });
  for (const name of ["checked", "unchecked"]) {
    const result = await registry.call(name, JSON.parse(json));
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^Input validation failed: /);
    expect(textOf(result)).toContain(message);
  }
  expect(ran).toBe(0);
});

test("arguments at the limit of depth reach the handler", async () => {
  const registry = new ToolRegistry();
  registry.register(named("tool"), () => "ran");
  const args = JSON.parse(JSON.stringify(nested(LIMITS.dataDepth)));
  expect(textOf(await registry.call("tool", args))).toBe("ran");
});

const megabyte = "x".repeat(1_000_000);
const large = "the result has more than 4194304 bytes: return less, or in parts";
let asked = 0;
test.each<[string, () => unknown]>([
  ["a text", () => megabyte.repeat(5)],
  ["a list of one text, often", () => new Array(255).fill(megabyte)],
  ["keys", () => Object.fromEntries([..."abcdef"].map((key) => [megabyte + key, 1]))],
  ["many members", () => new Array(5_000_000).fill(0)],
  ["dates", () => new Array(5_000_000).fill(new Date(0))],
  ["what toJSON gives", () => ({ toJSON: () => new Array(255).fill(megabyte) })],
  [
    "a member that counts how often it is read",
    () =>
      new Array(10_000).fill({
        toJSON: () => {
          asked++;
          return megabyte;
        },
      }),
  ],
  ["a result of MCP", () => ({ content: [{ type: "text", text: megabyte.repeat(5) }] })],
])("a result that is too large is a failed call: %s", async (_what, make) => {
  const registry = new ToolRegistry();
  registry.register(named("tool"), make);
  const result = await registry.call("tool");
  expect(result.isError).toBe(true);
  expect(textOf(result)).toBe(`The result cannot be sent: ${large}`);
  expect(asked).toBeLessThan(10);
});

test.each<[string, () => unknown, boolean]>([
  ["bytes", () => Buffer.alloc(255_000_000), false],
  [
    "a generator",
    function* (): Generator<string> {
      for (;;) yield megabyte;
    },
    true,
  ],
])("what a function of code gives is measured too: %s", async (_what, make, stream) => {
  const registry = new ToolRegistry();
  const binding = {
    file: "a.js",
    language: "javascript",
    path: ["make"],
    arguments: [],
    stream,
  } as const;
  registry.register(named("tool"), bindFunction(named("tool"), binding, { make }));
  expect(textOf(await registry.call("tool"))).toBe(large);
});
