import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { fieldChanges } from "./field-changes.ts";

test("C6 tags are compared where both sides know them, not with what MCP carries", () => {
  const tool: Tool = { name: "t", inputSchema: { type: "object" } };
  const tagged: Tool = { ...tool, tags: ["a"] };
  expect(fieldChanges(tool, tagged)).toEqual([]);
  expect(fieldChanges(tagged, tool)).toEqual([]);
  expect(fieldChanges(tagged, { ...tool, tags: ["b"] })).toHaveLength(1);
});
