import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkRegistry, registryEntries } from "@toolcrib/catalog";
import { connectServer, serveHttp } from "@toolcrib/mcp";
import { type JsonObject, toMcpJson } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { runCli } from "@toolcrib/testing/run-cli";
import { servedTools } from "@toolcrib/testing/served-tools";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-fill-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === "string" ? value : `${JSON.stringify(value, null, 2)}\n`);
  return path;
}
function read(path: string): JsonObject {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The servers' packages are installed here, so that npx finds them without a network. */
const env = { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "" };
const packageServer = (name: string, extra: object = {}): JsonObject => ({
  name: `io.example/${name}`,
  description: name,
  version: "2026.8.31",
  packages: [
    {
      registryType: "npm",
      identifier: `@modelcontextprotocol/server-${name}`,
      version: "2026.8.31",
      transport: { type: "stdio" },
      ...extra,
    },
  ],
});

async function liveTools(name: string, args: readonly string[]): Promise<readonly JsonObject[]> {
  const command = `node_modules/.bin/mcp-server-${name}`;
  const connection = await connectServer({ kind: "stdio", command, args });
  try {
    return (await connection.listTools()).tools.map((tool) => toMcpJson(tool));
  } finally {
    await connection.close();
  }
}

test("G5 npm packages are started, and their definitions equal the live ones in every field", async () => {
  const folderArgument = { packageArguments: [{ type: "positional", value: folder }] };
  const path = write("registry.json", {
    version: "1.0.0",
    meta: { last_updated: "2026-01-01T00:00:00Z" },
    data: {
      servers: [
        packageServer("everything"),
        packageServer("filesystem", folderArgument),
        packageServer("memory"),
      ],
    },
  });
  const { code, stdout } = await runCli(["fill", path, "--yes", "--json"], { env });
  expect(code).toBe(0);
  const document = read(path);
  const entries = registryEntries(document, "upstream");
  const checks: readonly (readonly [string, readonly string[]])[] = [
    ["everything", []],
    ["filesystem", [folder]],
    ["memory", []],
  ];
  for (const [index, [name, args]] of checks.entries()) {
    const live = await liveTools(name, args);
    expect(live.length).toBeGreaterThan(5);
    const [place] = entries[index]?.places ?? [];
    expect(place?.key).toBe(`@modelcontextprotocol/server-${name}`);
    expect(place?.fields).toEqual({
      status: "active",
      tools: live.map((tool) => tool["name"]),
      tool_definitions: live,
      custom_metadata: {
        "dev.toolcrib/filled": {
          from: `npm:@modelcontextprotocol/server-${name}@2026.8.31`,
          count: live.length,
          digest: JSON.parse(stdout).servers[index].digest,
          at: new Date().toISOString().slice(0, 10),
        },
      },
    });
  }
  expect(checkRegistry(document)).toEqual([]);
  const text = JSON.stringify(document);
  expect(text).toContain('"title":"Get Structured Content Tool"');
  expect(text).toContain('"outputSchema"');
});

const PUBLISHER_KEY = "io.modelcontextprotocol.registry/publisher-provided";

/** A registry with servers at URLs, in the format that has comments. */
const legacyYaml = (url: string): string => `# Ours.
version: 1.0.0
last_updated: "2026-01-01T00:00:00Z"
servers: {}
remote_servers:
  # The good one.
  good:
    description: A server that answers
    url: ${url}
    transport: streamable-http
    status: Active
    tier: Community
    tools: [sum] # filled by a machine
  down:
    description: A server that does not answer
    url: http://127.0.0.1:9/mcp
    transport: streamable-http
    status: Active
    tier: Community
    tools: [old]
    tool_definitions:
      - name: old # stays
`;

async function withServer<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const registry = new ToolRegistry();
  for (const tool of servedTools) registry.register(tool);
  const server = await serveHttp(registry, { name: "test", version: "1.0.0" });
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}

test("G5 a server at a URL is filled, one that fails keeps its data, and comments stay", async () => {
  await withServer(async (url) => {
    const path = write("registry.yaml", legacyYaml(url));
    const { code, stdout } = await runCli(["fill", path, "--yes"], { env });
    expect(code).toBe(4);
    expect(stdout).toContain("NAME    OUTCOME    DETAIL\n");
    expect(stdout).toContain(
      `good    filled     ${servedTools.length} tools: ${servedTools.length - 1} added, 1 changed\n`,
    );
    expect(stdout).toMatch(/down {4}failed {5}http:\/\/127\.0\.0\.1:9\/mcp cannot be reached/);
    const text = readFileSync(path, "utf8");
    for (const comment of ["# Ours.", "# The good one.", "# stays"])
      expect(text).toContain(comment);
    const { remote_servers: servers } = parse(text);
    const connection = await connectServer({ kind: "http", url });
    const { tools } = await connection.listTools();
    await connection.close();
    expect(servers.good.tool_definitions).toEqual(tools.map((tool) => toMcpJson(tool)));
    expect(servers.down).toEqual(parse(legacyYaml(url)).remote_servers.down);
  });
});

test("a server whose definitions the official registry would refuse is filled, and its size is told", async () => {
  await withServer(async (url) => {
    const remotes = [{ type: "streamable-http", url }];
    const path = write("server.json", {
      name: "io.example/large",
      description: "large",
      version: "1.0.0",
      remotes,
      _meta: { [PUBLISHER_KEY]: { "org.example": { notes: "<b>".repeat(600) } } },
    });
    const { stdout } = await runCli(["fill", path, "--yes", "--json"], { env });
    const [filled] = JSON.parse(stdout).servers;
    const { _meta: meta } = read(path) as { readonly _meta: JsonObject };
    const data = JSON.stringify(meta[PUBLISHER_KEY]);
    const bytes = Buffer.byteLength(data.replaceAll(/[<>&\u2028\u2029]/g, "\\u0000"));
    expect(bytes).toBeGreaterThan(4_096);
    expect(filled).toMatchObject({ outcome: "filled", publisherBytes: bytes });
    const again = await runCli(["fill", path, "--yes"], { env });
    expect(again.stdout).toContain(
      `publisher data of ${bytes} bytes, and the official MCP Registry accepts 4096`,
    );
  });
  await withServer(async (url) => {
    const path = write("registry.yaml", legacyYaml(url));
    const { stdout } = await runCli(["fill", path, "--yes", "--json"], { env });
    for (const result of JSON.parse(stdout).servers)
      expect(result).not.toHaveProperty("publisherBytes");
  });
});

test("G5 a run is resumed: servers that are filled are not asked again", async () => {
  const path = await withServer(async (url) => {
    const file = write("registry.yaml", legacyYaml(url));
    await runCli(["fill", file, "--yes"], { env });
    return file;
  });
  const before = readFileSync(path, "utf8");
  const { stdout } = await runCli(["fill", path, "--yes", "--resume", "--json"], { env });
  expect(JSON.parse(stdout).servers).toEqual([
    { name: "good", outcome: "done-before", reached: new Date().toISOString().slice(0, 10) },
    expect.objectContaining({ name: "down", outcome: "failed" }),
  ]);
  expect(readFileSync(path, "utf8")).toBe(before);
  const again = await runCli(["fill", path, "--yes", "--only", "good"], { env });
  expect(again.code).toBe(4);
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("nothing is started that the user has not seen and agreed to", async () => {
  await withServer(async (url) => {
    const path = write("registry.yaml", legacyYaml(url));
    const words = ["fill", path, "--only", "good"];
    const refused = await runCli(words, { env });
    expect(refused).toEqual({
      code: 2,
      stdout: "",
      stderr: `good: ${url}\nerror: these come from the registry: --yes starts them\n`,
    });
    const no = await runCli(words, { env, tty: true, stdin: "n\n" });
    expect(no.code).toBe(2);
    expect(no.stderr).toContain("Start them? [y/N] ");
    expect(readFileSync(path, "utf8")).toBe(legacyYaml(url));
    const yes = await runCli(words, { env, tty: true, stdin: "y\n" });
    expect(yes.code).toBe(0);
    expect(readFileSync(path, "utf8")).not.toBe(legacyYaml(url));
  });
});

test("a name that no server has is a mistake", async () => {
  const path = write("server.json", packageServer("memory"));
  const { code, stderr } = await runCli(["fill", path, "--yes", "--only", "io.example/memry"], {
    env,
  });
  expect(code).toBe(2);
  expect(stderr).toContain("has no server io.example/memry: did you mean io.example/memory?");
});

test("only declared variables and headers are given, and they are named beforehand", async () => {
  const path = write("server.json", {
    ...packageServer("memory", {
      environmentVariables: [
        { name: "API_KEY", isRequired: true, isSecret: true },
        { name: "MODE", default: "fast" },
      ],
    }),
    remotes: [
      {
        type: "streamable-http",
        url: "https://example.invalid/mcp",
        headers: [{ name: "Authorization", isRequired: true }],
      },
    ],
  });
  const missing = await runCli(["fill", path, "--yes"], { env });
  expect(missing.stdout).toContain("it needs --env API_KEY=…");
  const words = ["fill", path, "--env", "API_KEY=secret", "--env", "OTHER=secret"];
  const { stderr } = await runCli(words, { env });
  expect(stderr).toContain("server-memory@2026.8.31 (with API_KEY, MODE)");
  const header = await runCli(["fill", path, "--header", "authorization: secret"], { env });
  expect(header.stderr).toContain("https://example.invalid/mcp (with Authorization)");
  expect(stderr + header.stderr).not.toContain("secret");
});

test.each([
  ["a name that is an option", { identifier: "--call=rm" }, "is not a name of an npm package"],
  ["a range", { version: "^1.0.0" }, "is not an exact version"],
  ["another kind", { registryType: "nuget" }, "packages of nuget cannot be started"],
  [
    "an argument without a value",
    { packageArguments: [{ type: "positional", valueHint: "dir", isRequired: true }] },
    "it needs the argument dir",
  ],
  [
    "a port",
    { transport: { type: "sse", url: "http://localhost" } },
    "a package that speaks sse cannot be asked",
  ],
])("a server with %s is not started: the reason is told", async (_name, extra, reason) => {
  const path = write("server.json", packageServer("memory", extra));
  const before = readFileSync(path, "utf8");
  const { code, stdout } = await runCli(["fill", path, "--yes"], { env });
  expect(code).toBe(4);
  expect(stdout).toContain(reason);
  expect(readFileSync(path, "utf8")).toBe(before);
});
