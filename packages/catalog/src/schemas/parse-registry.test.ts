import { expect, test } from "vitest";
import { convertRegistry } from "../convert/convert-registry.ts";
import type { LegacyRegistry } from "../document/legacy-registry.ts";
import type { ServerJson } from "../document/server-json.ts";
import { parseRegistry } from "./parse-registry.ts";

const server: ServerJson = {
  name: "io.example/fetch",
  description: "Fetches pages",
  version: "1.2.3",
  packages: [
    {
      registryType: "npm",
      identifier: "@example/fetch",
      transport: { type: "stdio" },
      environmentVariables: [{ name: "KEY", isSecret: true }],
      packageArguments: [{ type: "named", name: "--port", default: "80" }],
    },
  ],
  remotes: [{ type: "streamable-http", url: "https://example.com/mcp" }],
};

test("G4 a valid file is read with its types", () => {
  const { registry, findings } = parseRegistry(server);
  expect(findings).toEqual([]);
  if (registry?.format !== "server-json") throw new Error("no server.json");
  expect(registry.document.packages?.[0]?.identifier).toBe("@example/fetch");
  const upstream = convertRegistry(server, { to: "upstream", now: "2026-01-01T00:00:00Z" });
  const read = parseRegistry(upstream.document ?? null).registry;
  expect(read?.format === "upstream" && read.document.data.servers[0]?.name).toBe(server.name);
});

test("G4 a legacy registry is read with its types", () => {
  const legacy: LegacyRegistry = {
    version: "1.0.0",
    last_updated: "2026-01-01T00:00:00Z",
    servers: {
      fetch: {
        description: "Fetches web pages",
        image: "example/fetch:1.2.3",
        transport: "stdio",
        status: "Active",
        tier: "Community",
        tools: ["fetch"],
      },
    },
  };
  const { registry } = parseRegistry(legacy);
  expect(
    registry?.format === "toolhive-legacy" && registry.document.servers["fetch"]?.tools,
  ).toEqual(["fetch"]);
});

test.each([
  ["no registry", { hello: 1 }],
  ["a broken one", { ...server, name: "no slash" }],
  ["an older spelling", { ...server, website_url: "https://example.com" }],
])("G4 %s has findings and no types", (_name, document) => {
  const { registry, findings } = parseRegistry(document);
  expect(registry).toBeUndefined();
  expect(findings.length).toBeGreaterThan(0);
});
