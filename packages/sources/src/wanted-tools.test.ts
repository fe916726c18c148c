import { expect, test } from "vitest";
import type { SourceServer } from "./source.ts";
import { parseWantedTools, wantedTools } from "./wanted-tools.ts";

const tools = [
  { name: "read", tags: ["A"], annotations: { readOnlyHint: true } },
  { name: "write", tags: ["b"] },
];
const server: SourceServer = { name: "s", tools, findings: [], omitted: [] };
const api: SourceServer = { ...server, credentials: () => [] };

test.each([
  [server, { baseUrl: "https://a.example" }, "--base-url is for OpenAPI documents, which s is not"],
  [server, { only: { paths: ["/a"] } }, "--only-paths is for OpenAPI documents, which s is not"],
  [server, { live: true }, "--live is for registries, which s is not"],
  [server, { onlyServers: ["a"] }, "--only is for registries, which s is not"],
])("an option that would do nothing is refused: %#", (given, wanted, message) => {
  expect(() => wantedTools(given, wanted)).toThrow(
    expect.objectContaining({ code: "usage", message }),
  );
});

test("tools are kept by their tags and hints; an API may have another address", () => {
  const names = (wanted: Parameters<typeof wantedTools>[1], given = server): readonly string[] =>
    wantedTools(given, wanted).tools.map(({ name }) => name);
  expect(names({})).toEqual(["read", "write"]);
  expect(names({ only: { tags: ["a"] } })).toEqual(["read"]);
  expect(names({ only: { tags: ["A", "B"] } })).toEqual(["read", "write"]);
  expect(names({ only: { readOnly: true } })).toEqual(["read"]);
  expect(names({ baseUrl: "https://a.example", only: { paths: ["/a"] } }, api)).toEqual([
    "read",
    "write",
  ]);
});

test("words are lists with commas between", () => {
  const words = { "only-tags": ["a, b", "c"], "only-paths": [], "read-only": true };
  expect(parseWantedTools(words)).toEqual({ tags: ["a", "b", "c"], readOnly: true });
  expect(parseWantedTools({ ...words, "only-tags": [""], "read-only": false })).toEqual({});
});
