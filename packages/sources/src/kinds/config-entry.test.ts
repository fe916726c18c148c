// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients write their variables so

import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { entryTarget } from "../config/entry-target.ts";
import { findEntries } from "../config/find-entries.ts";
import { readConfig } from "../config/read-config.ts";

const context = { cwd: "/home/me/here", env: {}, headers: {} } as never;
const expand = async (text: string): Promise<string> => text.replace("${env:TOKEN}", "t0ken");

/** The same server as each client writes it, and what it means. */
const http = { kind: "http", url: "https://mcp.example/x" };
const stdio = {
  kind: "stdio",
  command: "npx",
  args: ["-y", "srv"],
  env: { A: "t0ken" },
  shown: "npx -y srv",
};
const written: readonly (readonly [string, string, object])[] = [
  [
    "vscode mcp.json",
    '{ // c\n"servers":{"s":{"type":"http","url":"https://mcp.example/x",}}}',
    http,
  ],
  [
    "settings.json",
    '{"mcp":{"servers":{"s":{"command":"npx","args":["-y","srv"],"env":{"A":"${env:TOKEN}"}}}}}',
    stdio,
  ],
  [
    "claude .mcp.json",
    '{"mcpServers":{"s":{"type":"sse","url":"https://mcp.example/x"}}}',
    { ...http, transport: "sse" },
  ],
  ["windsurf", '{"mcpServers":{"s":{"serverUrl":"https://mcp.example/x"}}}', http],
  [
    "gemini",
    '{"mcpServers":{"s":{"httpUrl":"https://mcp.example/x","headers":{"H":"${env:TOKEN}"}}}}',
    { ...http, headers: { H: "t0ken" } },
  ],
  [
    "zed",
    '{"context_servers":{"s":{"command":{"path":"npx","args":["-y","srv"],"env":{"A":"${env:TOKEN}"}}}}}',
    stdio,
  ],
  [
    "opencode",
    '{"mcp":{"s":{"type":"local","command":["npx","-y","srv"],"environment":{"A":"${env:TOKEN}"}}}}',
    stdio,
  ],
  ["amp", '{"amp.mcpServers":{"s":{"url":"https://mcp.example/x"}}}', http],
  [
    "claude project",
    '{"projects":{"/home/me/here":{"mcpServers":{"s":{"url":"https://mcp.example/x"}}}}}',
    http,
  ],
  [
    "codex.toml",
    '[mcp_servers.s]\nurl = "https://mcp.example/x"\nbearer_token_env_var = "TOKEN"\n',
    { ...http, headers: { Authorization: "Bearer t0ken" } },
  ],
  ["vibe.toml", '[[mcp_servers]]\nname = "s"\nurl = "https://mcp.example/x"\n', http],
  [
    "goose.yaml",
    "extensions:\n  s:\n    type: stdio\n    cmd: npx\n    args: [-y, srv]\n    envs:\n      A: ${env:TOKEN}\n",
    stdio,
  ],
  [
    "continue.yaml",
    "mcpServers:\n  - name: s\n    type: streamable-http\n    url: https://mcp.example/x\n",
    http,
  ],
];

test.each(written)("W4 %s is read", async (name, text, meant) => {
  const ending = /\.(toml|yaml)$/.exec(name)?.[0] ?? ".json";
  await withFiles({ [`config${ending}`]: text }, async (folder) => {
    const config = await readConfig(
      `${folder}/config${ending}`,
      "config",
      new AbortController().signal,
    );
    const entry = findEntries(config, "/home/me/here").get("s");
    if (entry === undefined) throw new Error("the entry was not found");
    const { target } = await entryTarget(entry, "config#s", { expand, used: {}, context });
    const {
      cwd: _cwd,
      headers,
      secrets: _secrets,
      ...rest
    } = {
      cwd: "",
      headers: {},
      secrets: {},
      ...target,
    };
    expect({ ...rest, ...(Object.keys(headers).length === 0 ? {} : { headers }) }).toEqual(meant);
  });
});

test.each([
  [
    "a.json",
    '{"mcpServers":{"github":{"command":"x"}}}',
    "a.json#gihub",
    'error: a.json has no server "gihub": did you mean github?\n',
  ],
  ["a.json", "{}", "a.json#x", 'error: a.json has no server "x": it lists no servers\n'],
  [
    "a.json",
    '{"mcpServers":{"x":{}}}',
    "a.json#x",
    "error: a.json#x has neither a command nor a URL\n",
  ],
  [
    "a.json",
    '{"mcpServers":{"x":{"url":"${env:NOT_SET_ANYWHERE}"}}}',
    "a.json#x",
    "error: the configuration needs the variable NOT_SET_ANYWHERE: set it, or give --env x=NOT_SET_ANYWHERE=…\n",
  ],
  [
    "a.json",
    '{"servers":{"x":{"url":"${input:api-key}"}}}',
    "a.json#x",
    "error: the configuration asks for the input api-key: set TOOLCRIB_INPUT_API_KEY, or give --env x=API_KEY=…\n",
  ],
  ["a.json", '{"mcpServers":\n  {x', "a.json#x", "error: a.json:2:4: "],
  ["a.toml", "[x", "a.toml#x", "error: a.toml:1:"],
  ["a.yaml", "a: [", "a.yaml#x", "error: a.yaml:1:"],
])("%s with %j cannot be used: one line, exit code 2", async (file, text, source, stderr) => {
  await withFiles({ [file]: text }, async (cwd) => {
    const answer = await runCli(["list", source], { cwd });
    expect({ ...answer, stderr: answer.stderr.slice(0, stderr.length) }).toEqual({
      code: 2,
      stdout: "",
      stderr,
    });
    expect(answer.stderr.trimEnd()).not.toContain("\n");
  });
});

test("an envFile gives variables, which those of the entry win over, and none is shown", async () => {
  const program = `process.stderr.write(["A", "B", "C"].map((name) => process.env[name]).join(" ")); process.exit(1)`;
  const entry = {
    command: process.execPath,
    args: ["-e", program],
    envFile: "${workspaceFolder}/.env",
    env: { B: "entry-value-b" },
  };
  const files = {
    "a.json": JSON.stringify({ servers: { x: entry, gone: { ...entry, envFile: "none.env" } } }),
    ".env": "A=file-value-a\nB=file-value-b\nexport C='file-value-c'\n",
  };
  await withFiles(files, async (cwd) => {
    const env = { HOME: cwd, PATH: process.env["PATH"] ?? "" };
    const { code, stderr } = await runCli(["list", "a.json#x", "--debug"], { cwd, env });
    expect(code).toBe(4);
    // The program saw all three, in its own values or the file's, and nothing repeats them.
    expect(stderr).toContain("… … …");
    expect(stderr).not.toMatch(/(file|entry)-value/);
    const gone = await runCli(["list", "a.json#gone"], { cwd, env });
    expect(gone.code).toBe(2);
    expect(gone.stderr).toMatch(/^error: a\.json#gone: envFile none\.env/);
  });
});

test("every server of a configuration is a source of its own, and one that fails hides no other", async () => {
  const good = (name: string) => ({
    command: process.execPath,
    args: [
      "-e",
      `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
        const { id, method } = JSON.parse(line);
        const tools = [{ name: "${name}", inputSchema: { type: "object" } }];
        const serverInfo = { name: "${name}", version: "1" };
        const result = method === "initialize"
          ? { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo }
          : { tools };
        if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
      })`,
    ],
  });
  const bad = { command: process.execPath, args: ["-e", "process.exit(1)"] };
  const servers = { a: good("one"), b: good("two"), off: { ...good("off"), disabled: true }, bad };
  const files = {
    "a.json": JSON.stringify({ mcpServers: servers }),
    ".cursor/mcp.json": JSON.stringify({ mcpServers: { a: good("one") } }),
    "none.json": JSON.stringify({ mcpServers: {} }),
  };
  await withFiles(files, async (cwd) => {
    const env = { HOME: join(cwd, "home"), PATH: process.env["PATH"] ?? "" };
    const { code, stdout } = await runCli(["list", "a.json#*", "--json"], { cwd, env });
    expect(code).toBe(4);
    const listed = JSON.parse(stdout);
    expect(listed.servers.map(({ name }: { name: string }) => name)).toEqual(["a", "b"]);
    expect(listed.failed.map(({ source }: { source: string }) => source)).toEqual(["a.json#bad"]);

    const locked = await runCli(["lock", ".cursor/mcp.json#*", "--yes"], { cwd, env });
    expect(locked.stdout).toContain(".cursor/mcp.json#a");
    const refused = await runCli(["list", ".cursor/mcp.json#*"], { cwd, env });
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("is part of the project and would use:"),
    ]);
    const named = await runCli(["list", "x=a.json#*"], { cwd, env });
    expect([named.code, named.stderr]).toEqual([2, expect.stringContaining("name each server")]);
    const none = await runCli(["list", "none.json#*"], { cwd, env });
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("lists no servers")]);
  });
});

test("W4 a client's server is found where the client keeps it, and its secrets are not shown", async () => {
  const failing = {
    command: process.execPath,
    args: ["-e", "console.error('key', process.env.KEY); process.exit(1)", "${env:PASSED}"],
    env: { KEY: "${input:api-key}" },
  };
  const files = { ".vscode/mcp.json": JSON.stringify({ servers: { mine: failing } }) };
  await withFiles(files, async (cwd) => {
    const env = {
      API_KEY: "sk-very-secret",
      PASSED: "also-very-secret",
      HOME: cwd,
      PATH: process.env["PATH"] ?? "",
    };
    const { code, stdout, stderr } = await runCli(["list", "--yes", "vscode:mine", "--debug"], {
      cwd,
      env,
    });
    expect([code, stdout]).toEqual([4, ""]);
    expect(stderr).toContain("${env:PASSED}");
    expect(stderr).not.toContain("very-secret");
  });
});
