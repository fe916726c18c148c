import { runs } from "@toolcrib/testing/runs";
import { anyJson } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTool } from "./parse-tool.ts";
import { readDefinition } from "./read-definition.ts";
import type { Tool } from "./tool.ts";

/** A definition as a program in JavaScript may write it, whatever the types say. */
const written = (fields: object): Tool => ({ name: "t", ...fields }) as Tool;

test("M7 other spellings of annotations are understood, with findings", () => {
  const { tool, findings } = readDefinition(
    written({
      annotations: { readOnly: true, read_only: true, audience: ["user"], priority: 2 },
    }),
  );
  expect(tool?.annotations).toEqual({
    readOnlyHint: true,
    extra: { audience: ["user"], priority: 2 },
  });
  expect(findings.map(({ rule }) => rule)).toEqual([
    "annotation-alias",
    "annotation-alias",
    "annotation-not-mcp",
    "annotation-not-mcp",
  ]);
});

test.each([
  [{ annotations: { readOnlyHint: "yes" } }, "/annotations/readOnlyHint"],
  [{ annotations: { audience: "robot" } }, "/annotations/audience"],
  [{ annotations: { audience: ["user", "robot"] } }, "/annotations/audience"],
  [{ annotations: { priority: "high" } }, "/annotations/priority"],
  [{ annotations: "none" }, "/annotations"],
  [{ _meta: { "dev.toolcrib/audience": "robot" } }, "/_meta/dev.toolcrib~1audience"],
  [{ _meta: { "dev.toolcrib/priority": null } }, "/_meta/dev.toolcrib~1priority"],
  [{ title: 5 }, "/title"],
  [{ namespace: "a:b" }, "/namespace"],
])("M9 %j is an error at %s", (fields, path) => {
  expect(readDefinition(written(fields)).findings).toContainEqual(
    expect.objectContaining({ level: "error", path }),
  );
});

test("what was parsed before is read as it is, and nothing is found twice", () => {
  fc.assert(
    fc.property(anyJson, anyJson, anyJson, (annotations, title, unknown) => {
      const { tool } = parseTool(
        { name: "t", annotations, title, unknown },
        { profile: "registry" },
      );
      if (tool === undefined) return;
      const again = readDefinition(tool);
      expect(again.tool).toEqual(tool);
      expect(again.findings).toEqual([]);
    }),
    { numRuns: runs(2_000) },
  );
});

test("R1 a definition that is read shares nothing with what was given", () => {
  const at = new Date(0);
  const given = {
    name: "t",
    description: "says when",
    inputSchema: { type: "object", properties: { a: { enum: ["x"] } }, required: ["a"] },
    outputSchema: { type: "object" },
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://example.com/a.png" }],
    tags: ["x"],
    _meta: { at, deep: { list: [1] } },
    extra: { later: { a: 1 } },
  };
  const { tool } = readDefinition(given as unknown as Tool);
  const before = JSON.stringify(tool);
  const spoil = (value: object): void => {
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === "object" && !(member instanceof Date)) spoil(member);
      (value as Record<string, unknown>)[key] = "spoilt";
    }
  };
  spoil(given);
  at.setTime(1);
  expect(JSON.stringify(tool)).toBe(before);
});

test("R1 each getter of a definition is read once", () => {
  let times = 0;
  const given = {
    name: "t",
    get inputSchema() {
      times += 1;
      return { type: "object", required: times > 1 ? [] : ["a"] };
    },
  };
  expect(readDefinition(given).tool?.inputSchema).toEqual({ type: "object", required: ["a"] });
  expect(times).toBe(1);
});

test("a definition that contains itself, or a million times the same, is refused and not copied for ever", () => {
  const cycle: Record<string, unknown> = { type: "object" };
  cycle["properties"] = { a: cycle };
  let wide: unknown = "x";
  for (let level = 0; level < 40; level++) wide = [wide, wide];
  for (const inputSchema of [cycle, { type: "object", examples: wide }])
    expect(readDefinition(written({ inputSchema }))).toMatchObject({ tool: undefined });
});
