import { hasHiddenText } from "@toolcrib/model";
import { expect, test } from "vitest";
import { callSnippets } from "./call-snippets.ts";

const textOf = (title: string, hasToken: boolean, name = "it's me"): string | undefined =>
  callSnippets({ url: "http://127.0.0.1:4100/mcp", hasToken }, "greet", { name }).find(
    (snippet) => snippet.title === title,
  )?.text;

test("a call as MCP's JSON is a whole request", () => {
  expect(JSON.parse(textOf("MCP JSON", false) ?? "")).toEqual({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "greet", arguments: { name: "it's me" } },
  });
});

test("a call for a shell keeps its quotes, and takes a token along where one is needed", () => {
  const command = "npx toolcrib call http://127.0.0.1:4100/mcp greet --args";
  expect(textOf("Command", false)?.startsWith(command)).toBe(true);
  expect(textOf("Command", false)).not.toContain("YOUR_TOKEN");
  for (const title of ["Command", "TypeScript", "curl"])
    expect(textOf(title, true)).toContain("Bearer YOUR_TOKEN");
});

test("a call is copied with the characters that nobody sees", () => {
  const hidden = "a\u202eb\u200b";
  for (const title of ["Command", "MCP JSON", "TypeScript", "curl"]) {
    const text = textOf(title, false, hidden) ?? "";
    expect(hasHiddenText(text.replaceAll("\n", "")), title).toBe(false);
    expect(text, title).toContain(String.raw`"a\u202eb\u200b"`);
  }
  const [, args = ""] = /--args '(.*)'$/.exec(textOf("Command", false, hidden) ?? "") ?? [];
  expect(JSON.parse(args)).toEqual({ name: hidden });
});
