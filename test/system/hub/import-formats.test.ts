import { readImportedVersions } from "@toolcrib/hub";
import { expect, test } from "vitest";
import { officialEntry } from "../../scripted-registry.ts";

test("H7 a page of a registry that was saved: its versions with everything they say", () => {
  const packages = [
    { registryType: "npm", identifier: "weather", version: "1.0.0", transport: { type: "stdio" } },
  ];
  const kept = officialEntry("io.github.a/one", "1.0.0", {}, { packages });
  const page = {
    servers: [kept, officialEntry("io.github.a/gone", "1.0.0", { status: "deleted" })],
    metadata: { count: 2 },
  };
  expect(readImportedVersions(JSON.parse(JSON.stringify(page)), "page.json")).toEqual([
    {
      ...{ name: "io.github.a/one", version: "1.0.0", serverJson: kept.server },
      publishedAt: "2026-03-01T10:00:00.123Z",
    },
  ]);
  const old = officialEntry("io.github.a/old", "1.0.0", { status: "deprecated" });
  const olds = JSON.parse(JSON.stringify({ servers: [old], metadata: {} }));
  expect(readImportedVersions(olds, "page.json")).toMatchObject([
    { name: "io.github.a/old", status: "deprecated" },
  ]);
});

test("H7 ToolHive's registries, old and new: how a server is run or reached is kept", () => {
  const legacy = {
    version: "1.0.0",
    last_updated: "2026-01-01T00:00:00Z",
    servers: {
      weather: {
        description: "The weather of a city",
        image: "ghcr.io/example/weather:1.2.3",
        status: "Active",
        tier: "Community",
        tools: ["weather"],
        transport: "stdio",
      },
    },
  };
  const [old] = readImportedVersions(legacy, "registry.json");
  expect(old?.name).toMatch(/\/weather$/);
  // The tag of its image, so that another tag is another version.
  expect(old).toMatchObject({ version: "1.2.3" });
  expect(old?.status).toBe(undefined);
  const { weather } = legacy.servers;
  const ended = { ...legacy, servers: { weather: { ...weather, status: "Deprecated" } } };
  expect(readImportedVersions(ended, "registry.json")).toMatchObject([{ status: "deprecated" }]);
  expect(JSON.stringify(old?.serverJson["packages"])).toContain("ghcr.io/example/weather");
  const upstream = {
    $schema: "https://example.org/upstream-registry.schema.json",
    version: "1.0.0",
    meta: { last_updated: "2026-01-01T00:00:00Z" },
    data: {
      servers: [
        {
          name: "io.github.example/weather",
          description: "The weather of a city",
          version: "1.2.3",
          remotes: [{ type: "streamable-http", url: "https://weather.example.org/mcp" }],
        },
      ],
    },
  };
  const [entry] = readImportedVersions(upstream, "registry.json");
  expect(entry).toMatchObject({
    ...{ name: "io.github.example/weather", version: "1.2.3" },
    serverJson: { remotes: [{ url: "https://weather.example.org/mcp" }] },
  });
});
