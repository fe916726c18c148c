// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients write their variables so
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { LoginFiles } from "@toolcrib/mcp/authorize";
import { recordFigures } from "@toolcrib/testing/figures";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { runs } from "@toolcrib/testing/runs";
import { serverScript } from "@toolcrib/testing/scripted-server";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterAll, describe, expect, test } from "vitest";
import { Canaries } from "../canaries.ts";
import { programFile } from "../program.ts";

const script = serverScript("repeating");
const counts = { outputs: 0, planted: 0, found: 0 };
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  recordFigures("Secrets: planted everywhere, looked for in everything", [
    {
      what: `outputs, files and answers searched for ${counts.planted} planted secrets in five encodings`,
      tried: counts.outputs,
      wrong: counts.found,
    },
  ]);
});

const env = { PATH: process.env["PATH"] ?? "" };

/** How a started server goes wrong, and how one at a URL does. */
const stdioModes = [
  "exits",
  "noise",
  "initialize-error",
  "list-error",
  "call-error",
  "bad-json",
  "dies",
  "hangs",
  "definitions",
];
const httpModes = [
  "unauthorized",
  "forbidden",
  "broken",
  "breaks",
  "bad-json",
  "page",
  "redirects",
  "cut",
  "list-error",
  "call-error",
  "hangs",
  "definitions",
];

async function listen(mode: string): Promise<string> {
  const child = spawn(process.execPath, [script, "http", mode], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  servers.push(child);
  const [port] = await once(child.stdout.setEncoding("utf8"), "data");
  return `http://127.0.0.1:${Number(port)}/mcp`;
}

/** A command line that reaches a server with secrets in every place, and where its variables come from. */
interface Planted {
  readonly files: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

type Plant = (at: Canaries, mode: string, url: string) => Planted;
const query = encodeURIComponent;

/** The words of a started server with secrets in them, in every form that is recognised. */
const args = (at: Canaries, mode: string, own: readonly string[] = []): readonly string[] => [
  script,
  "stdio",
  mode,
  ...own,
  `--password=${at.plant("--password=")}`,
  "--api-key",
  at.plant("--api-key"),
  `TOKEN=${at.plant("NAME=VALUE")}`,
  `https://u:${query(at.plant("password in a URL"))}@h.invalid/?key=${query(at.plant("query in a word"))}`,
  JSON.stringify({ clientSecret: at.plant("JSON in a word") }),
];

/** Each format of a configuration with a server that is started. */
const started: Readonly<Record<string, Plant>> = {
  "a command": (at, mode) => ({
    files: {},
    words: ["--env", `MY_SETTING=${at.plant("--env")}`, "--", process.execPath, ...args(at, mode)],
    env,
  }),
  "a named command": (at, mode) => ({
    files: {},
    words: [
      "--env",
      `up=KEY=${at.plant("--env NAME=")}`,
      "up=--",
      process.execPath,
      ...args(at, mode),
    ],
    env,
  }),
  "VS Code": (at, mode) =>
    entry(
      "c.json",
      "json",
      (command, words) => ({
        inputs: [{ id: "api-key", type: "promptString", password: true }],
        servers: {
          up: {
            command,
            args: words,
            env: { A: at.plant("env"), B: "${env:FROM_HERE}", C: "${input:api-key}" },
          },
        },
      }),
      args(at, mode, ["${env:AS_ARGUMENT}"]),
      {
        FROM_HERE: at.plant("env:"),
        API_KEY: at.plant("input:"),
        AS_ARGUMENT: at.plant("env: in args"),
      },
    ),
  mcpServers: (at, mode) =>
    entry(
      "c.json",
      "json",
      (command, words) => ({
        mcpServers: {
          up: { command, args: words, env: { ANY: at.plant("env"), B: "${FROM_HERE:-x}" } },
        },
      }),
      args(at, mode),
      { FROM_HERE: at.plant("X:-") },
    ),
  "files of variables": (at, mode) => {
    const planted = entry(
      "c.json",
      "json",
      (command, words) => ({
        mcpServers: { up: { command, args: words, envFile: ".env", env: { F: "{file:./key}" } } },
      }),
      args(at, mode, ["${input:pass-word}", "${UNSET:-${FALL_BACK}}"]),
      {
        TOOLCRIB_INPUT_PASS_WORD: at.plant("TOOLCRIB_INPUT_"),
        FALL_BACK: at.plant("variable in a default"),
      },
    );
    const line = JSON.stringify(at.plant("envFile"));
    const files = { ".env": `ANY=${line}\n`, key: `${at.plant("file:")}\n` };
    return { ...planted, files: { ...planted.files, ...files } };
  },
  Zed: (at, mode) =>
    entry(
      "c.json",
      "json",
      (command, words) => ({
        context_servers: {
          up: { command: { path: command, args: words, env: { ANY: at.plant("env") } } },
        },
      }),
      args(at, mode),
    ),
  OpenCode: (at, mode) =>
    entry(
      "c.jsonc",
      "json",
      (command, words) => ({
        mcp: {
          up: {
            type: "local",
            command: [command, ...words],
            environment: { ANY: at.plant("environment") },
          },
        },
      }),
      args(at, mode),
    ),
  Goose: (at, mode) =>
    entry(
      "c.yaml",
      "json",
      (command, words) => ({
        extensions: { up: { cmd: command, args: words, envs: { ANY: at.plant("envs") } } },
      }),
      args(at, mode),
    ),
  Continue: (at, mode) =>
    entry(
      "c.yaml",
      "json",
      (command, words) => ({
        mcpServers: [{ name: "up", command, args: words, env: { ANY: at.plant("env") } }],
      }),
      args(at, mode),
    ),
  Codex: (at, mode) =>
    entry(
      "c.toml",
      "toml",
      (command, words) => ({
        command,
        args: words,
        env: { ANY: at.plant("env") },
      }),
      args(at, mode),
    ),
};

/** Each format of a configuration with a server at a URL. */
const reached: Readonly<Record<string, Plant>> = {
  "a URL": (at, _mode, url) => ({
    files: {},
    words: [
      `${url}?api_key=${query(at.plant("query"))}`,
      "--header",
      `Authorization: Bearer ${at.plant("--header")}`,
      "--header",
      `X-Own: ${at.plant("a header of one's own")}`,
    ],
    env,
  }),
  "an entry": (at, _mode, url) => ({
    files: {
      "c.json": JSON.stringify({
        servers: {
          up: {
            url: `${url}?k=${query(at.plant("query"))}&v=\${env:IN_URL}`,
            headers: {
              Authorization: `Bearer ${at.plant("headers")}`,
              "X-Key": "${env:IN_HEADER}",
            },
          },
        },
      }),
    },
    words: ["c.json#up", "--header", `up=X-Given: ${at.plant("--header NAME=")}`],
    env: {
      ...env,
      IN_HEADER: at.plant("env: in headers"),
      IN_URL: query(at.plant("env: in a URL")),
    },
  }),
  Codex: (at, _mode, url) => ({
    files: {
      "c.toml": `[mcp_servers.up]\nurl = ${JSON.stringify(url)}\nbearer_token_env_var = "BEARER"\nhttp_headers = { "X-Own" = ${JSON.stringify(at.plant("http_headers"))} }\n`,
    },
    words: ["c.toml#up"],
    env: { ...env, BEARER: at.plant("bearer_token_env_var") },
  }),
};

function entry(
  file: string,
  language: "json" | "toml",
  write: (command: string, words: readonly string[]) => object,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Planted {
  const config = write(process.execPath, words);
  return {
    files: { [file]: language === "json" ? JSON.stringify(config) : toToml(config) },
    words: [`${file}#up`],
    env: { ...env, ...variables },
  };
}

/** A table of texts, lists and tables of texts, as Codex keeps one. */
function toToml(table: object): string {
  const value = (each: unknown): string =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? `{ ${Object.entries(each)
          .map(([key, text]) => `${key} = ${JSON.stringify(text)}`)
          .join(", ")} }`
      : JSON.stringify(each);
  return `[mcp_servers.up]\n${Object.entries(table)
    .map(([key, each]) => `${key} = ${value(each)}`)
    .join("\n")}\n`;
}

/** Every command that opens a source, with every format it has. */
const commands: readonly ((words: readonly string[]) => readonly string[])[] = [
  (words) => ["list", "--show-tools", ...words],
  (words) => ["list", "--json", "--debug", ...words],
  ...["json", "text"].map((format) => (words: readonly string[]) => {
    const [source = "", ...rest] = words;
    return source.startsWith("--") || source === "up=--"
      ? ["call", "work", "--format", format, "--debug", "--timeout", "1s", ...words]
      : ["call", source, "work", "--format", format, "--debug", "--timeout", "1s", ...rest];
  }),
  (words) => ["validate", "--json", ...words],
  ...["text", "json", "markdown", "sarif", "junit", "github"].map(
    (format) => (words: readonly string[]) => ["lint", "--format", format, ...words],
  ),
  (words) => ["export", "--to", "openai", ...words],
  (words) => ["export", "--to", "markdown", "--out", "tools.md", ...words],
  (words) => ["snapshot", "--out", "snapshot.json", "--debug", ...words],
  (words) => ["lock", "--json", "--debug", ...words],
  (words) => ["check", "--debug", ...words],
  (words) => [
    "diff",
    "empty.json",
    "--format",
    "markdown",
    ...words.map((word) => word.replace(/^up=KEY/, "new=KEY")),
  ],
];

/** What a command line said, and every file that it left behind. */
function searched(answer: CliAnswer, folder: string, given: readonly string[]): string {
  const left = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !given.includes(name) && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name), "utf8"));
  return [answer.stdout, answer.stderr, ...left].join("\n");
}

async function expectNoSecret(
  planted: Planted,
  at: Canaries,
  chosen: typeof commands,
): Promise<void> {
  await withFiles({ ...planted.files, "empty.json": '{"tools":[]}' }, async (cwd) => {
    for (const command of chosen) {
      const words = command(planted.words);
      const limit = words[0] === "call" ? [] : ["--timeout", "3s"];
      const [name = "", ...rest] = words;
      const answer = await runCli([name, ...limit, ...rest], { cwd, env: planted.env });
      const found = at.foundIn(searched(answer, cwd, Object.keys(planted.files)));
      counts.outputs++;
      counts.found += found.length;
      expect({ command: words[0], found }).toEqual({ command: words[0], found: [] });
      expect({ command: words[0], code: answer.code }).not.toMatchObject({ code: 70 });
    }
  });
  counts.planted += at.size;
}

const some = commands.slice(1, 3);

/** In a short run, every fault with one source and every source with a few faults. */
const whole = runs(10) === 10;
const few: readonly string[] = ["dies", "call-error", "definitions", "broken", "breaks"];
const cases = (
  sources: Readonly<Record<string, Plant>>,
  modes: readonly string[],
): readonly (readonly [string, string, Plant, typeof commands])[] =>
  Object.entries(sources).flatMap(([name, plant], index) =>
    modes
      .filter((mode) => whole || index === 0 || few.includes(mode))
      .map((mode) => [
        name,
        mode,
        plant,
        // Definitions and failed starts are where every command and format has something to show.
        index === 0 && ["definitions", "exits", "broken"].includes(mode) ? commands : some,
      ]),
  );

// The cases share nothing, and most of their time is waiting for servers that hang: they run together.
test.concurrent.each(cases(started, stdioModes))(
  "K4 %s, repeated by a started server: %s",
  async (_name, mode, plant, chosen) => {
    const at = new Canaries();
    await expectNoSecret(plant(at, mode, ""), at, chosen);
  },
);

test.concurrent.each(cases(reached, httpModes))(
  "K4 %s, repeated by a server at a URL: %s",
  async (_name, mode, plant, chosen) => {
    const at = new Canaries();
    await expectNoSecret(plant(at, mode, await listen(mode)), at, chosen);
  },
);

test.concurrent.each(["exits", "noise", "list-error", "definitions", "hangs"])(
  "K4 K3 a scan of servers that repeat what they are given: %s",
  async (mode) => {
    const at = new Canaries();
    const url = `${await listen(mode === "exits" ? "broken" : mode)}?key=${query(at.plant("query in a scan"))}`;
    const mcpServers = {
      started: {
        command: process.execPath,
        args: args(at, mode),
        env: { ANY: at.plant("env of a scan"), B: "${env:FROM_HERE}" },
      },
      reached: { url, headers: { Authorization: `Bearer ${at.plant("header of a scan")}` } },
    };
    await withFiles({ "home/.cursor/mcp.json": JSON.stringify({ mcpServers }) }, async (cwd) => {
      const own = { ...env, HOME: join(cwd, "home"), FROM_HERE: at.plant("env: in a scan") };
      for (const words of [
        ["--json", "--debug"],
        ["--yes", "--debug"],
        ["--yes", "--json"],
        ["--yes", "--update"],
      ])
        for (const asked of [false, true]) {
          const surroundings = { cwd, env: own, ...(asked ? { tty: true, stdin: "y\n" } : {}) };
          const answer = await runCli(["scan", "--timeout", "2s", ...words], surroundings);
          const given = [join("home", ".cursor", "mcp.json")];
          const found = at.foundIn(searched(answer, cwd, given));
          counts.outputs++;
          counts.found += found.length;
          expect({ words, found }).toEqual({ words, found: [] });
          expect(answer.code).not.toBe(70);
        }
    });
    counts.planted += at.size;
  },
);

test.concurrent.each(httpModes)(
  "K4 K8 the tokens of a login, repeated by a server: %s",
  async (mode) => {
    const at = new Canaries();
    const url = await listen(mode);
    const home = mkdtempSync(join(tmpdir(), "toolcrib-logins-"));
    try {
      const files = new LoginFiles(join(home, "toolcrib", "logins"));
      await files.change(url, new AbortController().signal, (_found, write) =>
        write({
          server: url,
          resource: url,
          issuer: "http://127.0.0.1:1",
          tokenEndpoint: "http://127.0.0.1:1/token",
          client: {
            id: "client",
            secret: at.plant("client secret"),
            authentication: "client_secret_basic",
          },
          scopes: [],
          tokens: {
            accessToken: at.plant("access token"),
            refreshToken: at.plant("refresh token"),
          },
        }),
      );
      const planted = { files: {}, words: [url], env: { ...env, XDG_STATE_HOME: home } };
      await expectNoSecret(planted, at, mode === "definitions" ? commands : some);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);

test.concurrent.each(["unauthorized", "broken", "list-error", "definitions"])(
  "K4 a registry filled from a server that repeats its headers: %s",
  async (mode) => {
    const at = new Canaries();
    const url = `${await listen(mode)}?key=${query(at.plant("query in a registry"))}`;
    const headers = [
      { name: "Authorization", value: `Bearer ${at.plant("header in a registry")}` },
      { name: "X-Given", isRequired: true, isSecret: true },
    ];
    const server = {
      name: "io.example/up",
      description: "Up",
      version: "1.0.0",
      remotes: [{ type: "streamable-http", url, headers }],
    };
    const flags = ["--header", `X-Given: ${at.plant("--header for a registry")}`];
    await withFiles({ "server.json": JSON.stringify(server) }, async (cwd) => {
      for (const words of [
        ["fill", "server.json", "--yes", "--debug"],
        ["call", "server.json", "work", "--yes", "--debug"],
        ["list", "server.json"],
      ]) {
        const answer = await runCli([...words, ...flags], { cwd, env });
        const found = at.foundIn(searched(answer, cwd, ["server.json"]));
        counts.outputs++;
        counts.found += found.length;
        expect({ words, found }).toEqual({ words, found: [] });
      }
    });
    counts.planted += at.size;
  },
);

/** Runs the gateway over stdio with one request after another; everything that it said. */
async function gateway(
  words: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(
    process.execPath,
    [programFile, "serve", "--debug", "--timeout", "2s", ...words],
    { cwd, env: { ...variables }, stdio: ["pipe", "pipe", "pipe"] },
  );
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  const closed = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (id: number, method: string, params: object): Promise<void> => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      said += `${line.value}\n`;
      if (JSON.parse(line.value).id === id) return;
    }
  };
  child.stdin.on("error", () => {});
  await ask(1, "initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "t", version: "1" },
  });
  await ask(2, "tools/list", {});
  await ask(3, "tools/call", { name: "up_work", arguments: {} });
  await ask(4, "tools/call", { name: "work", arguments: {} });
  await ask(5, "tools/call", { name: "up_work", arguments: {} });
  child.stdin.end();
  await closed;
  return said;
}

describe("K4 answers of a gateway", () => {
  const sources: readonly (readonly [string, Plant, readonly string[]])[] = [
    ["a named command", started["a named command"] as Plant, stdioModes],
    ["a command", started["a command"] as Plant, ["dies", "call-error"]],
    ["VS Code", started["VS Code"] as Plant, ["dies", "call-error", "hangs", "exits"]],
    ["an entry", reached["an entry"] as Plant, httpModes],
  ];
  test.concurrent.each(
    sources.flatMap(([name, plant, modes]) => modes.map((mode) => [name, mode, plant] as const)),
  )("%s: %s", async (_name, mode, plant) => {
    const at = new Canaries();
    const planted = plant(at, mode, await listen(httpModes.includes(mode) ? mode : "broken"));
    await withFiles(planted.files, async (cwd) => {
      const said = await gateway(planted.words, cwd, planted.env);
      const found = at.foundIn(said);
      counts.outputs++;
      counts.found += found.length;
      expect(found).toEqual([]);
      const answers = said.split("\n").filter((line) => line.startsWith("{"));
      expect(answers.join("\n")).not.toContain("repeating.mjs");
      expect(answers.length).toBeGreaterThan(2);
    });
    counts.planted += at.size;
  });
});
