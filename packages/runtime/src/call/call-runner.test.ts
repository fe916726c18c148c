import { expect, test } from "vitest";
import { ToolRegistry } from "../index.ts";

const tool = {
  name: "count",
  inputSchema: { type: "object" },
  outputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
} as const;

/** The text of the answer to a call of a tool that gives a result. */
async function answered(result: unknown): Promise<string | undefined> {
  const registry = new ToolRegistry();
  registry.register(tool, () => result);
  const { content } = await registry.call("count", {});
  const [block] = content;
  return block?.type === "text" ? block.text : undefined;
}

test("data that a schema describes is data, also where it looks like content for a model", async () => {
  const properties = { content: { type: "array" } } as const;
  const registry = new ToolRegistry();
  const page = { content: [{ type: "text", text: "three" }] };
  registry.register(
    { name: "page", inputSchema: { type: "object" }, outputSchema: { type: "object", properties } },
    () => page,
  );
  expect(await registry.call("page", {})).toEqual({
    content: [{ type: "text", text: JSON.stringify(page) }],
    structuredContent: page,
  });
});

test("a result that its schema does not allow is an error that says why", async () => {
  expect(await answered({ content: [{ type: "text", text: "three" }] })).toBe(
    "Output validation failed: the tool gave no structured result",
  );
  expect(await answered({ n: "three" })).toBe(
    'Output validation failed: 1. /n: expected number, got the string "three"',
  );
  expect(await answered({ n: Number.NaN })).toMatch(/NaN.*which JSON writes as null/);
});
