import { expect, test } from "vitest";
import { namedSource } from "./named-source.ts";

test.each([
  ["jira.py", "jira=jira.py"],
  ["src/tools/jira.ts", "jira=src/tools/jira.ts"],
  ["apps/", "apps=apps/"],
  ["https://host/mcp", "mcp=https://host/mcp"],
  ["a b.json", "a_b=a b.json"],
  ["-", "NAME=-"],
])("a source is named after its last part: %s", (source, shown) => {
  expect(namedSource(source)).toBe(shown);
});
