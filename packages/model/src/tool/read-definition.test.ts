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
