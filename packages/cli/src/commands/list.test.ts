import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const inputSchema = { type: "object" };
const weather = [
  { name: "get_weather", description: "Get current weather for a location", inputSchema },
  { name: "search_location", description: "Find location coordinates", inputSchema },
];

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-list-"));
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(cwd, name), typeof value === "string" ? value : JSON.stringify(value));
  write("weather-mcp.json", weather);
  write("wrapped.json", { tools: weather });
  write("mixed.json", [{ name: "good", inputSchema, vendorField: 1 }, { name: "no_schema" }, 7]);
  write("hints.json", [
    {
      name: "b",
      inputSchema,
      annotations: { readOnlyHint: true },
      _meta: { "dev.toolcrib/priority": 2 },
    },
    {
      name: "c",
      inputSchema,
      _meta: { "dev.toolcrib/audience": ["assistant"], "dev.toolcrib/priority": -1 },
    },
    { name: "a", inputSchema, _meta: { "dev.toolcrib/audience": "user" } },
  ]);
  write("snapshot.json", {
    format: "toolcrib-snapshot/1",
    server: { name: "shop", version: "1.2.3" },
    era: "2026-07-28",
    tools: weather,
  });
  write("future.json", { format: "toolcrib-snapshot/9" });
  write("evil.json", [
    { name: "x", description: "red \u001b[31m and \u202e back\nsecond line", inputSchema },
  ]);
  write("broken.json", '{"tools": [}');
  write("other.json", { hello: 1 });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("G7 --show-tools prints the table of the registry proposal", async () => {
  const { code, stdout, stderr } = await runCli(["list", "weather-mcp.json", "--show-tools"], {
    cwd,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toBe(
    [
      "NAME           TOOLS",
      "weather-mcp    get_weather (Get current weather for a location)",
      "               search_location (Find location coordinates)",
      "",
    ].join("\n"),
  );
});

test("G7 foreign text is made visible, and only the first line of a description is shown", async () => {
  const { stdout } = await runCli(["list", "x=evil.json", "--show-tools"], { cwd });
  expect(stdout).toBe("NAME    TOOLS\nx       x (red \\u001b[31m and \\u202e back)\n");
});

test("--json is one document with every field", async () => {
  const { code, stdout } = await runCli(["list", "wrapped.json", "--json"], { cwd });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    servers: [{ name: "wrapped", version: null, tools: weather }],
  });
});

test("a malformed tool is named on stderr and the others are kept", async () => {
  const { code, stdout, stderr } = await runCli(["list", "mixed.json", "--json"], { cwd });
  expect(code).toBe(0);
  const [{ tools }] = JSON.parse(stdout).servers;
  expect(tools).toContainEqual({ name: "good", inputSchema, vendorField: 1 });
  expect(stderr).toContain("warning: mixed: /1");
  expect(stderr).toContain("warning: mixed: /2");
});

test("a snapshot brings its name, version and era", async () => {
  const { stdout } = await runCli(["list", "snapshot.json"], { cwd });
  expect(stdout).toBe(
    "NAME    VERSION    ERA           TOOLS\nshop    1.2.3      2026-07-28    2\n",
  );
});

test.each([
  [
    ["--audience", "user"],
    ["b", "a"],
  ],
  [
    ["--audience", "assistant"],
    ["b", "c"],
  ],
  [["--read-only"], ["b"]],
  [
    ["--sort", "name"],
    ["a", "b", "c"],
  ],
  [
    ["--sort", "priority"],
    ["c", "a", "b"],
  ],
  [
    ["--sort", "source"],
    ["b", "c", "a"],
  ],
])("list %j gives %j", async (words, names) => {
  const { stdout } = await runCli(["list", "hints.json", "--json", ...words], { cwd });
  const [{ tools }] = JSON.parse(stdout).servers;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(names);
});

test("- reads stdin", async () => {
  const { stdout } = await runCli(["list", "-", "--json"], { cwd, stdin: JSON.stringify(weather) });
  expect(JSON.parse(stdout).servers[0]).toEqual({ name: "stdin", version: null, tools: weather });
});

test.each([
  ["absent.json", "error: absent.json: there is no such file\n"],
  ["broken.json", "error: broken.json:1:12: "],
  ["other.json", "error: other.json holds no tools: expected "],
  [
    "future.json",
    'error: the snapshot has format "toolcrib-snapshot/9", this version reads toolcrib-snapshot/1\n',
  ],
  ["what", 'error: "what" is not a source: give '],
])("%s cannot be read: one line, exit code 2", async (source, stderr) => {
  const answer = await runCli(["list", source], { cwd });
  expect({ ...answer, stderr: answer.stderr.slice(0, stderr.length) }).toEqual({
    code: 2,
    stdout: "",
    stderr,
  });
  expect(answer.stderr.trimEnd()).not.toContain("\n");
});

test("NAME=SOURCE names the server, and a file of that very name wins", async () => {
  writeFileSync(join(cwd, "a=b.json"), "[]");
  const { stdout } = await runCli(["list", "w=weather-mcp.json", "a=b.json", "--json"], { cwd });
  const { servers } = JSON.parse(stdout);
  expect(servers.map(({ name }: { name: string }) => name)).toEqual(["w", "a=b"]);
});

test("a source that fails is reported, and the others are listed", async () => {
  const words = ["list", "absent.json", "weather-mcp.json", "broken.json"];
  const { code, stdout, stderr } = await runCli(words, { cwd });
  expect({ code, stdout }).toEqual({
    code: 2,
    stdout: "NAME           VERSION    ERA    TOOLS\nweather-mcp    -          -      2\n",
  });
  expect(stderr).toMatch(
    /^error: absent.json: there is no such file\nerror: broken.json:1:12: .*\n$/,
  );
  const json = await runCli([...words, "--json"], { cwd });
  expect({ code: json.code, stderr: json.stderr }).toEqual({ code: 2, stderr });
  expect(JSON.parse(json.stdout)).toEqual({
    servers: [{ name: "weather-mcp", version: null, tools: weather }],
    failed: [
      {
        source: "absent.json",
        code: "unreadable-file",
        message: "absent.json: there is no such file",
      },
      { source: "broken.json", code: "invalid-json", message: expect.any(String) },
    ],
  });
});

test("where every source fails, nothing is listed and each failure is told", async () => {
  const answer = await runCli(["list", "absent.json", "missing.json"], { cwd });
  expect(answer).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "error: absent.json: there is no such file\nerror: missing.json: there is no such file\n",
  });
});

test.each([
  ["list"],
  ["show", "", "x"],
  ["lock"],
  ["serve"],
  ["check"],
  ["diff", "weather-mcp.json"],
  ["snapshot"],
  ["search", "x"],
])("%s '' is a mistake that is told, not the folder one is in", async (...words) => {
  writeFileSync(join(cwd, "toolcrib.lock.json"), '{"format":"toolcrib-lock/1","sources":{}}');
  expect(await runCli([...words, ""].slice(0, 3), { cwd })).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: no source was given: name a file, a URL, or a command after --\n",
  });
});

test.each([["extract"], ["doctor"]])("%s '' is a mistake that is told", async (command) => {
  expect(await runCli([command, ""], { cwd })).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: no file was given: name a .ts, .js or .py file, or a folder\n",
  });
});

test("one very long name does not make every line as long", async () => {
  const server = { image: "example/a:1.0.0", transport: "stdio", tools: ["get"] };
  const servers = { a: server, ["b".repeat(100_000)]: server };
  writeFileSync(join(cwd, "long.json"), JSON.stringify({ servers }));
  for (const words of [["long.json"], ["long.json", "--show-tools"]]) {
    const { code, stdout } = await runCli(["list", ...words], { cwd });
    expect(code).toBe(0);
    expect(stdout.length).toBeLessThan(2_000);
  }
});
