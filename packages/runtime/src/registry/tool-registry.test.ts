import { isToolcribError, type JsonObject, type Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import type { CallFault } from "../call/call-rules.ts";
import type { CallResult } from "../content.ts";
import { discoveryTools } from "../discovery/discovery-tools.ts";
import { InputError } from "../input-error.ts";
import { ToolAlreadyExistsError } from "./tool-already-exists-error.ts";
import { type RegistryChange, ToolRegistry } from "./tool-registry.ts";

const object: JsonObject = { type: "object" };
const named = (name: string, rest: Partial<Tool> = {}): Tool => ({
  name,
  inputSchema: object,
  ...rest,
});
const textOf = ({ content }: CallResult): string =>
  content.map((block) => (block.type === "text" ? block.text : block.type)).join("\n");

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return isToolcribError(error) ? error.code : String(error);
  }
}

/** A promise with its settling functions, for tests that decide when a handler ends. */
function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve = (_value: Value): void => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test("R1 a tool is registered with its handler, or in one object", async () => {
  const registry = new ToolRegistry();
  registry.register(named("a"), () => "from a");
  registry.register({ name: "b", description: "B", handler: () => "from b" });
  expect(textOf(await registry.call("a"))).toBe("from a");
  expect(textOf(await registry.call("b"))).toBe("from b");
  expect(registry.get("b")?.tool).toEqual({
    name: "b",
    description: "B",
    inputSchema: { type: "object", additionalProperties: false },
  });
});

test("R2 a taken name is refused, kept or replaced", async () => {
  const registry = new ToolRegistry();
  registry.register(named("a"), () => 1);
  expect(() => registry.register(named("a"), () => 2)).toThrow(ToolAlreadyExistsError);
  expect(codeOf(() => registry.register(named("a"), () => 2))).toBe("tool-already-exists");
  registry.register(named("a"), () => 3, { onDuplicate: "keep" });
  expect(textOf(await registry.call("a"))).toBe("1");
  registry.register(named("a"), () => 4, { onDuplicate: "replace" });
  expect(textOf(await registry.call("a"))).toBe("4");
  expect(registry.size).toBe(1);
});

test("R2 two ids with one wire name are refused by both names", () => {
  const registry = new ToolRegistry();
  registry.register(named("b_c", { namespace: "a" }), () => 1);
  expect(() => registry.register(named("c", { namespace: "a_b" }), () => 2)).toThrow(
    /a:b_c and a_b:c would both be served as a_b_c/,
  );
});

test.each([
  ["invalid-tool", { name: "no spaces", inputSchema: object }],
  ["invalid-tool", { name: "a", inputSchema: { type: "string" } }],
  [
    "unsupported-dialect",
    {
      name: "a",
      inputSchema: { type: "object", $schema: "http://json-schema.org/draft-04/schema#" },
    },
  ],
  ["invalid-schema", { name: "a", inputSchema: object, outputSchema: { type: "text" } }],
])("R2 a tool that cannot be served is refused with %s", (code, tool: Tool) => {
  expect(codeOf(() => new ToolRegistry().register(tool, () => 1))).toBe(code);
});

test("R3 a namespace becomes part of the wire name, which leads back to the id", async () => {
  const registry = new ToolRegistry();
  registry.register(named("create_issue", { namespace: "github" }), () => "made");
  expect(registry.get("github_create_issue")?.id).toBe("github:create_issue");
  expect(textOf(await registry.call("github_create_issue"))).toBe("made");
  expect(textOf(await registry.call("github:create_issue"))).toBe("made");
  const other = new ToolRegistry({ separator: "__" });
  other.register(named("create_issue", { namespace: "github" }), () => "made");
  expect(other.has("github__create_issue")).toBe(true);
  const long = registry.register(named("x".repeat(60), { namespace: "namespace" }), () => 1);
  expect(long.wireName).toHaveLength(64);
  expect(long.wireName).toMatch(/^namespace_x+_[0-9a-f]{8}$/);
});

test("R4 lists are sorted by priority, then by name", () => {
  const registry = new ToolRegistry();
  const priority = (value: number): Partial<Tool> => ({
    _meta: { "dev.toolcrib/priority": value },
  });
  for (const tool of [
    named("b"),
    named("a"),
    named("last", priority(1)),
    named("first", priority(-1)),
  ])
    registry.register(tool, () => 1);
  const names = (sort?: "name" | "priority"): readonly string[] =>
    registry.list(sort === undefined ? {} : { sort }).tools.map(({ wireName }) => wireName);
  expect(names()).toEqual(["first", "a", "b", "last"]);
  expect(names("name")).toEqual(["a", "b", "first", "last"]);
});

test("R4 M15 filters by audience, hints, tags and namespace", () => {
  const registry = new ToolRegistry();
  const tools: readonly Tool[] = [
    named("all"),
    named("users", { _meta: { "dev.toolcrib/audience": ["user"] } }),
    named("reader", { annotations: { readOnlyHint: true }, tags: ["read", "fast"] }),
    named("mild", { annotations: { destructiveHint: false, openWorldHint: false } }),
    named("inner", { namespace: "ns", tags: ["read"] }),
  ];
  for (const tool of tools) registry.register(tool, () => 1);
  const names = (filter: Parameters<ToolRegistry["list"]>[0]): readonly string[] =>
    registry.list(filter).tools.map(({ tool }) => tool.name);
  expect(names({ audience: "user" })).toEqual(["all", "mild", "inner", "reader", "users"]);
  expect(names({ audience: "system" })).toEqual(["all", "mild", "inner", "reader"]);
  expect(names({ readOnly: true })).toEqual(["reader"]);
  expect(names({ destructive: false })).toEqual(["mild", "reader"]);
  expect(names({ openWorld: false })).toEqual(["mild"]);
  expect(names({ tags: ["read"] })).toEqual(["inner", "reader"]);
  expect(names({ tags: ["read", "fast"] })).toEqual(["reader"]);
  expect(names({ namespace: "ns" })).toEqual(["inner"]);
});

test("R4 pages lead through the whole list, also when it changes meanwhile", () => {
  const registry = new ToolRegistry();
  for (const name of ["a", "b", "c", "d", "e"]) registry.register(named(name), () => 1);
  const walk = (pageSize: number, between = (): void => {}): readonly string[] => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = registry.list({ pageSize, cursor });
      seen.push(...page.tools.map(({ wireName }) => wireName));
      cursor = page.nextCursor;
      between();
    } while (cursor !== undefined);
    return seen;
  };
  for (const size of [1, 2, 4, 5, 6]) expect(walk(size)).toEqual(["a", "b", "c", "d", "e"]);
  expect(walk(2, () => registry.unregister("b"))).toEqual(["a", "b", "c", "d", "e"]);
  for (const cursor of ["", "x", "2", "W10"])
    expect(codeOf(() => registry.list({ cursor }))).toBe("invalid-cursor");
});

const adder: Tool = {
  name: "add",
  inputSchema: {
    type: "object",
    properties: { a: { type: "integer" }, b: { type: "integer" } },
    required: ["a", "b"],
  },
  outputSchema: { type: "object", properties: { sum: { type: "integer" } }, required: ["sum"] },
};

test("R5 bad input never reaches the handler", async () => {
  const registry = new ToolRegistry();
  let ran = false;
  registry.register(adder, () => {
    ran = true;
    return { sum: 3 };
  });
  const result = await registry.call("add", { a: 1, b: "2" });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toMatch(/^Input validation failed: .*b/);
  expect(ran).toBe(false);
});

test("R5 bad output never reaches the caller, and is told", async () => {
  const faults: CallFault[] = [];
  const registry = new ToolRegistry({ onFault: (fault) => faults.push(fault) });
  registry.register(adder, () => ({ sum: "3" }));
  const result = await registry.call("add", { a: 1, b: 2 });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toMatch(/^Output validation failed: .*sum/);
  expect(result.structuredContent).toBeUndefined();
  expect(faults).toMatchObject([{ kind: "bad-output", id: "add", message: textOf(result) }]);
});

test.each([
  [{ sum: Number.NaN }, "/sum is NaN"],
  [{ sum: [1, Number.NEGATIVE_INFINITY] }, "/sum/1 is -Infinity"],
])("R10 a number that JSON has no form for is named: %j", async (result, lost) => {
  const registry = new ToolRegistry();
  registry.register(adder, () => result);
  const text = textOf(await registry.call("add", { a: 1, b: 2 }));
  expect(text).toMatch(/^Output validation failed: /);
  expect(text).toContain(`(${lost}, which JSON writes as null)`);
});

test("R5 a missing structured result is bad output", async () => {
  const registry = new ToolRegistry();
  registry.register(adder, () => undefined);
  expect(textOf(await registry.call("add", { a: 1, b: 2 }))).toMatch(/^Output validation failed: /);
});

test("R5 results with isError are not checked, thrown errors are results", async () => {
  const faults: CallFault[] = [];
  const registry = new ToolRegistry({ onFault: (fault) => faults.push(fault) });
  registry.register(adder, () => ({ content: [], isError: true }));
  expect(await registry.call("add", { a: 1, b: 2 })).toEqual({ content: [], isError: true });
  registry.register(named("fail"), () => {
    throw new Error("broken");
  });
  registry.register(named("fail_later"), async () => {
    throw new Error("broken");
  });
  for (const name of ["fail", "fail_later"])
    expect(await registry.call(name)).toEqual({
      content: [{ type: "text", text: "broken" }],
      isError: true,
    });
  expect(faults.map(({ kind }) => kind)).toEqual(["thrown", "thrown"]);
});

test("R5 an unknown tool is an error of the protocol", async () => {
  await expect(new ToolRegistry().call("nope")).rejects.toMatchObject({ code: "unknown-tool" });
});

test("R5 a callback that throws does not change a result", async () => {
  const registry = new ToolRegistry({
    onFault: () => {
      throw new Error("callback");
    },
  });
  registry.register(named("big"), () => 1n);
  expect(textOf(await registry.call("big"))).toMatch(/^The result cannot be sent: /);
});

test("X4 an explicit null is dropped where the binding says so, and only there", async () => {
  const registry = new ToolRegistry();
  const schema = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
  registry.register({ name: "show", inputSchema: schema }, (args) => args, { dropNulls: ["a"] });
  expect((await registry.call("show", { a: null, b: "x" })).structuredContent).toEqual({ b: "x" });
  expect((await registry.call("show", { b: null })).isError).toBe(true);
});

test("R7 tools come and go, and every change is told", () => {
  const registry = new ToolRegistry();
  const changes: string[] = [];
  const stop = registry.onChange(({ kind, entry }: RegistryChange) =>
    changes.push(`${kind} ${entry.id}`),
  );
  registry.register(named("a"), () => 1);
  registry.register(named("b", { namespace: "n" }), () => 1);
  registry.register(named("a"), () => 2, { onDuplicate: "replace" });
  expect([registry.size, registry.has("a"), registry.has("n:b"), registry.has("x")]).toEqual([
    2,
    true,
    true,
    false,
  ]);
  expect(registry.unregister("n:b")).toBe(true);
  expect(registry.unregister("n:b")).toBe(false);
  registry.clear();
  expect(registry.size).toBe(0);
  stop();
  registry.register(named("c"), () => 1);
  expect(changes).toEqual(["added a", "added n:b", "replaced a", "removed n:b", "removed a"]);
});

test("R8 a promise that never settles ends at the deadline and frees its place", async () => {
  const registry = new ToolRegistry({ callMs: 10, callsPerSource: 1 });
  let signal: AbortSignal | undefined;
  registry.register(named("hang"), (_args, context) => {
    signal = context.signal;
    return new Promise(() => {});
  });
  registry.register(named("quick"), () => "done");
  const result = await registry.call("hang");
  expect(result.isError).toBe(true);
  expect(textOf(result)).toBe("The call was ended early: no answer within 10 ms");
  expect(signal?.aborted).toBe(true);
  expect(textOf(await registry.call("quick"))).toBe("done");
});

test("R8 a caller that cancels is answered at once, and the handler's signal fires", async () => {
  const registry = new ToolRegistry();
  const started = deferred<AbortSignal>();
  registry.register(named("hang"), (_args, { signal }) => {
    started.resolve(signal);
    return new Promise(() => {});
  });
  const controller = new AbortController();
  const result = registry.call("hang", {}, { signal: controller.signal });
  const signal = await started.promise;
  controller.abort(new Error("enough"));
  expect(textOf(await result)).toBe("The call was ended early: enough");
  expect(signal.aborted).toBe(true);
  let ran = false;
  registry.register(named("quick"), () => {
    ran = true;
  });
  expect((await registry.call("quick", {}, { signal: controller.signal })).isError).toBe(true);
  expect(ran).toBe(false);
});

test("R8 no more calls run at once than allowed, in the order in which they came", async () => {
  const registry = new ToolRegistry({ callsPerSource: 2 });
  const running: { readonly n: unknown; readonly end: () => void }[] = [];
  const order: unknown[] = [];
  registry.register(named("work"), ({ n }) => {
    order.push(n);
    const { promise, resolve } = deferred<void>();
    running.push({ n, end: () => resolve(undefined) });
    return promise;
  });
  const calls = [0, 1, 2, 3, 4].map((n) => registry.call("work", { n }));
  expect(order).toEqual([0, 1]);
  while (running.length > 0) {
    expect(running.length).toBeLessThanOrEqual(2);
    running.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(calls);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test("R8 a caller that gives up waiting leaves the queue", async () => {
  const registry = new ToolRegistry({ callsPerSource: 1 });
  const first = deferred<string>();
  registry.register(named("first"), () => first.promise);
  registry.register(named("second"), () => "second");
  const running = registry.call("first");
  const controller = new AbortController();
  const waiting = registry.call("second", {}, { signal: controller.signal });
  const patient = registry.call("second");
  controller.abort();
  expect((await waiting).isError).toBe(true);
  first.resolve("first");
  expect(textOf(await running)).toBe("first");
  expect(textOf(await patient)).toBe("second");
});

test("R9 a tool is run through the first backend that something can run", async () => {
  const registry = new ToolRegistry({
    executors: {
      provider: (backend, args) => ({ backend: { ...backend }, args }),
    },
  });
  const backends = [
    { kind: "mcp", serverName: "github" },
    { kind: "provider", providerId: "acme", toolId: "42" },
  ] as const;
  registry.register(named("search", { namespace: "acme" }), undefined, { backends });
  expect(registry.get("acme:search")?.backends).toEqual(backends);
  expect((await registry.call("acme:search", { q: "x" })).structuredContent).toEqual({
    backend: { kind: "provider", providerId: "acme", toolId: "42" },
    args: { q: "x" },
  });
});

test("R9 without anything to run it, the error is coded; a bad backend is refused", async () => {
  const registry = new ToolRegistry();
  const backends = [{ kind: "provider", providerId: "acme", toolId: "42" }] as const;
  registry.register(named("search"), undefined, { backends });
  await expect(registry.call("search")).rejects.toMatchObject({ code: "no-executor" });
  const bad = [{ kind: "provider", providerId: "acme" } as never];
  expect(codeOf(() => registry.register(named("x"), undefined, { backends: bad }))).toBe(
    "invalid-backend",
  );
});

test("R11 M15 a destructive tool is reported before it runs, and can be refused", async () => {
  const asked: string[] = [];
  const tools: readonly Tool[] = [
    named("wipe", { annotations: { destructiveHint: true } }),
    named("unsaid"),
    named("mild", { annotations: { destructiveHint: false } }),
    named("read", { annotations: { readOnlyHint: true, destructiveHint: true } }),
  ];
  const registryWith = (careful: boolean, answer?: boolean): ToolRegistry => {
    const registry = new ToolRegistry({
      careful,
      onDestructive: (tool) => {
        asked.push(tool.name);
        return answer;
      },
    });
    for (const tool of tools) registry.register(tool, () => "ran");
    return registry;
  };
  for (const { name } of tools) await registryWith(false).call(name);
  expect(asked.splice(0)).toEqual(["wipe"]);
  for (const { name } of tools) await registryWith(true).call(name);
  expect(asked.splice(0)).toEqual(["wipe", "unsaid"]);
  expect(textOf(await registryWith(false, false).call("wipe"))).toMatch(/^The call was refused/);
});

test("M9 a registry gives annotations and _meta to tools that leave them out", () => {
  const registry = new ToolRegistry({
    defaultAnnotations: { readOnlyHint: true, destructiveHint: false },
    defaultMeta: { "dev.toolcrib/audience": ["user"], "dev.toolcrib/priority": 0 },
  });
  const { tool } = registry.register(named("a", { annotations: { readOnlyHint: false } }), () => 1);
  expect(tool.annotations).toEqual({ readOnlyHint: false, destructiveHint: false });
  expect(tool._meta).toEqual({ "dev.toolcrib/audience": ["user"], "dev.toolcrib/priority": 0 });
});

const withExamples: Tool = {
  ...adder,
  _meta: {
    "dev.toolcrib/examples": [
      { description: "small", arguments: { a: 1, b: 2 } },
      { arguments: { a: "one" } },
    ],
  },
};

test("R12 examples are checked when a tool is registered", () => {
  const { findings } = new ToolRegistry().register(withExamples, () => ({ sum: 3 }));
  expect(findings).toMatchObject([
    {
      rule: "invalid-example",
      level: "warning",
      path: "/_meta/dev.toolcrib~1examples/1/arguments",
    },
  ]);
});

test("R12 agents can search and describe tools, with the examples that hold", async () => {
  const registry = new ToolRegistry();
  registry.register(withExamples, () => ({ sum: 3 }));
  registry.register(named("other", { namespace: "n", description: "Something else" }), () => 1);
  for (const tool of discoveryTools(registry)) registry.register(tool);
  const search = async (query: string): Promise<unknown> =>
    (await registry.call("search_tools", { query, limit: 1 })).structuredContent;
  expect(await search("something else")).toEqual({
    tools: [{ name: "n_other", description: "Something else" }],
  });
  registry.register(named("weather", { description: "Tells the weather of a city" }), () => 1);
  expect(await search("wheather of cities")).toMatchObject({ tools: [{ name: "weather" }] });
  expect((await registry.call("describe_tool", { name: "add" })).structuredContent).toMatchObject({
    name: "add",
    inputSchema: adder.inputSchema,
    outputSchema: adder.outputSchema,
    examples: [{ description: "small", arguments: { a: 1, b: 2 } }],
  });
  expect(textOf(await registry.call("describe_tool", { name: "nope" }))).toBe(
    "There is no tool nope: there are add, n_other, weather",
  );
});

test("progress only grows, and ends with the call", async () => {
  const registry = new ToolRegistry();
  const seen: unknown[] = [];
  registry.register(named("climb"), (_args, context) => {
    for (const step of [1, 1, 0, 2]) context.progress(step, 2);
    setImmediate(() => context.progress(3));
    return "up";
  });
  await registry.call("climb", {}, { onProgress: (progress) => seen.push(progress) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([
    { progress: 1, total: 2 },
    { progress: 2, total: 2 },
  ]);
});

test("R5 what fits the schema and makes no argument is bad input, told as such", async () => {
  const faults: CallFault[] = [];
  const registry = new ToolRegistry({ onFault: (fault) => faults.push(fault) });
  registry.register({
    name: "book",
    handler: () => {
      throw new InputError('/when should be a date; got "soon"');
    },
  });
  const result = await registry.call("book", {});
  expect(result.isError).toBe(true);
  expect(textOf(result)).toBe('Input validation failed: /when should be a date; got "soon"');
  expect(faults).toMatchObject([{ kind: "bad-input", id: "book" }]);
});
