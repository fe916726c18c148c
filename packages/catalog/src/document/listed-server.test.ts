import { expect, test } from "vitest";
import { convertRegistry } from "../convert/convert-registry.ts";
import { entryFacts } from "../launch/server-facts.ts";
import { parseApiPage } from "./api-page.ts";

const server = {
  name: "io.example/weather",
  description: "Says the weather",
  version: "1.0.0",
  remotes: [{ type: "sse", url: "https://weather.example" }],
};
const _meta = { "io.modelcontextprotocol.registry/official": { status: "deprecated" } };

test.each([
  ["beside what the registry says", { server, _meta }, ["servers", 0, "server"]],
  ["with it inside, as in 2025-09", { ...server, _meta }, ["servers", 0]],
])("a page of a Registry API lists servers %s", (_, element, path) => {
  const page = { servers: [element], metadata: { count: 1 } };
  const { entries = [], omitted } = parseApiPage(page) ?? {};
  expect(entries).toMatchObject([{ name: "io.example/weather", version: "1.0.0", path }]);
  expect(omitted).toEqual([]);
  expect(entries.map((entry) => entryFacts(entry).status)).toEqual(["deprecated"]);
  const { document } = convertRegistry(page, { to: "upstream", now: "2026-01-01T00:00:00Z" });
  expect(document).toMatchObject({ data: { servers: [server] } });
});

test("what is not a server is said to be none", () => {
  const elements = [null, {}, { server: null }, { server: [] }, { name: "io.example/weather" }];
  const { entries, omitted } = parseApiPage({ servers: elements, metadata: {} }) ?? {};
  expect(entries).toEqual([]);
  expect(omitted?.map(({ path }) => path)).toEqual(
    [0, 1, 2, 3, 4].map((index) => `/servers/${index}`),
  );
});
