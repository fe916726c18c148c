import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  checkRegistry,
  convertRegistry,
  entryTools,
  type RegistryFormat,
  registryEntries,
} from "@toolcrib/catalog";
import { isJsonObject, type Json, type JsonObject, parseJson } from "@toolcrib/model";
import { runCli } from "@toolcrib/testing/run-cli";
import { sharedData } from "@toolcrib/testing/shared-data";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";

const folder = sharedData("toolhive");
const now = "2026-01-01T00:00:00Z";

function load(file: string): JsonObject {
  const json = parseJson(readFileSync(`${folder}/${file}`, "utf8"));
  if (!isJsonObject(json)) throw new Error(`${file} is not an object`);
  return json;
}

function convert(document: JsonObject, to: RegistryFormat): JsonObject {
  const conversion = convertRegistry(document, { to, now });
  expect(conversion.findings).toEqual([]);
  expect(conversion.notes.filter(({ outcome }) => outcome !== "carried")).toEqual([]);
  if (conversion.document === undefined) throw new Error("not converted");
  return JSON.parse(JSON.stringify(conversion.document));
}

/** Every place where two values differ, with both values. */
function differences(
  ours: Json | undefined,
  theirs: Json | undefined,
  path = "",
): readonly string[] {
  if (isJsonObject(ours) && isJsonObject(theirs))
    return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((key) =>
      differences(ours[key], theirs[key], `${path}/${key}`),
    );
  if (Array.isArray(ours) && Array.isArray(theirs))
    return Array.from({ length: Math.max(ours.length, theirs.length) }).flatMap((_, index) =>
      differences(ours[index], theirs[index], `${path}/${index}`),
    );
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return [];
  return [`${path}: ${JSON.stringify(ours)} for ${JSON.stringify(theirs)}`];
}

describe("registries written for tests", () => {
  const ownFile = (name: string): string =>
    fileURLToPath(new URL(`../../packages/testing/testdata/registries/${name}`, import.meta.url));
  const read = (name: string): JsonObject => JSON.parse(readFileSync(ownFile(name), "utf8"));

  test.each([
    ["legacy.json", "toolhive-legacy", "upstream"],
    ["upstream.json", "upstream", "toolhive-legacy"],
  ] as const)(
    "G2 %s there and back is the same file, byte for byte",
    async (name, format, other) => {
      await expectSameFileBack(ownFile(name), format, other);
    },
  );

  test("G2 G4 both formats hold the same servers and definitions, and satisfy their schemas", () => {
    const legacy = read("legacy.json");
    expect(checkRegistry(legacy)).toEqual([]);
    expect(checkRegistry(read("upstream.json"))).toEqual([]);
    const upstream = convert(legacy, "upstream");
    expect(checkRegistry(upstream)).toEqual([]);
    const [before, after] = [
      registryEntries(legacy, "toolhive-legacy"),
      registryEntries(upstream, "upstream"),
    ];
    expect(before.map((entry) => entryTools(entry).tools)).toEqual(
      after.map((entry) => entryTools(entry).tools),
    );
    expect(before).toHaveLength(3);
  });

  test("G2 a server.json goes to legacy and upstream and back whole", () => {
    const original = read("server.json");
    expect(checkRegistry(original)).toEqual([]);
    for (const way of ["upstream", "toolhive-legacy"] as const) {
      const { document } = convertRegistry(convert(original, way), { to: "server-json", now });
      expect(document).toEqual(original);
    }
  });
});

/** Converts a file there and back: it is the same, and what is between has the same tools. */
async function expectSameFileBack(original: string, format: string, other: string): Promise<void> {
  await withFiles({}, async (cwd) => {
    await runCli(["convert", original, "--to", other, "--out", "there.json"], { cwd });
    await runCli(["convert", "there.json", "--to", format, "--out", "back.json"], { cwd });
    expect(readFileSync(`${cwd}/back.json`, "utf8")).toBe(readFileSync(original, "utf8"));
    const same = await runCli(["diff", original, "there.json"], { cwd });
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/^nothing changed/) });
  });
}

if (folder === undefined) test.skip("G2 registries of ToolHive");
else
  describe("registries of ToolHive", () => {
    test.each([
      ["toolhive-legacy/registry.2026-02-20.json", "toolhive-legacy", "upstream"],
      ["toolhive-examples/upstream-registry.2025-11-26.json", "upstream", "toolhive-legacy"],
    ])("G2 %s there and back is the same file, byte for byte", async (file, format, other) => {
      await expectSameFileBack(`${folder}/${file}`, format, other);
    });

    test("E5 lint finds no error in the real registry, and says so of 102 servers", async () => {
      const path = `${folder}/toolhive-legacy/registry.2026-02-20.json`;
      const { code, stdout } = await runCli(["lint", path], {});
      expect(code).toBe(0);
      expect(stdout).toMatch(/^0 errors, \d+ warnings, \d+ infos in 102 servers with 1669 tools\n/);
    });

    test("G2 the real registry goes to upstream and back whole: 102 servers, 804 definitions", () => {
      const original = load("toolhive-legacy/registry.2026-02-20.json");
      const entries = registryEntries(original, "toolhive-legacy");
      expect(entries).toHaveLength(102);
      const definitions = entries.flatMap((entry) =>
        entryTools(entry).tools.filter((tool) => tool.inputSchema !== undefined),
      );
      expect(definitions).toHaveLength(804);
      const upstream = convert(original, "upstream");
      expect(checkRegistry(upstream)).toEqual([]);
      const there = registryEntries(upstream, "upstream");
      expect(there.flatMap((entry) => entryTools(entry).tools)).toEqual(
        entries.flatMap((entry) => entryTools(entry).tools),
      );
      expect(convert(upstream, "toolhive-legacy")).toEqual(original);
    });

    test("G4 the real registry satisfies the published schema", () => {
      expect(checkRegistry(load("toolhive-legacy/registry.2026-02-20.json"))).toEqual([]);
    });

    test.each([
      "toolhive-examples/upstream-registry.2025-11-26.json",
      "toolhive-examples/registry-with-remote-servers.json",
      "toolhive-examples/registry-low.json",
      "toolhive-examples/registry-high.json",
    ])("G2 %s goes to legacy and back whole", (file) => {
      const original = load(file);
      expect(convert(convert(original, "toolhive-legacy"), "upstream")).toEqual(original);
    });

    test("G2 a server.json goes to legacy and upstream and back whole", () => {
      const original = load("toolhive-catalog/mcp-spec.server.json");
      for (const way of ["upstream", "toolhive-legacy"] as const) {
        const { document } = convertRegistry(convert(original, way), { to: "server-json", now });
        expect(document).toEqual(original);
      }
    });

    /** Where toolcrib's conversion differs from the existing converter's, and why ours is right. */
    const fixtures = [
      {
        name: "an image becomes a server.json",
        file: "image_to_server",
        example: "github",
        run: (input: JsonObject) => {
          const document = convert({ servers: { github: input } }, "upstream");
          return registryItem(document);
        },
        differences: [
          // The image's tag says which version it is; theirs writes 1.0.0 for every server.
          '/version: "0.19.1" for "1.0.0"',
          // The entry has no annotations; theirs adds an empty object to every definition.
          "/_meta/io.modelcontextprotocol.registry/publisher-provided/io.github.stacklok/ghcr.io/github/github-mcp-server:v0.19.1/tool_definitions/0/annotations: undefined for {}",
        ],
      },
      {
        name: "a remote server becomes a server.json",
        file: "remote_to_server",
        example: "example",
        run: (input: JsonObject) =>
          registryItem(convert({ remote_servers: { "example-remote": input } }, "upstream")),
        differences: [
          "/_meta/io.modelcontextprotocol.registry/publisher-provided/io.github.stacklok/https://api.example.com/mcp/tool_definitions/0/annotations: undefined for {}",
        ],
      },
      {
        name: "a server.json becomes an image",
        file: "server_to_image",
        example: "github",
        run: (input: JsonObject) => legacyItem(convert(input, "toolhive-legacy"), "github"),
        differences: [
          // The key says the name already; the schema calls the field auto-generated from the key.
          '/name: undefined for "io.github.stacklok/github"',
          // The definition has no annotations; theirs adds an empty object.
          "/tool_definitions/0/annotations: undefined for {}",
          // The version and the extension's own transport come back; theirs loses both.
          carriedIn("/custom_metadata", [
            {
              path: "/_meta/io.modelcontextprotocol.registry~1publisher-provided/io.github.stacklok/ghcr.io~1github~1github-mcp-server:v0.19.1/transport",
              value: "stdio",
            },
            { path: "/version", value: "1.0.0", instead: "0.19.1" },
          ]),
        ],
      },
      {
        name: "a server.json becomes a remote server",
        file: "server_to_remote",
        example: "example",
        run: (input: JsonObject) => legacyItem(convert(input, "toolhive-legacy"), "example-remote"),
        differences: [
          '/name: undefined for "io.github.stacklok/example-remote"',
          "/tool_definitions/0/annotations: undefined for {}",
          carriedIn("/custom_metadata", [
            {
              path: "/_meta/io.modelcontextprotocol.registry~1publisher-provided/io.github.stacklok/https:~1~1api.example.com~1mcp/transport",
              value: "sse",
            },
          ]),
        ],
      },
    ];

    test.each(fixtures)("G2 as the existing converter has it: $name", (fixture) => {
      const input = load(`toolhive-core-fixtures/${fixture.file}.input_${fixture.example}.json`);
      const expected = load(
        `toolhive-core-fixtures/${fixture.file}.expected_${fixture.example}.json`,
      );
      const converted = withoutKeyOrder(fixture.run(input) ?? null);
      expect([...differences(converted, expected)].sort()).toEqual([...fixture.differences].sort());
    });
  });

/** A converted entry without the order of keys that it carries, which the other converter has not. */
function withoutKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutKeyOrder);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, Json])[] => {
      if (key !== "dev.toolcrib/carried" || !Array.isArray(inner)) {
        const rest = withoutKeyOrder(inner);
        const isEmptied = key === "custom_metadata" && JSON.stringify(rest) === "{}";
        return isEmptied ? [] : [[key, rest]];
      }
      const values = inner.filter((item) => !isJsonObject(item) || !("keys" in item));
      return values.length === 0 ? [] : [[key, values]];
    }),
  );
}

function carriedIn(path: string, values: readonly JsonObject[]): string {
  return `${path}/dev.toolcrib/carried: ${JSON.stringify(values)} for undefined`;
}

function registryItem(document: JsonObject): Json | undefined {
  const { data } = document;
  const servers = isJsonObject(data) ? data["servers"] : undefined;
  return Array.isArray(servers) ? servers[0] : undefined;
}

function legacyItem(document: JsonObject, key: string): Json | undefined {
  for (const section of ["servers", "remote_servers"]) {
    const servers = document[section];
    if (isJsonObject(servers) && servers[key] !== undefined) return servers[key];
  }
  return undefined;
}
