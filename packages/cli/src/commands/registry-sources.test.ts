import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const fields = {
  status: "active",
  tier: "Official",
  tools: ["get_weather", "search_location"],
  tool_definitions: [
    { name: "get_weather", description: "Get current weather for a location" },
    { name: "search_location", description: "Find location coordinates\nand more" },
  ],
};
const image = "example/weather:1.2.3";
const server = {
  name: "io.example/weather-mcp",
  description: "Weather",
  version: "1.2.3",
  packages: [{ registryType: "oci", identifier: image, transport: { type: "stdio" } }],
  _meta: {
    "io.modelcontextprotocol.registry/publisher-provided": {
      "io.github.stacklok": { [image]: fields },
    },
  },
};

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-registry-"));
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(cwd, name), JSON.stringify(value));
  write("server.json", server);
  write("upstream.json", {
    version: "1.0.0",
    meta: { last_updated: "2026-01-01T00:00:00Z" },
    data: { servers: [server] },
  });
  write("legacy.json", {
    version: "1.0.0",
    last_updated: "2026-01-01T00:00:00Z",
    servers: { "weather-mcp": { ...fields, description: "Weather", transport: "stdio", image } },
    groups: [{ name: "team", servers: { grouped: { tools: ["g"], image } } }],
    remote_servers: { bare: { ...fields, tool_definitions: undefined, url: "https://x.example" } },
  });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("G7 a legacy registry is listed as its table", async () => {
  const { code, stdout } = await runCli(["list", "legacy.json", "--show-tools"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      "NAME           TOOLS",
      "weather-mcp    get_weather (Get current weather for a location)",
      "               search_location (Find location coordinates)",
      "bare           get_weather",
      "               search_location",
      "grouped        g",
      "",
    ].join("\n"),
  );
});

test.each(["server.json", "upstream.json"])(
  "G7 the servers of %s are listed by name",
  async (file) => {
    const { stdout } = await runCli(["list", file, "--json"], { cwd });
    expect(JSON.parse(stdout)).toEqual({
      servers: [
        { name: "io.example/weather-mcp", version: "1.2.3", tools: fields.tool_definitions },
      ],
    });
  },
);

test("G4 validate checks a registry against the published schema", async () => {
  const good = await runCli(["validate", "server.json"], { cwd });
  expect(good).toMatchObject({ code: 0, stdout: "2 tools are valid\n" });
  const bad = await runCli(["validate", "legacy.json", "--json"], { cwd });
  expect(bad.code).toBe(1);
  const { findings } = JSON.parse(bad.stdout);
  expect(findings).toContainEqual({
    rule: "registry-schema",
    level: "error",
    path: "/remote_servers/bare",
    server: "bare",
    message: expect.stringMatching(/^expected the property "description"/),
  });
});
