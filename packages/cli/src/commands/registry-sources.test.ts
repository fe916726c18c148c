import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
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

test("a Registry API is listed, linted, compared and converted; its token is for it alone", async () => {
  const tokens = new Set<string | undefined>();
  const api = createServer((request, response) => {
    tokens.add(request.headers.authorization);
    const { searchParams } = new URL(request.url ?? "", "http://host");
    const name = searchParams.get("cursor") ?? "a";
    const server = { name: `io.example/${name}`, version: "1.0.0", description: name };
    const metadata = name === "a" ? { nextCursor: "b" } : {};
    response.end(JSON.stringify({ servers: [{ server, _meta: {} }], metadata }));
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  const { port } = api.address() as AddressInfo; // it listens on a port
  const url = `http://127.0.0.1:${port}/v0.1/servers`;
  const header = ["--header", "Authorization: Bearer secret-of-the-registry"];
  try {
    await withFiles({}, async (cwd) => {
      const listed = await runCli(["list", url, ...header], { cwd });
      expect(listed.stdout).toContain("io.example/a");
      expect(listed.stdout).toContain("io.example/b");
      expect((await runCli(["lint", url, ...header], { cwd })).code).toBe(0);
      const words = ["--to", "upstream", "--out", "all.json", ...header];
      expect(await runCli(["convert", url, ...words], { cwd })).toMatchObject({ code: 0 });
      const folder = await runCli(["convert", "all.json", "--to", "folder", "--out", "dir"], {
        cwd,
      });
      expect(folder.stdout).toBe("2 servers written into dir\n");
      expect((await runCli(["validate", "dir"], { cwd })).stdout).toContain("0 tools of 2 servers");
      expect((await runCli(["fill", "dir", "--yes"], { cwd })).stderr).toContain(
        "fill writes into one file: make it with toolcrib convert dir --to upstream",
      );
      const wrong = await runCli(["convert", "all.json", ...words], { cwd });
      expect(wrong.stderr).toContain("--header belongs to a Registry API");
    });
    expect([...tokens]).toEqual(["Bearer secret-of-the-registry"]);
  } finally {
    api.closeAllConnections();
    api.close();
  }
});
