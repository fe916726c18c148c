import { expect, test } from "vitest";
import { visitTexts } from "./searched-fields.ts";

test("a tool is found by its texts, those of its parameters down to the second level, and nothing else", () => {
  const texts: unknown[] = [];
  const nested = { properties: { deep: { description: "too deep" } } };
  visitTexts(
    {
      name: "a",
      title: "A",
      description: "x".repeat(2_001),
      tags: ["t"],
      inputSchema: {
        properties: {
          kind: { enum: ["one", 2, null, "three"], description: "y".repeat(301) },
          list: { items: { properties: { inner: nested } } },
          odd: true,
        },
      },
    },
    "s",
    (text, field, owner) => texts.push([text, field, owner]),
  );
  expect(texts).toEqual([
    ["a", "name", ""],
    ["A", "title", ""],
    ["x".repeat(2_000), "description", ""],
    ["kind", "parameter", "kind"],
    ["y".repeat(300), "parameter description", "kind"],
    ["one", "parameter description", "kind"],
    ["three", "parameter description", "kind"],
    ["list", "parameter", "list"],
    ["inner", "parameter", "inner"],
    ["odd", "parameter", "odd"],
    ["t", "tag", "t"],
    ["s", "server", ""],
  ]);
});
