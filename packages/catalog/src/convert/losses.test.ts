import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { metaWithExtension, publisherExtensions } from "../extension/publisher-extension.ts";
import { checkRegistry } from "../schemas/check-registry.ts";
import { convertRegistry } from "./convert-registry.ts";

const now = "2026-01-01T00:00:00Z";
const image = "example/fetch:1.2.3";
const server: JsonObject = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "io.github.stacklok/fetch",
  description: "Fetches pages",
  version: "9.8.7",
  packages: [{ registryType: "oci", identifier: image, transport: { type: "stdio" } }],
  _meta: metaWithExtension(image, { status: "Active", tier: "Community", tools: ["fetch"] }),
};

function registry(...servers: readonly Json[]): JsonObject {
  return {
    $schema:
      "https://raw.githubusercontent.com/stacklok/toolhive-core/main/registry/types/data/upstream-registry.schema.json",
    version: "1.0.0",
    meta: { last_updated: now },
    data: { servers },
  };
}

function convert(document: JsonObject, to: "upstream" | "toolhive-legacy"): JsonObject {
  const { document: converted, findings } = convertRegistry(document, { to, now });
  if (converted === undefined) throw new Error(findings[0]?.message);
  return converted;
}

/** An upstream server that went to the legacy format and back. */
function roundTrip(original: JsonObject): void {
  const legacy = convert(registry(original), "toolhive-legacy");
  expect(checkRegistry(legacy)).toEqual([]);
  expect(convert(legacy, "upstream")).toEqual(registry(original));
}

/** What the existing converter loses; each must come back from here. */
const comesBack: Readonly<Record<string, JsonObject>> = {
  "1: the version of a server": { version: "2.0.0-beta.1" },
  "2: source, id and subfolder of a repository": {
    repository: { url: "https://gitlab.com/a/b", source: "gitlab", id: "7", subfolder: "src/x" },
  },
  "3: website and icons": {
    websiteUrl: "https://example.com",
    icons: [{ src: "https://example.com/a.png", sizes: ["48x48"], theme: "dark" }],
  },
  "4: further packages and remotes": {
    packages: [
      { registryType: "npm", identifier: "@a/b", version: "1.0.0", transport: { type: "stdio" } },
      { registryType: "oci", identifier: image, transport: { type: "stdio" } },
      { registryType: "oci", identifier: "c/d:2", transport: { type: "stdio" } },
    ],
    remotes: [
      { type: "sse", url: "https://a.example/sse" },
      { type: "streamable-http", url: "https://a.example/{tenant}", variables: { tenant: {} } },
    ],
  },
  "5: everything that describes inputs, files and runtimes": {
    packages: [
      {
        registryType: "oci",
        identifier: image,
        fileSha256: "0".repeat(64),
        runtimeHint: "docker",
        runtimeArguments: [
          {
            type: "named",
            name: "-e",
            description: "A secret",
            value: "A={a}",
            variables: { a: { isSecret: true } },
          },
          { type: "named", name: "--network", value: "none" },
        ],
        packageArguments: [{ type: "positional", valueHint: "dir", format: "filepath" }],
        transport: {
          type: "streamable-http",
          url: "http://localhost:8080/mcp",
          headers: [{ name: "X-Key", value: "{key}", variables: { key: { isRequired: true } } }],
        },
        environmentVariables: [
          {
            name: "MODE",
            description: "How fast it is",
            choices: ["fast", "slow"],
            format: "string",
            placeholder: "fast",
            value: "fast",
          },
        ],
      },
    ],
  },
};

test.each(Object.entries(comesBack))("G2 no loss %s", (_name, fields) => {
  roundTrip({ ...server, ...fields });
});

test("G2 no loss 6: of several extensions, each image and URL has its own", () => {
  const url = "https://a.example/mcp";
  const byKey = {
    [url]: { status: "Deprecated", tools: ["remote"] },
    [image]: { status: "Active", tier: "Community", tools: ["fetch"] },
  };
  const original = {
    ...server,
    remotes: [{ type: "streamable-http", url }],
    _meta: {
      "io.modelcontextprotocol.registry/publisher-provided": { "io.github.stacklok": byKey },
    },
  };
  const legacy = convert(registry(original), "toolhive-legacy");
  expect(legacy["servers"]).toMatchObject({ fetch: { image, status: "Active", tools: ["fetch"] } });
  roundTrip(original);
});

test("G2 no loss 7 and 9: a field of a wrong type harms no other", () => {
  const fields = { status: "Active", tools: "fetch", tags: ["a"], metadata: { stars: "many" } };
  const original = registry({ ...server, _meta: metaWithExtension(image, fields) });
  const legacy = convert(original, "toolhive-legacy");
  expect(legacy["servers"]).toMatchObject({ fetch: { ...fields } });
  expect(convert(legacy, "upstream")).toEqual(original);
});

test("G2 no loss 8: the order of servers and the groups stay", () => {
  const names = ["zebra", "ape", "lion"];
  const original = registry(
    ...names.map((name, index) => ({
      ...server,
      name: `io.github.stacklok/${name}`,
      ...(index === 1
        ? { packages: [], remotes: [{ type: "sse", url: "https://a.example/sse" }] }
        : {}),
    })),
  );
  expect(convert(convert(original, "toolhive-legacy"), "upstream")).toEqual(original);
  const legacy = {
    version: "1.0.0",
    last_updated: now,
    servers: {},
    groups: [{ name: "web", description: "Servers for the web", servers: { a: { image } } }],
  };
  const { document = {}, notes } = convertRegistry(legacy, { to: "upstream", now });
  expect(notes).toContainEqual({
    outcome: "carried",
    path: "/groups",
    reason: "the upstream registry has no groups",
  });
  expect(convert(document, "toolhive-legacy")).toEqual(legacy);
});

test("G2 no loss 10: tools gets the names that only tool_definitions has, and is what it was on the way back", () => {
  const fields = { status: "Active", tools: ["a"], tool_definitions: [{ name: "b" }] };
  const original = registry({ ...server, _meta: metaWithExtension(image, fields) });
  const there = convert(original, "toolhive-legacy");
  expect(there["servers"]).toMatchObject({
    fetch: { tools: ["a", "b"], tool_definitions: [{ name: "b" }] },
  });
  expect(convert(there, "upstream")).toEqual(original);
});

test("G2 no loss 11: schemas are not rewritten", () => {
  const inputSchema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    definitions: { x: { type: "string" } },
    properties: { a: { $ref: "#/definitions/x" } },
    additionalProperties: false,
  };
  const tool_definitions = [{ name: "fetch", inputSchema }, { name: "name-only" }];
  const fields = { status: "Active", tier: "Community", tools: ["fetch"], tool_definitions };
  const entry = convert(
    registry({ ...server, _meta: metaWithExtension(image, fields) }),
    "toolhive-legacy",
  )["servers"];
  expect(isJsonObject(entry) && entry["fetch"]).toMatchObject({ tool_definitions });
});

test("G2 no loss 12: a long description is shortened, and comes back", () => {
  const description = `${"Reads and writes ".repeat(20)}pages`;
  const legacy = {
    version: "1.0.0",
    last_updated: now,
    servers: {
      fetch: {
        description,
        image,
        transport: "stdio",
        status: "Active",
        tier: "Community",
        tools: ["fetch"],
      },
    },
  };
  const upstream = convert(legacy, "upstream");
  expect(checkRegistry(upstream)).toEqual([]);
  expect(JSON.stringify(upstream)).toContain(" and…");
  expect(convert(upstream, "toolhive-legacy")).toEqual(legacy);
});

test("G8 nothing but ToolHive's own namespace is written", () => {
  const legacy = { servers: { a: { image: "a:1", unknown: 1 } } };
  const data = convert(legacy, "upstream")["data"];
  const [converted] = isJsonObject(data) && Array.isArray(data["servers"]) ? data["servers"] : [];
  const meta = isJsonObject(converted) ? converted["_meta"] : {};
  expect(Object.keys(isJsonObject(meta) ? meta : {})).toEqual([
    "io.modelcontextprotocol.registry/publisher-provided",
  ]);
  const publisher = Object.values(isJsonObject(meta) ? meta : {})[0];
  expect(Object.keys(isJsonObject(publisher) ? publisher : {})).toEqual(["io.github.stacklok"]);
  const keys = isJsonObject(converted) ? publisherExtensions(converted).map(({ key }) => key) : [];
  expect(keys).toEqual(["a:1"]);
  expect(checkRegistry(registry(converted ?? null))).toEqual([]);
});

test("an edit after the conversion wins, and is reported", () => {
  const legacy = convert(registry(server), "toolhive-legacy");
  const entry = (legacy["servers"] as JsonObject)["fetch"] as JsonObject;
  const edited = { ...legacy, servers: { fetch: { ...entry, image: "example/fetch:3.0.0" } } };
  const { document, notes } = convertRegistry(edited, { to: "upstream", now });
  expect(notes).toContainEqual({
    outcome: "superseded",
    server: "fetch",
    path: "/version",
    reason: "its place was edited after the conversion",
  });
  expect(JSON.stringify(document)).toContain('"version":"3.0.0"');
});

test("carried values that someone tampered with cannot make an entry vanish", () => {
  const carried = [
    {
      path: "/packages",
      value: [],
      instead: [{ registryType: "oci", identifier: image, transport: { type: "stdio" } }],
    },
    { path: "/name", value: "x/y", instead: "io.github.stacklok/fetch" },
  ];
  const legacy = {
    servers: { fetch: { image, custom_metadata: { "dev.toolcrib/carried": carried } } },
  };
  const { document } = convertRegistry(legacy, { to: "upstream", now });
  expect(JSON.stringify(document)).toContain("example/fetch:1.2.3");
});

test("a remote server keeps its transport, and one of a package its own", () => {
  const remote = {
    ...server,
    packages: [],
    remotes: [{ type: "sse", url: "https://a.example/sse" }],
    _meta: metaWithExtension("https://a.example/sse", { status: "Active", tools: ["fetch"] }),
  };
  const legacy = convert(
    registry({ ...remote, name: "io.github.stacklok/far" }, server),
    "toolhive-legacy",
  );
  expect(Object.values(legacy["remote_servers"] ?? {})).toMatchObject([{ transport: "sse" }]);
  expect(Object.values(legacy["servers"] ?? {})).toMatchObject([{ transport: "stdio" }]);
});
