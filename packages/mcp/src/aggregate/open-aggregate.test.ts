import { type JsonObject, type Tool, ToolcribError } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { afterEach, expect, test } from "vitest";
import { type Aggregate, type AggregateOptions, openAggregate } from "./open-aggregate.ts";
import { parseAggregateRules } from "./rules.ts";
import type { Upstream, UpstreamTool } from "./upstream.ts";

const opened: Aggregate[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((aggregate) => aggregate.close()));
});

/** An upstream in this process whose tools, and whose health, the test decides. */
class Shelf implements Upstream {
  readonly name: string;
  readonly namespace?: string;
  names: readonly string[];
  broken: ToolcribError | undefined;
  otherCapabilities: readonly string[] = [];
  opens = 0;
  lists = 0;
  #changed: () => void = () => {};
  #end: (reason: Error) => void = () => {};

  constructor(name: string, names: readonly string[], named = true) {
    this.name = name;
    this.names = names;
    if (named) this.namespace = name;
  }

  open = async () => {
    this.opens++;
    if (this.broken !== undefined) throw this.broken;
    const ended = new Promise<Error>((resolve) => {
      this.#end = resolve;
    });
    return {
      tools: this.#tools(),
      refresh: async () => {
        this.lists++;
        return { tools: this.#tools() };
      },
      onToolsChanged: (listener: () => void) => {
        this.#changed = listener;
        return () => {};
      },
      ended,
      otherCapabilities: this.otherCapabilities,
      close: async () => {},
    };
  };

  change(names: readonly string[]): void {
    this.names = names;
    this.#changed();
  }

  die(): void {
    this.#end(new Error("it ended"));
  }

  #tools(): readonly UpstreamTool[] {
    return this.names.map((name) => ({
      tool: toolNamed(name),
      handler: () => ({ content: [{ type: "text", text: `${name} of ${this.name}` }] }),
    }));
  }
}

function toolNamed(name: string): Tool {
  return {
    name,
    title: `The ${name}`,
    icons: [{ src: "data:," }],
    _meta: { "vendor/x": 1 },
    inputSchema: { type: "object" },
    extra: { vendorField: true },
  };
}

async function aggregate(
  upstreams: readonly Upstream[],
  options: AggregateOptions & { readonly file?: JsonObject } = {},
) {
  const registry = new ToolRegistry();
  const told: string[] = [];
  const tell = (message: string): void => void told.push(message);
  const { file, ...rest } = options;
  const kept = await openAggregate(registry, upstreams, {
    backoff: { firstMs: 20, longestMs: 40 },
    onWarning: tell,
    onNote: tell,
    ...(file === undefined ? {} : { rules: parseAggregateRules(file) }),
    ...rest,
  });
  opened.push(kept);
  const names = (): readonly string[] =>
    registry.list({ sort: "name" }).tools.map(({ wireName }) => wireName);
  const said = async (name: string): Promise<unknown> => {
    const { content, isError } = await registry.call(name, {});
    const [block] = content;
    return { text: block?.type === "text" ? block.text : block, isError: isError === true };
  };
  return { registry, kept, told, names, said };
}

test("W5 prefix: every tool carries its namespace, and every field is kept", async () => {
  const { names, registry } = await aggregate([new Shelf("a", ["x"]), new Shelf("b", ["x", "y"])]);
  expect(names()).toEqual(["a_x", "b_x", "b_y"]);
  expect(registry.get("a_x")?.tool).toEqual({ ...toolNamed("x"), namespace: "a" });
});

test("W5 prefix: two sources without a name clash with an error that names both", async () => {
  const clash = aggregate([new Shelf("one", ["x"], false), new Shelf("two", ["x"], false)]);
  await expect(clash).rejects.toThrow(
    "one and two both have a tool x: name one of them, as in two=two",
  );
});

test("W5 priority: the first keeps the bare name, the later one its prefix, and it is told", async () => {
  const { names, said, told } = await aggregate(
    [new Shelf("a", ["x"]), new Shelf("b", ["x", "y"])],
    {
      conflict: "priority",
    },
  );
  expect(names()).toEqual(["b_x", "x", "y"]);
  expect(await said("x")).toEqual({ text: "x of a", isError: false });
  expect(await said("b_x")).toEqual({ text: "x of b", isError: false });
  expect(told).toEqual(["x of a comes before x of b, which keeps its prefix"]);
});

test("W5 manual: every clash must be settled by the rules", async () => {
  const shelves = (): Upstream[] => [new Shelf("a", ["x"]), new Shelf("b", ["x"])];
  await expect(aggregate(shelves(), { conflict: "manual" })).rejects.toThrow(
    "a and b both have a tool x: give one of them a name in the rules (--config)",
  );
  const file = { conflict: "manual", upstreams: { b: { tools: { x: { name: "other" } } } } };
  const { names, said } = await aggregate(shelves(), { file });
  expect(names()).toEqual(["other", "x"]);
  expect(await said("other")).toEqual({ text: "x of b", isError: false });
});

test("W5 error: a clash is an error", async () => {
  const clash = aggregate([new Shelf("a", ["x"]), new Shelf("b", ["x"])], { conflict: "error" });
  await expect(clash).rejects.toMatchObject({ code: "tool-already-exists" });
});

test("W5 filters leave out, overrides change, hidden tools are answered but not listed", async () => {
  const file = {
    upstreams: {
      a: {
        include: ["get_*", "put"],
        exclude: ["*_secret"],
        tools: {
          get_a: { description: "Ours", annotations: { readOnlyHint: true } },
          put: { hidden: true },
        },
      },
    },
  };
  const { registry, kept, told, said } = await aggregate(
    [new Shelf("a", ["get_a", "get_secret", "put", "other"])],
    { file },
  );
  const { tools } = registry.list({ only: kept.listed });
  expect(tools.map(({ wireName }) => wireName)).toEqual(["a_get_a"]);
  expect(tools[0]?.tool).toMatchObject({
    description: "Ours",
    annotations: { readOnlyHint: true },
  });
  expect(await said("a_put")).toEqual({ text: "put of a", isError: false });
  expect(told).toEqual(["a: 2 of 4 tools are left out by the rules"]);
});

test.each([
  [
    { upstreams: { github: {} } },
    "the rules name upstream github, which is not there: known are a",
  ],
  [
    { upstreams: { a: { tools: { xx: {} } } } },
    "the rules name tool xx in a, which is not there: did you mean x?",
  ],
  [{ conflict: "first" }, "/conflict: give one of prefix, priority, manual, error"],
  [{ upstreams: { a: { incude: [] } } }, "/upstreams/a/incude: this key is not known"],
  [{ upstreams: { a: { include: "x" } } }, "/upstreams/a/include: a list of texts is expected"],
  [
    { upstreams: { a: { tools: { x: { hidden: 1 } } } } },
    "/upstreams/a/tools/x/hidden: true or false",
  ],
])("W5 the rules %j are refused at the start", async (file, message) => {
  await expect(aggregate([new Shelf("a", ["x"])], { file })).rejects.toThrow(message);
});

test("W5 an upstream that cannot be reached is isolated, tried again and added when it comes", async () => {
  const late = new Shelf("late", ["x"]);
  late.broken = new ToolcribError("server-unreachable", "nothing listens there");
  const { names, registry, told } = await aggregate([new Shelf("a", ["x"]), late]);
  expect(names()).toEqual(["a_x"]);
  expect(told).toEqual([
    "late: nothing listens there; the other sources are served, and it is tried again",
  ]);
  const added = new Promise<void>((resolve) => {
    registry.onChange(({ entry }) => {
      if (entry.wireName === "late_x") resolve();
    });
  });
  late.broken = undefined;
  await added;
  expect(names()).toEqual(["a_x", "late_x"]);
});

test("W5 a mistake in what was asked for is not a fault of the world: it ends the start", async () => {
  const wrong = new Shelf("w", []);
  wrong.broken = new ToolcribError("usage", "no such option");
  await expect(aggregate([new Shelf("a", ["x"]), wrong])).rejects.toThrow("no such option");
});

test("W5 list_changed of an upstream renews its tools and tells the registry", async () => {
  const a = new Shelf("a", ["x"]);
  const { names, registry } = await aggregate([a, new Shelf("b", ["y"])]);
  const changes: string[] = [];
  const settled = new Promise<void>((resolve) => {
    registry.onChange(({ kind, entry }) => {
      changes.push(`${kind} ${entry.wireName}`);
      if (changes.length === 2) resolve();
    });
  });
  a.change(["z"]);
  await settled;
  expect(changes).toEqual(["removed a_x", "added a_z"]);
  expect(names()).toEqual(["a_z", "b_y"]);
});

test("W5 a change that changes nothing is not forwarded", async () => {
  const a = new Shelf("a", ["x"]);
  const { registry, kept } = await aggregate([a]);
  let changes = 0;
  registry.onChange(() => changes++);
  await kept.refresh();
  expect([a.lists, changes]).toEqual([1, 0]);
});

test("W5 a clash that appears later is told, and the first tool stays", async () => {
  const b = new Shelf("b", ["y"], false);
  const { names, told, kept, said } = await aggregate([new Shelf("a", ["x"], false), b]);
  b.names = ["x"];
  await kept.refresh();
  expect(names()).toEqual(["x"]);
  expect(await said("x")).toEqual({ text: "x of a", isError: false });
  expect(told).toEqual(["a and b both have a tool x: name one of them, as in b=b"]);
});

test("W5 an upstream that dies is opened again by the next call; its tools stay listed", async () => {
  const a = new Shelf("a", ["x"]);
  const { names, said } = await aggregate([a], { backoff: { firstMs: 60_000, longestMs: 60_000 } });
  a.die();
  await Promise.resolve();
  expect(names()).toEqual(["a_x"]);
  expect(await said("a_x")).toEqual({ text: "x of a", isError: false });
  expect(a.opens).toBe(2);
});

test("W5 while an upstream is away its callers get the reason, and no storm of attempts", async () => {
  const a = new Shelf("a", ["x"]);
  const { said } = await aggregate([a], { backoff: { firstMs: 60_000, longestMs: 60_000 } });
  a.broken = new ToolcribError("timed-out", "it did not start within 10 ms");
  a.die();
  await Promise.resolve();
  const answers = await Promise.all([said("a_x"), said("a_x"), said("a_x")]);
  const text = "a is not available: it did not answer in time";
  expect(answers).toEqual(Array(3).fill({ text, isError: true }));
  expect(a.opens).toBe(2);
});

test("W5 a tool that cannot be served is named, the others are served", async () => {
  const { names, told } = await aggregate([new Shelf("a", ["good", "bad name"])]);
  expect(names()).toEqual(["a_good"]);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^a: bad name is not served: /);
});

test("W5 what an upstream offers besides tools is said once", async () => {
  const a = new Shelf("a", ["x"]);
  a.otherCapabilities = ["tasks"];
  const { told, kept } = await aggregate([a]);
  await kept.refresh();
  expect(told).toEqual(["a also offers tasks, which a gateway does not pass on"]);
});

test("W5 a result that breaks the tool's schema is refused, unless nothing is checked", async () => {
  const wrong: Upstream = {
    name: "w",
    namespace: "w",
    open: async () => ({
      tools: [
        {
          tool: { ...toolNamed("x"), outputSchema: { type: "object", required: ["y"] } },
          handler: () => ({ content: [], structuredContent: {} }),
        },
      ],
      close: async () => {},
    }),
  };
  const passed = await aggregate([wrong], { checkUpstream: false });
  expect((await passed.registry.call("w_x", {})).isError).not.toBe(true);
  const checked = await aggregate([wrong]);
  expect(await checked.said("w_x")).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^Output validation failed: /),
  });
});

test("W5 a tool in an unknown dialect is served unchecked, and it is told", async () => {
  const odd: Upstream = {
    name: "o",
    namespace: "o",
    open: async () => ({
      tools: [
        {
          tool: { name: "x", inputSchema: { type: "object", $schema: "https://example.com/own" } },
          handler: () => ({ content: [] }),
        },
      ],
      close: async () => {},
    }),
  };
  const { names, told } = await aggregate([odd]);
  expect(names()).toEqual(["o_x"]);
  expect(told[0]).toMatch(/^o: x is served unchecked: /);
});

test("W5 a tool that is served unchecked goes when its server no longer lists it", async () => {
  const unknown = { type: "object", $schema: "https://example.com/own" };
  const odd = { tool: { name: "x", inputSchema: unknown }, handler: () => ({ content: [] }) };
  let changed = (): void => {};
  const upstream: Upstream = {
    name: "o",
    namespace: "o",
    open: async () => ({
      tools: [odd],
      refresh: async () => ({ tools: [] }),
      onToolsChanged: (listener) => {
        changed = listener;
        return () => {};
      },
      close: async () => {},
    }),
  };
  const { names } = await aggregate([upstream], { checkUpstream: true });
  expect(names()).toEqual(["o_x"]);
  changed();
  await expect.poll(() => names()).toEqual([]);
});

test("K7 no other server is connected to before it may be, and the aggregate is open meanwhile", async () => {
  const registry = new ToolRegistry();
  const shelf = new Shelf("late", ["one"]);
  const upstream: Upstream = {
    name: "late",
    open: async (_signal, host) => {
      await host.onConnecting();
      return await shelf.open();
    },
  };
  let connect = (): void => {};
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const aggregate = await openAggregate(registry, [upstream], { background: true, mayConnect });
  opened.push(aggregate);
  expect([shelf.opens, aggregate.hasServers]).toEqual([0, true]);
  connect();
  await aggregate.arrived;
  expect([shelf.opens, registry.size]).toEqual([1, 1]);
});
