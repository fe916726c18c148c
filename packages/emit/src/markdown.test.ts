import { expect, test } from "vitest";
import { toMarkdown } from "./markdown.ts";

test("E1 a page shows what a tool is", () => {
  const page = toMarkdown([
    {
      name: "get_weather",
      title: "Weather",
      description: "Gets the weather.\nFor a city.",
      inputSchema: {
        type: "object",
        properties: { city: { type: "string", description: "City | name", maxLength: 9 } },
        required: ["city"],
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
      _meta: { "dev.toolcrib/examples": [{ arguments: { city: "Bern" } }] },
    },
  ]);
  expect(page).toContain(
    "## get\\_weather\n\n**Weather**\n\n```ts\nget_weather(city: string)\n```",
  );
  expect(page).toContain("> Gets the weather.\n> For a city.");
  expect(page).toContain("it reads only, stays in its own world.");
  expect(page).toContain("| `city` | `string` | yes |  | City \\| name (at most 9 characters) |");
  expect(page).toContain('```json\n{\n  "city": "Bern"\n}\n```');
});

test("text of strangers cannot break out of its place", () => {
  const page = toMarkdown([
    {
      name: "x",
      description: "<img src=x onerror=alert(1)> [a](javascript:1) ![b](c)\n# heading\n```",
    },
  ]);
  expect(page).not.toContain("<img");
  expect(page).not.toMatch(/[^\\]\]\(javascript/);
  expect(page).not.toMatch(/^(> )?# heading/m);
});

test("E1 a tool without examples is shown with a call that it accepts", () => {
  const inputSchema = {
    type: "object",
    properties: { n: { type: "integer", minimum: 3 } },
    required: ["n"],
  };
  expect(toMarkdown([{ name: "x", inputSchema }])).toContain('{\n  "n": 3\n}');
  expect(
    toMarkdown([{ name: "x", inputSchema: { type: "object", $ref: "#/none" } }]),
  ).not.toContain("Example:");
});
