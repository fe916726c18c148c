import { isToolcribError, type Json, type JsonObject, LIMITS, parseJson } from "@toolcrib/model";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { checkServers } from "../../check/check-servers.ts";
import { readListsOfAnySize } from "../../compare/large-tool-lists.ts";
import { openSource, sourceContext } from "../../open-source.ts";
import type { SourceContext, SourceServer } from "../../source.ts";
import { streamServers } from "../../stream-servers.ts";

const definition = { name: "run", description: "Runs", inputSchema: { type: "object" } };
const entry = (fields: JsonObject): JsonObject => ({
  description: "A server to be looked at",
  image: "example/server:1.0.0",
  transport: "stdio",
  status: "Active",
  tier: "Community",
  tools: ["run"],
  ...fields,
});
const about = { version: "1.0.0", last_updated: "2026-01-01T00:00:00Z" };
const files = {
  "legacy.json": JSON.stringify({
    ...about,
    servers: {
      a: entry({}),
      "b-ü": entry({ tool_definitions: [definition] }),
      c: entry({ tier: 5 }),
    },
    remote_servers: { d: entry({ url: "https://d.example/mcp" }) },
  }),
  "upstream.json": JSON.stringify(
    {
      data: {
        servers: ["x", "y"].map((name) => ({
          name: `io.example/${name}`,
          description: name,
          version: "1.0.0",
          packages: [],
        })),
      },
      meta: { last_updated: "2026-01-01T00:00:00Z" },
      version: "1.0.0",
    },
    null,
    2,
  ),
  "odd.json": JSON.stringify({ ...about, servers: { a: entry({}), b: 5 }, extra: true }),
  "broken.json": `{"servers":{"a":{"image":"x"},"b":{"image":}}}`,
};

function contextOf(cwd: string): SourceContext {
  return { ...sourceContext(testHost(cwd)), largeBytes: 0 };
}

async function streamed(text: string, cwd: string): Promise<readonly SourceServer[]> {
  const stream = await streamServers({ text }, contextOf(cwd));
  if (stream === undefined) throw new Error("not streamed");
  const servers: SourceServer[] = [];
  for await (const server of stream) servers.push(server);
  return servers;
}

/** What commands see of servers. */
function seen(servers: readonly SourceServer[]): readonly unknown[] {
  return servers
    .filter(({ registryName }) => registryName !== "")
    .map(({ name, registryName, version, tools, facts }) => ({
      name,
      registryName,
      version,
      tools,
      facts,
    }));
}

test.each(["legacy.json", "upstream.json", "odd.json"])(
  "G4 %s is the same, read whole and server by server",
  async (file) => {
    await withFiles(files, async (cwd) => {
      const whole = await openSource({ text: file }, contextOf(cwd));
      const parts = await streamed(file, cwd);
      expect(seen(parts)).toEqual(seen(whole.servers));
      const findings = (servers: readonly SourceServer[]): readonly string[] =>
        checkServers(servers)
          .findings.map(({ rule, path, message }) => `${rule} ${path} ${message}`)
          .sort();
      expect(findings(parts)).toEqual(findings(whole.servers));
    });
  },
);

const extension = (tools: Json): JsonObject => ({
  "io.modelcontextprotocol.registry/publisher-provided": { "io.github.stacklok": tools },
});
const serverJson = (meta: JsonObject): JsonObject => ({
  name: "io.example/s",
  description: "S",
  version: "1.0.0",
  packages: [],
  _meta: meta,
});
const listing = { "example/s:1": { tool_definitions: [definition] } };

test.each<[string, JsonObject]>([
  ["servers of groups", { servers: { a: entry({}) }, groups: [{ servers: { b: entry({}) } }] }],
  ["groups that are none", { servers: { a: entry({}) }, groups: [5] }],
  ["a list of groups that is none", { servers: { a: entry({}) }, groups: "all" }],
  ["a server of a group that is none", { servers: {}, groups: [{ servers: { b: 5 } }] }],
  ["a section that is none", { servers: { a: entry({}) }, remote_servers: "all" }],
  ["servers that are null", { servers: { a: null, b: entry({ tool_definitions: [null] }) } }],
  ["further pages", { servers: [{ server: serverJson({}) }], metadata: { nextCursor: "2" } }],
  ["an entry of a page that is none", { servers: [5, { server: serverJson({}) }], metadata: {} }],
  ["an extension of a page", { servers: [{ server: serverJson(extension("all")) }], metadata: {} }],
  ["an extension", { data: { servers: [serverJson(extension({ ...listing, t: [] }))] } }],
  ["an extension that is none", { data: { servers: [serverJson(extension(5))] } }],
  ["servers of an upstream file that are none", { data: { servers: "all" } }],
])(
  "%s: the tools and what is missing are those of the file read whole",
  async (_name, document) => {
    await withFiles({ "registry.json": JSON.stringify({ ...about, ...document }) }, async (cwd) => {
      const whole = await openSource({ text: "registry.json" }, contextOf(cwd));
      const lines = (
        servers: readonly { tools: SourceServer["tools"]; omitted: SourceServer["omitted"] }[],
      ) =>
        servers
          .flatMap(({ tools, omitted }) => [
            ...tools.map(({ name }) => name),
            ...omitted.map(({ rule, path }) => `${rule} ${path}`),
          ])
          .sort();
      const expected = lines(whole.servers);
      expect(expected).not.toEqual([]);
      expect(lines(await streamed("registry.json", cwd))).toEqual(expected);
      const lists = await readListsOfAnySize({ text: "registry.json" }, contextOf(cwd));
      expect(lines([...lists.values()])).toEqual(expected);
    });
  },
);

test("one server of a large file is found by its name; an unknown one is said", async () => {
  await withFiles(files, async (cwd) => {
    expect(seen(await streamed("legacy.json#b-ü", cwd))).toMatchObject([{ tools: [definition] }]);
    expect(seen(await streamed("upstream.json#y", cwd))).toMatchObject([{ name: "io.example/y" }]);
    await expect(streamed("legacy.json#none", cwd)).rejects.toThrow("has no server none");
    const small = { ...contextOf(cwd), largeBytes: 1_000_000 };
    expect(await streamServers({ text: "legacy.json" }, small)).toBeUndefined();
  });
});

test("a large file of anything but servers ends early, blanks are no text", async () => {
  const digits = "1,".repeat(LIMITS.registryBytes / 2);
  const texts = {
    "other.json": `{"servers":{"a":{}},"other":[${digits}1]}`,
    "blank.json": `{"servers":{"a":{}}${" ".repeat(LIMITS.registryBytes)}}`,
  };
  await withFiles(texts, async (cwd) => {
    await expect(streamed("other.json", cwd)).rejects.toThrow(/other\.json: more than \d+ bytes/);
    expect(await streamed("blank.json", cwd)).not.toEqual([]);
  });
});

test("a file that is not JSON is an error that names the server", async () => {
  await withFiles(files, async (cwd) => {
    await expect(streamed("broken.json", cwd)).rejects.toThrow("broken.json#/servers/b:1:");
  });
});

test("a large file is refused where a small one is: nothing hides between its servers", async () => {
  const api = { servers: [{ server: { name: "s" } }, { server: { name: "t" } }], metadata: {} };
  const texts = [
    '{"servers":{"a":{"image":"x"},"b":{}},"version":"1"}',
    JSON.stringify(api, null, 1),
    '{"remote_servers":{"a":{}},"servers":{"a":{}}}',
  ];
  const broken = [
    ...texts.flatMap((text) =>
      Array.from(text, (_, at) => [
        text.slice(0, at) + text.slice(at + 1),
        `${text.slice(0, at)},${text.slice(at)}`,
        `${text.slice(0, at)}x${text.slice(at)}`,
        text.slice(0, at),
      ]).flat(),
    ),
    '{"servers":{"a":{"image":"x"},"a":{"image":"y"}}}',
    '{"servers":{"a":{},"\\u0061":{}}}',
    '{"servers":{"\\ud800":{}}}',
    '{"servers":{"a":{}},"servers":{"b":{}}}',
    '{"servers":{"a":{} "b":{}}}',
    '{"servers":{"a":{},NaN,"b":{}}}',
    '{"servers":{"a":{},{},"b":{}}}',
  ].filter((text) => /"servers"\s*:\s*[[{]/.test(text) && isRefused(text));
  expect(broken.length).toBeGreaterThan(400);
  const named = Object.fromEntries(broken.map((text, index) => [`${index}.json`, text]));
  await withFiles(named, async (folder) => {
    const taken: string[] = [];
    for (const [name, text] of Object.entries(named))
      try {
        await streamed(name, folder);
        taken.push(text);
      } catch (error) {
        if (!isToolcribError(error)) throw error;
      }
    expect(taken).toEqual([]);
  });
});

function isRefused(text: string): boolean {
  try {
    parseJson(text, { source: "text" });
    return false;
  } catch {
    return true;
  }
}
