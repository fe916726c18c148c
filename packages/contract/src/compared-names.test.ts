import { fromMcpJson, type Omission, type Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compareSources, compareTools } from "./compare-tools.ts";
import type { Comparison } from "./comparison.ts";

function compare(old: Tool, next: Tool): Comparison {
  return compareTools({ tools: [old] }, { tools: [next] });
}

test("a new name is said, and a look-alike with the name that it can be taken for", () => {
  const named = (name: string): Tool =>
    fromMcpJson({ name, description: "Reads a user by id", inputSchema: { type: "object" } });
  const messages = (old: readonly Tool[], next: readonly Tool[]): readonly string[] =>
    compareTools({ tools: old }, { tools: next }).findings.map(({ message }) => message);
  expect(messages([named("get_user")], [named("get_users")])).toEqual([
    'tool "get_user" was removed; "get_users" looks like its new name',
  ]);
  expect(messages([named("getUser")], [named("getuser")])).toEqual([
    'tool "getUser" was removed; "getuser" differs in upper and lower case alone',
  ]);
  expect(messages([named("get_user")], [named("get_user"), named("get-user")])).toContain(
    'the new tool "get-user" can be taken for "get_user"',
  );
});

test("a tool of which another of its name could not be read is compared all the same", () => {
  const takes = (type: string): Tool =>
    fromMcpJson({ name: "a", inputSchema: { type: "object", properties: { p: { type } } } });
  const omitted: readonly Omission[] = [
    { rule: "definition-too-large", level: "error", tool: "a", path: "", message: "too large" },
  ];
  const { findings } = compareTools(
    { tools: [takes("string")] },
    { tools: [takes("null")], omitted },
  );
  expect(findings.map(({ rule }) => rule)).toContain("param-type-narrowed");
});

test("a lone source leaves names as they are", () => {
  const pair = { old: { tools: [fromMcpJson({ name: "a" })] }, new: { tools: [] } };
  const { tools, findings } = compareSources(new Map([["x", pair]]));
  expect(tools).toMatchObject([{ name: "a" }]);
  expect(findings).toMatchObject([{ rule: "tool-removed", tool: "a" }]);
});

test("a namespace and the same name in full are one tool, unchanged", () => {
  const [old, next] = [{ namespace: "c", name: "add" }, { name: "c_add" }];
  expect(compare(old, next)).toMatchObject({ tools: [{ change: "unchanged" }], findings: [] });
});

test("C1 several sources are compared at once, and their tools go by the names of both", () => {
  const pairs = new Map([
    ["x", { old: { tools: [fromMcpJson({ name: "a" })] }, new: { tools: [] } }],
    [
      "y",
      {
        old: { tools: [fromMcpJson({ name: "a" })] },
        new: { tools: [fromMcpJson({ name: "a" })] },
      },
    ],
  ]);
  const { tools, findings } = compareSources(pairs);
  expect(tools.map(({ name, change }) => [name, change])).toEqual([
    ["x:a", "removed"],
    ["y:a", "unchanged"],
  ]);
  expect(findings).toMatchObject([{ rule: "tool-removed", tool: "x:a" }]);
});
