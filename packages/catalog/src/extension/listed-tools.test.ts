import { effectiveHints, toMcpJson } from "@toolcrib/model";
import { expect, test } from "vitest";
import { entryTools } from "../document/entry-tools.ts";
import { registryEntries } from "../document/registry-entries.ts";
import { checkRegistry } from "../schemas/check-registry.ts";
import { listedTools } from "./listed-tools.ts";
import { PUBLISHER_KEY } from "./publisher-extension.ts";

/** The example of the proposal: two names, one definition, and a short name of a hint. */
const weather = {
  name: "get_weather",
  title: "Weather Information",
  description: "Get current weather for a location",
  inputSchema: {
    type: "object",
    properties: { location: { type: "string", description: "City name or coordinates" } },
    required: ["location"],
  },
  outputSchema: {
    type: "object",
    properties: { temperature: { type: "number" }, conditions: { type: "string" } },
  },
  annotations: { readOnly: true },
};
const fields = {
  status: "active",
  tier: "Official",
  tools: ["get_weather", "search_location"],
  tool_definitions: [weather],
};
const byImage = { "io.github.stacklok": { "example/weather:1.0.0": fields } };
const server = { name: "io.example/weather", description: "Weather", version: "1.0.0" };

test.each([
  ["the real place", { ...server, _meta: { [PUBLISHER_KEY]: byImage } }],
  ["the older place", { ...server, meta: { publisher_provided: byImage } }],
])("G1 the example of the proposal is read from %s", (_name, document) => {
  const [entry] = registryEntries(document, "server-json");
  if (entry === undefined) throw new Error("no entry");
  const { tools, findings } = entryTools(entry);
  expect(tools.map(({ name }) => name)).toEqual(["get_weather", "search_location"]);
  const [first] = tools;
  if (first === undefined) throw new Error("no tool");
  expect(effectiveHints(first).readOnly).toBe(true);
  expect(toMcpJson(first)).toEqual({ ...weather, annotations: { readOnlyHint: true } });
  expect(findings.map(({ rule, level }) => [rule, level])).toContainEqual([
    "tools-undefined",
    "info",
  ]);
  expect(checkRegistry(document).filter(({ level }) => level === "error")).toEqual([]);
});

test("G3 names alone are enough", () => {
  expect(listedTools({ tools: ["a", "b", "a"] })).toEqual({
    tools: [{ name: "a" }, { name: "b" }],
    namesOnly: new Set(["a", "b"]),
    findings: [],
    omitted: [],
  });
  expect(listedTools({})).toMatchObject({ tools: [], findings: [], omitted: [] });
});

test("G3 definitions count, partial ones are legal, and disagreement is a finding", () => {
  const { tools, findings } = listedTools({
    tools: ["a", "b"],
    tool_definitions: [
      { name: "c", description: "C" },
      { name: "b", description: "B" },
    ],
  });
  expect(tools).toEqual([
    { name: "a" },
    { name: "b", description: "B" },
    { name: "c", description: "C" },
  ]);
  expect(findings).toEqual([
    {
      rule: "tools-disagree",
      level: "warning",
      path: "/tools",
      message: "tools lacks c, which tool_definitions has; the definitions count",
    },
    {
      rule: "tools-undefined",
      level: "info",
      path: "/tool_definitions",
      message: "there is no definition of a",
    },
  ]);
});

test("G3 a malformed definition is named and hides no other", () => {
  const { tools, findings } = listedTools({ tool_definitions: [7, { name: "a" }, {}] });
  expect(tools).toEqual([{ name: "a" }]);
  expect(findings.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/tool_definitions/0", "/tool_definitions/2/name"]),
  );
});
