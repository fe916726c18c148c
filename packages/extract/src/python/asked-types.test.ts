import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { diagnostic } from "../diagnostic.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import { withAskedTypes } from "./asked-types.ts";

/** The output schema of a tool without parameters, given what pydantic says of its result. */
async function outputOf(output: JsonObject): Promise<JsonObject | undefined> {
  const tool: ExtractedTool = {
    tool: { name: "look", inputSchema: { type: "object" } },
    binding: { language: "python", file: "/a.py", path: ["look"], arguments: [] },
    location: { file: "/a.py", line: 1, column: 1 },
  };
  const asked = await withAskedTypes({ tool, asksResult: true, diagnostics: [] }, async () => ({
    output,
  }));
  return asked.tool?.tool.outputSchema;
}

test.each([
  {},
  { title: "Any" },
  { type: "null" },
  { type: "object", additionalProperties: true },
  { title: "Bag", additionalProperties: true, type: "object" },
])("%j of pydantic says nothing about a result", async (output) => {
  expect(await outputOf(output)).toBeUndefined();
});

test.each([
  { type: "object", additionalProperties: { type: "integer" } },
  { type: "object", additionalProperties: true, properties: { a: { type: "string" } } },
  { anyOf: [{ type: "object" }, { type: "null" }], additionalProperties: true },
  { type: "array", items: {} },
])("%j of pydantic is the output schema", async (output) => {
  expect(await outputOf(output)).toEqual(output);
});

test("a function that could not be answered is left out where pydantic has no form for its result, either", async () => {
  const tool: ExtractedTool = {
    tool: { name: "connect", inputSchema: { type: "object" } },
    binding: { language: "python", file: "/a.py", path: ["connect"], arguments: [] },
    location: { file: "/a.py", line: 1, column: 1 },
  };
  const place = { file: "/a.py", line: 1, column: 1 };
  const diagnostics = [diagnostic("class-not-data", "Client is not data", place, "connect")];
  const asked = (failed: JsonObject) =>
    withAskedTypes({ tool, neverAnswers: true, diagnostics }, async () => ({ failed }));
  expect(await asked({ return: "no schema for Client" })).toEqual({ diagnostics });
  expect((await asked({})).tool?.tool.name).toBe("connect");
});
