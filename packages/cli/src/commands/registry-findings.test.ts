import type { JsonObject } from "@toolcrib/model";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

const definition = {
  name: "run",
  description: "Runs what it is given and says what came of it",
  inputSchema: { type: "object" },
};

function entry(fields: JsonObject): JsonObject {
  return {
    description: "A server to be looked at",
    image: "example/server:1.0.0",
    transport: "stdio",
    status: "Active",
    tier: "Community",
    tools: ["run"],
    ...fields,
  };
}

function legacy(servers: JsonObject): string {
  const about = { version: "1.0.0", last_updated: "2026-01-01T00:00:00Z" };
  return JSON.stringify({ ...about, servers });
}

/** A server.json whose publisher data has about as many bytes as its overview. */
function serverJson(overview: number): string {
  const fields = { status: "active", overview: "x".repeat(overview), tools: ["run"] };
  return JSON.stringify({
    name: "io.example/large",
    description: "Large",
    version: "1.0.0",
    packages: [{ registryType: "oci", identifier: "example/a:1", transport: { type: "stdio" } }],
    _meta: {
      "io.modelcontextprotocol.registry/publisher-provided": {
        "io.github.stacklok": { "example/a:1": fields },
      },
    },
  });
}

async function found(
  command: "lint" | "validate",
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return await withFiles(files, async (cwd) => {
    const { stdout } = await runCli([command, Object.keys(files)[0] ?? "", "--json"], { cwd });
    return JSON.parse(stdout).findings.map(
      (one: JsonObject) => `${one["server"] ?? ""} ${one["level"]} ${one["rule"]}`,
    );
  });
}

test("a tool that is known by its name alone is not held against a registry", async () => {
  const file = { "r.json": legacy({ a: entry({}), b: entry({}) }) };
  expect(await found("lint", file)).toEqual([]);
});

test("servers of a registry may have tools of one name; within a server they may not look alike", async () => {
  const alike = { tools: ["get_item", "get-item"], tool_definitions: [] };
  const file = {
    "r.json": legacy({
      a: entry({ tool_definitions: [definition] }),
      b: entry({ tool_definitions: [definition] }),
      c: entry(alike),
    }),
  };
  const rules = (await found("lint", file)).filter((line) => line.includes("name-"));
  expect(rules).toEqual(["c warning name-look-alike"]);
});

test.each([
  ["null", { inputSchema: null }],
  ["a text", { inputSchema: "x" }],
  ["not of type object", { inputSchema: { type: "string" } }],
  [
    "a hint that is not a boolean",
    { inputSchema: { type: "object" }, annotations: { readOnly: "yes" } },
  ],
])("a definition of a registry is held to the rules of MCP: %s", async (_title, fields) => {
  const definitions = { tool_definitions: [{ ...definition, ...fields }] };
  const file = { "r.json": legacy({ fine: entry({}), bad: entry(definitions) }) };
  const errors = (await found("validate", file)).filter((line) => line.includes(" error "));
  expect(errors).toEqual([expect.stringMatching(/^bad error invalid-(input-schema|annotation)$/)]);
});

test("a partial definition is fine", async () => {
  const definitions = { tool_definitions: [{ name: "run" }] };
  const file = { "r.json": legacy({ partial: entry(definitions) }) };
  expect(await found("validate", file)).toEqual([]);
  expect((await found("lint", file)).filter((line) => line.includes("error"))).toEqual([]);
});

test("G6 publisher data that the official registry refuses is reported by validate and lint", async () => {
  for (const command of ["validate", "lint"] as const) {
    const small = await found(command, { "server.json": serverJson(100) });
    expect(small.join()).not.toContain("publisher-data-too-large");
    const large = await found(command, { "server.json": serverJson(4_096) });
    expect(large.join()).toContain("warning publisher-data-too-large");
  }
});

test("of several servers the outcome comes first, then each server with its findings", async () => {
  const bad = { tool_definitions: [{ ...definition, inputSchema: { type: "string" } }] };
  const file = legacy({ fine: entry({}), bad: entry(bad), worse: entry(bad) });
  const run = (...words: readonly string[]): Promise<CliAnswer> =>
    withFiles({ "r.json": file }, (cwd) => runCli(words, { cwd }));
  const lint = await run("lint", "r.json");
  expect(lint.code).toBe(1);
  const lines = lint.stdout.replaceAll(/ {2}[0-9a-f]{12}$/gm, "").split("\n");
  expect(lines.slice(0, 2)).toEqual([
    "2 errors, 0 warnings, 2 infos in 3 servers with 3 tools",
    "error    2  root-untyped (2 servers)",
  ]);
  expect(lines.slice(lines.indexOf("bad"), lines.indexOf("bad") + 2)).toEqual([
    "bad",
    "error    run  root-untyped  /inputSchema/type",
  ]);
  const validate = await run("validate", "r.json");
  expect(validate.stdout).toMatch(
    /^not valid: 2 errors in 3 tools of 3 servers\n\nbad\n {2}error: /,
  );
  const sarif = await run("lint", "r.json", "--format", "sarif");
  const [result] = JSON.parse(sarif.stdout).runs[0].results;
  expect(result.properties).toEqual({ server: "bad" });
  expect(result.locations[0].logicalLocations[0].name).toBe("bad: run");
});

test("a page of the Registry API is a registry; one that says there are more is not whole", async () => {
  const server = JSON.parse(serverJson(10));
  const page = (metadata: JsonObject): string =>
    JSON.stringify({ servers: [{ server, _meta: {} }], metadata });
  await withFiles(
    { "page.json": page({ count: 1 }), "more.json": page({ nextCursor: "x" }) },
    async (cwd) => {
      const listed = await runCli(["list", "page.json", "--json"], { cwd });
      expect(JSON.parse(listed.stdout).servers).toMatchObject([
        { name: "io.example/large", version: "1.0.0", tools: [{ name: "run" }] },
      ]);
      expect(await runCli(["validate", "page.json"], { cwd })).toMatchObject({ code: 0 });
      const more = await runCli(["lint", "more.json", "--json"], { cwd });
      expect(more.code).toBe(1);
      expect(more.stdout).toContain("[more-pages]");
    },
  );
});

function upstream(data: JsonObject, fields: JsonObject = {}): string {
  const meta = { last_updated: "2026-01-01T00:00:00Z" };
  return JSON.stringify({ version: "1.0.0", meta, data, ...fields });
}

test.each([
  ["servers are null", upstream({ servers: null })],
  ["servers are missing", upstream({})],
  ["the version is wrong", upstream({ servers: [] }, { version: "1" })],
  ["last_updated is missing", JSON.stringify({ version: "1.0.0", servers: {} })],
])("a registry without servers is not valid where %s", async (_, text) => {
  const lines = await found("validate", { "r.json": text });
  expect(lines.map((line) => line.trim())).toEqual(["error registry-schema"]);
});

const twin = (version: string): JsonObject => ({
  name: "io.example/twin",
  description: "Twin",
  version,
});

test.each([
  ["upstream", upstream({ servers: [twin("1.0.0"), twin("2.0.0"), twin("1.0.0")] })],
  [
    "Registry API",
    JSON.stringify({
      servers: ["1.0.0", "2.0.0", "1.0.0"].map((version) => ({ server: twin(version), _meta: {} })),
      metadata: { count: 3 },
    }),
  ],
])("one name and version twice in a registry is an error: %s", async (_, text) => {
  expect(await found("validate", { "r.json": text })).toEqual([
    "io.example/twin error duplicate-server",
  ]);
});

test("what is wrong around the servers of a registry is not said of one of them", async () => {
  const text = upstream({ servers: [twin("1.0.0"), twin("2.0.0")] }, { version: "1" });
  expect(await found("validate", { "r.json": text })).toEqual(["r.json error registry-schema"]);
});

test("fill --check does not say that nothing changed where no server could be asked", async () => {
  const server = { name: "io.example/gone", description: "Gone", version: "1.0.0" };
  await withFiles({ "r.json": upstream({ servers: [server] }) }, async (cwd) => {
    const { code, stdout, stderr } = await runCli(["fill", "r.json", "--check", "--yes"], { cwd });
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
    expect(stderr).toContain("nothing was compared: 1 server could not be checked");
  });
});

test.each(["nextCursor", "next_cursor"])("a page with %s is not a whole registry", async (key) => {
  const page = { servers: [{ server: twin("1.0.0"), _meta: {} }], metadata: { [key]: "more" } };
  const lines = await found("validate", { "r.json": JSON.stringify(page) });
  expect(lines).toEqual(["r error more-pages"]);
});
