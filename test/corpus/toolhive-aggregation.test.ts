import { readFileSync } from "node:fs";
import {
  type AggregateOptions,
  openAggregate,
  parseAggregateRules,
  type Upstream,
} from "@toolcrib/mcp/aggregate";
import type { JsonObject, Tool, ToolAnnotations } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { sharedData } from "@toolcrib/testing/shared-data";
import { describe, expect, test } from "vitest";

/** Facts about how ToolHive's virtual server settles names, in the order of the file. */
interface Cases {
  readonly conflicts: readonly JsonObject[];
  readonly annotationOverride: readonly string[];
}

const file = sharedData("parity", "toolhive-cases.json");
const cases: Cases | undefined = file && JSON.parse(readFileSync(file, "utf8"));

function upstream(name: string, tools: readonly (string | Tool)[]): Upstream {
  return {
    name,
    namespace: name,
    open: async () => ({
      tools: tools.map((tool) => ({
        tool: typeof tool === "string" ? { name: tool, inputSchema: { type: "object" } } : tool,
        handler: () => `${name}`,
      })),
      close: async () => {},
    }),
  };
}

interface Served {
  readonly names: readonly string[];
  readonly tools: readonly Tool[];
  readonly notes: readonly string[];
}

async function served(
  upstreams: readonly Upstream[],
  { rules, separator, ...options }: AggregateOptions & { readonly separator?: string } = {},
): Promise<Served> {
  const registry = new ToolRegistry(separator === undefined ? {} : { separator });
  const notes: string[] = [];
  const aggregate = await openAggregate(registry, upstreams, {
    ...options,
    ...(rules === undefined ? {} : { rules }),
    ...(separator === undefined ? {} : { separator }),
    onNote: (note) => notes.push(note),
  });
  const listed = registry.list({ sort: "name" }).tools;
  await aggregate.close();
  return {
    names: listed.map(({ wireName }) => wireName),
    tools: listed.map(({ tool }) => tool),
    notes,
  };
}

const both = (): readonly Upstream[] => [
  upstream("github", ["create_issue"]),
  upstream("jira", ["create_issue", "plan"]),
];
const prefixed = ["github_create_issue", "jira_create_issue", "jira_plan"];
const manual = (tools: JsonObject): AggregateOptions => ({
  rules: parseAggregateRules({ conflict: "manual", upstreams: { jira: { tools } } }),
});

/** One for each case of the file, in its order. */
const conflicts: readonly (readonly [string, () => Promise<void>])[] = [
  ["prefix with _", async () => expect((await served(both())).names).toEqual(prefixed)],
  [
    "prefix with a dot",
    async () =>
      expect((await served(both(), { separator: "." })).names).toContain("github.create_issue"),
  ],
  [
    "prefix for every tool",
    async () => expect((await served(both())).names).toContain("jira_plan"),
  ],
  [
    // Theirs drops the later one; here it keeps its prefix, and it is told: nothing is dropped.
    "priority by order",
    async () => {
      const { names, notes } = await served(both(), { conflict: "priority" });
      expect(names).toEqual(["create_issue", "jira_create_issue", "plan"]);
      expect(notes).toEqual([
        "create_issue of github comes before create_issue of jira, which keeps its prefix",
      ]);
    },
  ],
  [
    "priority: what is unique keeps its bare name",
    async () => expect((await served(both(), { conflict: "priority" })).names).toContain("plan"),
  ],
  [
    // Theirs needs a list and refuses an empty one; here the order is that of the sources.
    "priority without an order",
    async () => expect((await served([], { conflict: "priority" })).names).toEqual([]),
  ],
  [
    // Theirs wants a name for every claimant; here one of them may keep the bare name.
    "manual: a clash without a name",
    async () => {
      await expect(served(both(), { conflict: "manual" })).rejects.toThrow(
        "github and jira both have a tool create_issue",
      );
      const settled = await served(both(), manual({ create_issue: { name: "new_issue" } }));
      expect(settled.names).toEqual(["create_issue", "new_issue", "plan"]);
    },
  ],
  [
    "manual: two names that are one",
    async () => {
      const rules = manual({ create_issue: { name: "plan" } });
      await expect(served(both(), rules)).rejects.toThrow("jira has two tools plan");
    },
  ],
  [
    "manual: only a description, only annotations",
    async () => {
      const rules = parseAggregateRules({
        upstreams: {
          jira: {
            tools: {
              plan: { description: "Plans" },
              create_issue: { annotations: { readOnlyHint: false } },
            },
          },
        },
      });
      const { tools } = await served(both(), { rules });
      expect(tools.find(({ name }) => name === "plan")?.description).toBe("Plans");
    },
  ],
  ["no strategy is prefix", async () => expect((await served(both(), {})).names).toEqual(prefixed)],
];

async function overridden(base: ToolAnnotations | undefined, annotations?: JsonObject) {
  const tool: Tool = {
    name: "t",
    inputSchema: { type: "object" },
    ...(base === undefined ? {} : { annotations: base }),
  };
  const before = structuredClone(tool);
  const rules = parseAggregateRules({
    upstreams: { a: { tools: { t: annotations === undefined ? {} : { annotations } } } },
  });
  const { tools } = await served([upstream("a", [tool])], { rules });
  expect(tool).toEqual(before);
  return tools[0]?.annotations;
}

const overrides: Readonly<Record<string, () => Promise<void>>> = {
  "null overrides -> base unchanged": async () =>
    expect(await overridden({ readOnlyHint: true })).toEqual({ readOnlyHint: true }),
  "null base + overrides -> new": async () =>
    expect(await overridden(undefined, { title: "T" })).toEqual({ title: "T" }),
  "title '' clears": async () =>
    expect(await overridden({ title: "T", readOnlyHint: true }, { title: "" })).toEqual({
      readOnlyHint: true,
    }),
  "false is kept (tri-state)": async () =>
    expect(await overridden({ readOnlyHint: true }, { readOnlyHint: false })).toEqual({
      readOnlyHint: false,
    }),
  "never mutates input": async () => {
    await overridden({ title: "T" }, { title: "U", destructiveHint: true });
  },
};

describe("cases of ToolHive's virtual server", () => {
  test.skipIf(cases === undefined)("W5 every case of the file has its answer here", () => {
    expect(conflicts).toHaveLength(cases?.conflicts.length ?? 0);
    expect(Object.keys(overrides)).toEqual(cases?.annotationOverride);
  });
  test.each(conflicts)("W5 %s", async (_name, check) => await check());
  test.each(Object.entries(overrides))("W5 annotations: %s", async (_name, check) => await check());
});
