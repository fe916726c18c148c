import { digestToolList, parseToolList } from "@toolcrib/model";
import { expect, test } from "vitest";
import { listedTools } from "./listed-tools.ts";
import { metaWithExtension, publisherExtensions } from "./publisher-extension.ts";
import {
  checkPublisherSize,
  PUBLISHER_BYTES,
  publisherSize,
  withDefinitionsElsewhere,
} from "./publisher-size.ts";

function serverWith(overview: string, extra: object = {}) {
  return { name: "a/b", _meta: metaWithExtension("i:1", { status: "active", overview, ...extra }) };
}
const empty = publisherSize(serverWith(""));

test("G6 4,096 bytes are accepted, one more is a finding", () => {
  const room = PUBLISHER_BYTES - empty;
  expect(publisherSize(serverWith("x".repeat(room)))).toBe(4_096);
  expect(checkPublisherSize(serverWith("x".repeat(room)))).toEqual([]);
  const [finding] = checkPublisherSize(serverWith("x".repeat(room + 1)));
  expect(finding).toMatchObject({
    rule: "publisher-data-too-large",
    level: "warning",
    path: "/_meta/io.modelcontextprotocol.registry~1publisher-provided",
    message: expect.stringContaining("4097 bytes"),
  });
});

test.each([
  ["ü", 2],
  ["€", 3],
  ["😀", 4],
  ["<", 6],
  [">", 6],
  ["&", 6],
  ["\u2028", 6],
  ['"', 2],
])("G6 %s counts as %i bytes, as the official registry counts", (text, bytes) => {
  expect(publisherSize(serverWith(text)) - empty).toBe(bytes);
});

test("G6 a server without publisher data has none", () => {
  expect(publisherSize({ name: "a/b" })).toBe(0);
});

test("G6 definitions kept elsewhere leave names, count, URL and digest", () => {
  const definitions = Array.from({ length: 50 }, (_, index) => ({
    name: `tool-${index}`,
    description: "x".repeat(100),
  }));
  const server = serverWith("", { tools: ["extra"], tool_definitions: definitions });
  const slim = withDefinitionsElsewhere(server, "https://example.com/tools.json");
  expect(checkPublisherSize(slim)).toEqual([]);
  const fields = publisherExtensions(slim)[0]?.fields ?? {};
  const { tools } = parseToolList(definitions, { profile: "registry" });
  expect(fields["custom_metadata"]).toEqual({
    "dev.toolcrib/definitions": {
      url: "https://example.com/tools.json",
      count: 50,
      digest: digestToolList(tools),
    },
  });
  expect(listedTools(fields).tools).toHaveLength(51);
  const small = serverWith("", { tool_definitions: [{ name: "a" }] });
  expect(withDefinitionsElsewhere(small, "https://example.com/x")).toBe(small);
});
