import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveHttp } from "@toolcrib/mcp";
import type { JsonObject } from "@toolcrib/model";
import { defineTool, ToolRegistry } from "@toolcrib/runtime";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
let url = "";
let close = async (): Promise<void> => {};

const inputSchema = { type: "object", properties: { city: { type: "string" } } } as const;
const definition = { name: "forecast", description: "Says how the weather will be", inputSchema };

function remote(fields: JsonObject): JsonObject {
  return {
    description: "Says how the weather is",
    status: "Active",
    tier: "Community",
    transport: "streamable-http",
    url,
    tools: ["forecast"],
    ...fields,
  };
}

function legacy(weather: JsonObject, others: JsonObject = {}): JsonObject {
  return {
    version: "1.0.0",
    last_updated: "2026-01-01T00:00:00Z",
    servers: {},
    remote_servers: { weather: remote(weather), ...others },
  };
}

const write = (name: string, value: unknown): string => {
  writeFileSync(join(cwd, name), JSON.stringify(value, null, 2));
  return name;
};
const run = (...words: readonly string[]): Promise<CliAnswer> => runCli(words, { cwd });
const rulesOf = ({ stdout }: CliAnswer): readonly string[] =>
  JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule);

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-entries-"));
  const registry = new ToolRegistry();
  registry.register(
    defineTool({
      name: "forecast",
      description: "Says how the weather will be",
      inputSchema: { ...inputSchema, required: ["city"] },
      handler: () => "sunny",
    }),
  );
  const server = await serveHttp(registry, { port: 0, name: "weather", version: "1.0.0" });
  url = server.url;
  close = server.close;
});
afterAll(async () => {
  await close();
  rmSync(cwd, { recursive: true, force: true });
});

test("an entry of a registry is a source, by key, by name, by short name and with its version", async () => {
  write(
    "legacy.json",
    legacy({ tool_definitions: [definition] }, { other: remote({ tools: ["x"] }) }),
  );
  const image = "example/weather:1.2.3";
  write("upstream.json", {
    data: {
      servers: ["1.0.0", "2.0.0"].map((version) => ({
        name: "io.example/weather",
        version,
        packages: [{ registryType: "oci", identifier: image }],
        _meta: {
          "io.modelcontextprotocol.registry/publisher-provided": {
            "io.github.stacklok": { [image]: { tools: [`tool-of-${version}`] } },
          },
        },
      })),
    },
  });
  const names = async (source: string): Promise<unknown> => {
    const { stdout } = await run("list", source, "--json");
    return JSON.parse(stdout).servers.map(({ tools }: { tools: { name: string }[] }) =>
      tools.map(({ name }) => name).join(),
    );
  };
  expect(await names("legacy.json#weather")).toEqual(["forecast"]);
  expect(await names("legacy.json#io.github.stacklok/weather")).toEqual(["forecast"]);
  expect(await names("legacy.json#*")).toEqual(["forecast", "x"]);
  expect(await names("upstream.json#weather")).toEqual(["tool-of-1.0.0", "tool-of-2.0.0"]);
  expect(await names("upstream.json#io.example/weather@2.0.0")).toEqual(["tool-of-2.0.0"]);
  const unknown = await run("list", "legacy.json#wether");
  expect(unknown).toMatchObject({
    code: 2,
    stderr: "error: legacy.json has no server wether: did you mean weather?\n",
  });
});

test("a registry and its own conversion have nothing changed, whatever the other format cannot hold", async () => {
  const entry = (image: string, tools: readonly string[]): JsonObject => ({
    description: "Does what it says",
    ...{ image, transport: "stdio", status: "Active", tier: "Community", tools },
  });
  const group = {
    name: "g",
    description: "A group",
    servers: { inner: entry("x/inner:1", ["i"]) },
  };
  write("grouped.json", {
    ...legacy({}),
    servers: { one: entry("x/one:1.0.0", ["o"]) },
    groups: [group],
  });
  const tool = { name: "run", inputSchema };
  const extension = {
    "x/many:2.0.0": { status: "Active", tools: ["run"] },
    [url]: { status: "Active", tools: ["run"], tool_definitions: [tool] },
  };
  const publisher = (fields: JsonObject): JsonObject => ({
    "io.modelcontextprotocol.registry/publisher-provided": { "io.github.stacklok": fields },
  });
  const stdio = { type: "stdio" };
  write("many.json", {
    ...{ version: "1.0.0", meta: { last_updated: "2026-01-01T00:00:00Z" } },
    data: {
      servers: [
        {
          ...{ name: "io.example/many", description: "In many packages", version: "2.1.0" },
          packages: [
            { registryType: "npm", identifier: "many", version: "2.1.0", transport: stdio },
            { registryType: "oci", identifier: "x/many:2.0.0", transport: stdio },
          ],
          remotes: [{ type: "streamable-http", url }],
          _meta: publisher(extension),
        },
        {
          ...{ name: "io.example/npm-only", description: "An npm package", version: "1.0.0" },
          packages: [{ registryType: "npm", identifier: "p", version: "1.0.0", transport: stdio }],
          _meta: publisher({ p: { tools: ["p"] } }),
        },
      ],
    },
  });
  for (const [file, to] of [
    ["grouped.json", "upstream"],
    ["many.json", "toolhive-legacy"],
  ] as const) {
    expect(await run("convert", file, "--to", to, "--out", "other.json")).toMatchObject({
      code: 0,
    });
    for (const sides of [
      [file, "other.json"],
      ["other.json", file],
    ])
      expect(await run("diff", ...sides)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^nothing changed in \d tools\n$/),
      });
  }
});

test("another address is told also of a server whose tools the registry does not list", async () => {
  const { tools: _none, ...silent } = remote({});
  write("before.json", legacy({}, { silent, other: silent }));
  const moved = { ...silent, url: "https://elsewhere.example/mcp" };
  write("after.json", legacy({}, { silent: moved, other: { ...silent, tools: ["x"] } }));
  const { stdout, stderr, code } = await run("diff", "before.json", "after.json", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings).toMatchObject([
    { rule: "server-url-changed", tool: "silent", level: "error" },
  ]);
  expect(stderr).toContain("2 servers skipped");
});

test("a page of the Registry API has entries, and what is missing from it has no row of its own", async () => {
  const server = (version: string) => ({
    server: { name: "io.example/weather", version, description: "x", remotes: [] },
  });
  const metadata = { nextCursor: "io.example/weather:2.0.0" };
  write("page.json", { servers: [server("1.0.0"), server("2.0.0")], metadata });
  const { code, stdout } = await run("list", "page.json#weather@2.0.0", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).servers).toMatchObject([{ version: "2.0.0" }]);
  const all = await run("list", "page.json");
  expect(all.stdout.split("\n").map((line) => line.split(" ")[0])).toEqual([
    "NAME",
    "io.example/weather",
    "io.example/weather",
    "",
  ]);
  expect(all.stderr).toContain("[more-pages]");
  const linted = await run("lint", "page.json");
  expect(linted.stdout).toContain("in 2 servers with 0 tools");
});

test("what was locked of a registry is what a bare check reads again: the same servers, asked or read", async () => {
  write("kept.json", legacy({ tool_definitions: [] }, { other: remote({ tools: ["x"] }) }));
  await run("lock", "kept.json", "--only", "other", "--lock-file", "some.lock.json");
  const some = await run("check", "--lock-file", "some.lock.json");
  expect(some).toMatchObject({ code: 0, stdout: "nothing changed in 1 tool\n" });
  await run("lock", "kept.json#weather", "--live", "--yes", "--lock-file", "live.lock.json");
  const unasked = await run("check", "--lock-file", "live.lock.json");
  expect(unasked.code).toBe(2);
  expect(unasked.stderr).toContain(`--live would use what the registry names: weather: ${url}`);
  const live = await run("check", "--lock-file", "live.lock.json", "--yes");
  expect(live).toMatchObject({ code: 0, stdout: "nothing changed in 1 tool\n" });
  const stored = await run("check", "kept.json#weather", "--lock-file", "live.lock.json", "--json");
  expect(rulesOf(stored)).toContain("input-schema-removed");
});

test("of several servers, what one needs is said as it can be given: where that one is named", async () => {
  const headers = [{ name: "X-Key", description: "A key", required: true }];
  write("needs.json", legacy({ headers }, { other: remote({}) }));
  const { stderr } = await run("list", "needs.json#*", "--live", "--yes");
  expect(stderr).toContain("weather cannot be asked: it needs --header 'X-Key: …'");
});

test("YAML whose alias stands inside of itself is refused", async () => {
  writeFileSync(join(cwd, "loop.yaml"), "servers:\n  a: &a\n    image: x/y:1\n    self: *a\n");
  expect(await run("list", "loop.yaml")).toMatchObject({
    code: 2,
    stderr: "error: loop.yaml: an alias stands inside of what it means: write it out\n",
  });
});

test("a client's configuration with servers is not taken for a registry", async () => {
  write("mcp.json", { servers: { own: { type: "http", url } } });
  const { code, stdout } = await run("list", "mcp.json#own", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).servers[0].tools[0].name).toBe("forecast");
});

test("what is stored is compared with what is live, with a call that shows the break", async () => {
  write("drifted.json", legacy({ tool_definitions: [definition] }, { other: remote({}) }));
  const refused = await run("diff", "drifted.json#weather", "--live");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(`--live would use what the registry names: weather: ${url}`);
  const live = await run("diff", "drifted.json#weather", "--live", "--yes", "--json");
  expect(live.code).toBe(1);
  expect(JSON.parse(live.stdout).findings).toMatchObject([
    { rule: "param-became-required", tool: "forecast", witness: {} },
  ]);
  const against = await run("diff", "drifted.json#weather", url, "--json");
  expect(rulesOf(against)).toEqual(["param-became-required"]);
  const whole = await run("diff", "drifted.json", url);
  expect(whole).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("name the entry to compare, as in FILE#weather"),
  });
  const twice = await run("diff", "drifted.json#weather", url, "--live");
  expect(twice.stderr).toContain("--live compares one source with what is live behind it");
  const tools = await run("diff", write("tools.json", [definition]), "tools.json", "--only", "x");
  expect(tools.stderr).toContain("--only is for registries, which tools is not");
});

test("a server that cannot be reached among others hides nothing", async () => {
  write(
    "down.json",
    legacy({ tool_definitions: [definition] }, { down: remote({ url: "http://127.0.0.1:9/mcp" }) }),
  );
  const live = await run("diff", "down.json", "--live", "--yes", "--json");
  expect(live.code).toBe(1);
  expect(rulesOf(live)).toContain("tool-unreadable");
  const locked = await run("lock", "down.json", "--live", "--yes");
  expect(locked).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("down cannot be asked"),
  });
});

test("lock and check take single servers and what is live behind them", async () => {
  write(
    "kept.json",
    legacy({ tool_definitions: [definition] }, { other: remote({ tools: ["x"] }) }),
  );
  expect((await run("lock", "kept.json", "--lock-file", "a.json")).code).toBe(0);
  write(
    "kept.json",
    legacy({ tool_definitions: [definition] }, { other: remote({ tools: ["y"] }) }),
  );
  expect((await run("check", "--lock-file", "a.json")).code).toBe(1);
  expect((await run("check", "--lock-file", "a.json", "--only", "weather")).code).toBe(0);
  expect((await run("check", "--lock-file", "a.json", "--only", "other")).code).toBe(1);
  const unknown = await run("check", "--lock-file", "a.json", "--only", "none");
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("has no server none") });
  expect(
    (await run("lock", "kept.json#weather", "--live", "--yes", "--lock-file", "b.json")).code,
  ).toBe(0);
  // Naming the source reads its file, which starts nothing, so nobody is asked.
  expect((await run("check", "kept.json#weather", "--lock-file", "b.json")).code).toBe(1);
  expect((await run("check", "--lock-file", "b.json")).code).toBe(2);
  expect((await run("check", "--lock-file", "b.json", "--live", "--yes")).code).toBe(0);
});

test("an entry without a list is reported, and compared by what else the registry says", async () => {
  const { tools: _tools, ...unknown } = remote({});
  write("partly.json", legacy({}, { silent: unknown }));
  const same = await run("diff", "partly.json", "partly.json");
  expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/^nothing changed/) });
  expect(same.stderr).toContain(
    "partly.json: 1 server skipped, since the registry does not say which tools they have: silent",
  );
  expect((await run("lock", "partly.json")).code).toBe(0);
  write("later.json", legacy({}, { silent: remote({ tools: ["now"] }) }));
  expect(await run("diff", "partly.json", "later.json")).toMatchObject({
    stdout: expect.stringMatching(/^nothing changed/),
  });
  write("less.json", legacy({}));
  const less = await run("diff", "partly.json", "less.json", "--json");
  expect(less.code).toBe(1);
  expect(rulesOf(less)).toEqual(["server-removed"]);
  expect(rulesOf(await run("diff", "less.json", "partly.json", "--json"))).toEqual([
    "server-added",
  ]);
  const silent = (address: string): JsonObject => ({
    ...legacy({}),
    remote_servers: { silent: { ...unknown, url: address }, mute: unknown },
  });
  write("silent.json", silent("https://one.example/mcp"));
  write("moved.json", silent("https://two.example/mcp"));
  expect(await run("diff", "silent.json", "silent.json")).toMatchObject({
    code: 0,
    stdout: "nothing changed in 0 tools\n",
    stderr: expect.stringContaining("silent.json: 2 servers skipped"),
  });
  const moved = await run("diff", "silent.json", "moved.json", "--json");
  expect(rulesOf(moved)).toEqual(["server-url-changed"]);
  expect(await run("lock", "silent.json")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("none of the 2 servers of silent.json says which tools it has"),
  });
  const half = await run("diff", "later.json#silent", "silent.json#silent");
  expect(half).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("silent does not say which tools it has"),
  });
});

test("one registry in two formats: nothing changed", async () => {
  write(
    "one.json",
    legacy({ tool_definitions: [definition] }, { "a-b": remote({ tools: ["x"] }) }),
  );
  for (const to of ["upstream", "toolhive-legacy"]) {
    expect((await run("convert", "one.json", "--to", "upstream", "--out", "up.json")).code).toBe(0);
    expect((await run("convert", "up.json", "--to", to, "--out", "two.json")).code).toBe(0);
    for (const [old, next] of [
      ["one.json", "two.json"],
      ["two.json", "one.json"],
      ["up.json", "one.json"],
    ])
      expect(await run("diff", old ?? "", next ?? "")).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^nothing changed/),
      });
  }
});

test("a name that gets a definition is an addition, and loses it as an unknown change", async () => {
  write("names.json", legacy({}));
  write("filled.json", legacy({ tool_definitions: [definition] }));
  const added = await run("diff", "names.json", "filled.json", "--json");
  expect(added.code).toBe(0);
  expect(rulesOf(added)).toEqual(["definition-added"]);
  const removed = await run("diff", "filled.json", "names.json", "--json");
  expect(removed.code).toBe(1);
  expect(JSON.parse(removed.stdout)).toMatchObject({
    verdict: "unknown",
    findings: [{ rule: "definition-removed", level: "error" }],
  });
});

test("another image or address is reported first; secrets in it are masked", async () => {
  const image = (reference: string, fields: JsonObject = {}): JsonObject => ({
    ...legacy({ tool_definitions: [definition] }),
    servers: {
      box: remote({ transport: "stdio", image: reference, url: null, ...fields }),
    },
  });
  write("a.json", image("ghcr.io/example/box:1.0.0"));
  write("b.json", {
    ...image("docker.io/other/box:1.0.0", {
      status: "Deprecated",
      env_vars: [{ name: "KEY", description: "A key", required: true }],
    }),
    remote_servers: {
      weather: remote({ tools: ["forecasts"], url: "https://evil.example/mcp?api_key=SECRET" }),
    },
  });
  const { code, stdout } = await run("diff", "a.json", "b.json", "--json");
  expect(code).toBe(1);
  expect(stdout).not.toContain("SECRET");
  const found = JSON.parse(stdout).findings.map(
    ({ tool, rule }: { tool: string; rule: string }) => `${tool} ${rule}`,
  );
  expect(found).toEqual([
    "box server-image-changed",
    "box server-variable-required",
    "box server-status-changed",
    "weather server-url-changed",
    "weather:forecast tool-removed",
    "weather:forecasts tool-added",
  ]);
  expect((await run("diff", "a.json#box", "b.json#box")).stdout).toMatch(
    /^error {4}server-image-changed/,
  );
});

test("what a registry says of its servers is locked with their tools, and checked", async () => {
  const silent = remote({ tools: undefined as unknown as string, url: "https://silent.example" });
  const variables = ["A", "B"].map((name) => ({ name, description: "A setting", required: true }));
  const registry = (weather: JsonObject, other: JsonObject): JsonObject =>
    legacy(
      { headers: variables, ...weather },
      { silent: { ...silent, ...other }, plain: remote({ tools: ["x"] }) },
    );
  write("pinned.json", registry({}, {}));
  expect((await run("lock", "pinned.json", "--lock-file", "c.json")).code).toBe(0);
  const locked = readFileSync(join(cwd, "c.json"), "utf8");
  const check = () => run("check", "--lock-file", "c.json", "--json");
  expect(await check()).toMatchObject({ code: 0 });

  write("pinned.json", registry({ headers: variables.toReversed(), metadata: { stars: 7 } }, {}));
  expect(rulesOf(await check())).toEqual([]);
  expect((await run("lock", "pinned.json", "--lock-file", "c.json")).stdout).toMatch(/^unchanged/);
  expect(readFileSync(join(cwd, "c.json"), "utf8")).toBe(locked);

  write("pinned.json", registry({ url: "https://other.example" }, { status: "Deprecated" }));
  const moved = await check();
  expect(moved.code).toBe(1);
  expect(JSON.parse(moved.stdout).findings).toMatchObject([
    { rule: "server-status-changed", tool: "silent" },
    { rule: "server-url-changed", tool: "weather" },
  ]);
  const only = await run("check", "--lock-file", "c.json", "--only", "weather", "--json");
  expect(rulesOf(only)).toEqual(["server-url-changed"]);

  // A lock that was written before knows nothing of servers, and is checked as it was.
  const { servers: _servers, ...older } = JSON.parse(locked).sources["pinned.json"];
  write("c.json", { ...JSON.parse(locked), sources: { "pinned.json": older } });
  expect(rulesOf(await check())).toEqual([]);
});
