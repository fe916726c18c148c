import { digestTool, equalJson, fromMcpJson, parseToolList, toMcpJson } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { corpusTools, corpusVersions, leastCount } from "../corpus-tools.ts";

const tools = corpusTools();

describe("every tool of the corpus", () => {
  test("M6 keeps every field", () => {
    expect(tools.length).toBeGreaterThan(leastCount({ all: 9_000, own: 80 }));
    for (const json of tools) {
      const back = toMcpJson(fromMcpJson(json));
      if (!equalJson(back, json)) expect(back).toEqual(json);
    }
  });

  test("M1 is read as part of its list, and none is lost", () => {
    for (const { tools: list } of corpusVersions())
      expect(parseToolList({ tools: list }, { profile: "mcp" }).tools).toHaveLength(list.length);
  });

  test("M13 has a digest that its text form shares", () => {
    for (const json of tools) {
      const text = JSON.stringify(json);
      expect(digestTool(fromMcpJson(JSON.parse(text)))).toBe(digestTool(fromMcpJson(json)));
    }
  });
});
