import { expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { toMcpJson } from "./mcp-json.ts";
import { type DefinitionProfile, parseTool } from "./parse-tool.ts";
import { parseToolList } from "./parse-tool-list.ts";

const object = { type: "object" };

function rules(json: unknown, profile: DefinitionProfile = "mcp"): readonly string[] {
  return parseTool(json, { profile }).findings.map(({ rule, path }) => `${rule} ${path}`);
}

test("M1 every field is read", () => {
  const json = {
    name: "a",
    title: "A",
    description: "does a",
    inputSchema: object,
    outputSchema: object,
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://example.com/a.png", sizes: ["48x48"] }],
    _meta: { "example.com/x": 1 },
    namespace: "shop/eu",
    version: "1.0.0",
    tags: ["One Tag"],
    vendor: { deep: [1] },
  };
  const { tool, findings } = parseTool(json, { profile: "registry" });
  expect(findings).toEqual([]);
  expect(tool).toStrictEqual({
    name: "a",
    title: "A",
    description: "does a",
    inputSchema: object,
    outputSchema: object,
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://example.com/a.png", sizes: ["48x48"] }],
    _meta: { "example.com/x": 1 },
    namespace: "shop/eu",
    version: "1.0.0",
    tags: ["one-tag"],
    extra: { vendor: { deep: [1] } },
  });
});

test("M2 a registry is content with a name, MCP wants an input schema of type object", () => {
  expect(rules({ name: "a" }, "registry")).toEqual([]);
  expect(rules({ name: "a" })).toEqual(["invalid-input-schema /inputSchema"]);
  expect(rules({ name: "a", inputSchema: null })).toEqual(["invalid-input-schema /inputSchema"]);
  expect(rules({ name: "a", inputSchema: {} })).toEqual(["invalid-input-schema /inputSchema/type"]);
  expect(rules({ name: "a", inputSchema: { type: ["object"] } })).toEqual([
    "invalid-input-schema /inputSchema/type",
  ]);
});

test("M12 both ways to say that there are not parameters are fine", () => {
  expect(rules({ name: "a", inputSchema: object })).toEqual([]);
  expect(rules({ name: "a", inputSchema: { ...object, additionalProperties: false } })).toEqual([]);
});

test("fields of a wrong type are findings and stay as they were", () => {
  const json = {
    name: "a",
    title: 1,
    description: null,
    inputSchema: "none",
    outputSchema: true,
    annotations: { readOnlyHint: "yes", title: 2, destructiveHint: false },
    icons: [{ src: "data:," }, { mimeType: "image/png" }],
    _meta: [],
  };
  expect(rules(json)).toEqual([
    "invalid-field /title",
    "invalid-field /description",
    "invalid-field /outputSchema",
    "invalid-annotation /annotations/readOnlyHint",
    "invalid-annotation /annotations/title",
    "invalid-icon /icons/1",
    "invalid-field /_meta",
    "invalid-input-schema /inputSchema",
  ]);
  const { tool } = parseTool(json, { profile: "mcp" });
  expect(tool?.icons).toEqual([{ src: "data:," }]);
  expect(tool?.annotations?.destructiveHint).toBe(false);
  expect(tool && toMcpJson(tool)).toEqual(json);
});

test("keys of an object's prototype are data like any other", () => {
  const json = JSON.parse(
    '{"name":"constructor","inputSchema":{"type":"object"},"__proto__":{"polluted":1},"annotations":{"__proto__":{"readOnlyHint":true}}}',
  );
  const { tool } = parseTool(json, { profile: "mcp" });
  expect(tool?.annotations?.readOnlyHint).toBeUndefined();
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(tool && JSON.stringify(toMcpJson(tool))).toContain('"__proto__":{"polluted":1}');
});

test("a definition that breaks a bound is one finding", () => {
  let deep: unknown = {};
  for (let level = 0; level < LIMITS.dataDepth; level++) deep = { deep };
  expect(rules({ name: "a", inputSchema: deep })[0]).toMatch(/^definition-too-deep /);
  expect(rules({ name: "a", description: "x".repeat(LIMITS.definitionBytes) })).toEqual([
    "definition-too-large /description",
  ]);
  const cycle: Record<string, unknown> = { name: "a" };
  cycle["self"] = cycle;
  expect(rules(cycle)[0]).toMatch(/^definition-too-deep /);
  expect(rules({ name: "a", inputSchema: { type: "object", minimum: Number.NaN } })).toEqual([
    "not-json /inputSchema/minimum",
  ]);
  expect(rules({ name: "a", handler: () => 1 })).toEqual(["not-json /handler"]);
});

test("the bound on depth lets its own depth pass", () => {
  let deep: unknown = {};
  for (let level = 0; level < LIMITS.dataDepth - 2; level++) deep = { deep };
  expect(rules({ name: "a", extra: deep }, "registry")).toEqual([]);
});

test("one malformed tool never hides the others", () => {
  const good = { name: "good", inputSchema: object };
  const { tools, findings } = parseToolList(
    [null, good, { name: 5 }, { ...good, name: "b" }, good],
    {
      profile: "mcp",
    },
  );
  expect(tools.map(({ name }) => name)).toEqual(["good", "b", "good"]);
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "invalid-tool /0",
    "invalid-field /2/name",
    "invalid-tool /2/name",
    "duplicate-name /4/name",
  ]);
});

test("a list may be wrapped, and what is not a list is a finding", () => {
  expect(parseToolList({ tools: [{ name: "a" }] }, { profile: "registry" }).tools).toHaveLength(1);
  expect(parseToolList({ tools: 1 }, { profile: "mcp" }).findings[0]).toMatchObject({
    rule: "invalid-tool-list",
    path: "/tools",
  });
  expect(parseToolList("x", { profile: "mcp" }).tools).toEqual([]);
});

test("tools past the bound are not read, and a finding says so", () => {
  const list = Array.from({ length: LIMITS.toolsPerServer + 1 }, (_, index) => ({
    name: `t${index}`,
  }));
  const { tools, findings } = parseToolList(list, { profile: "registry" });
  expect(tools).toHaveLength(LIMITS.toolsPerServer);
  expect(findings.map(({ rule }) => rule)).toEqual(["too-many-tools"]);
});
