import { expect, test } from "vitest";
import { newTexts } from "./new-texts.ts";

test("a new text is found where it stands, once, keys too", () => {
  const old = { name: "t", description: "known", inputSchema: { type: "object" } };
  const next = {
    name: "t",
    description: "new",
    inputSchema: { type: "object", properties: { key: { enum: ["known", "text", "text"] } } },
    outputSchema: { type: "object", title: "result" },
  };
  const found = newTexts(old, next).map(({ side, path, text }) => [side, path, text]);
  expect(found).toEqual([
    ["tool", "/description", "new"],
    ["input", "/properties", "properties"],
    ["input", "/properties/key", "key"],
    ["input", "/properties/key/enum", "enum"],
    ["input", "/properties/key/enum/1", "text"],
    ["output", "", "outputSchema"],
    ["output", "/title", "title"],
    ["output", "/title", "result"],
  ]);
  expect(newTexts(undefined, { name: "t" }).map(({ text }) => text)).toEqual(["name", "t"]);
});
