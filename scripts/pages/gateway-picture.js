import { spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drawTerminal } from "./terminal-picture.js";

const program = resolve("packages/cli/bin/toolcrib.js");
const NAMES = ["memory", "weather", "shop", "tracker"];
const SOURCES = NAMES.map((name) => `team.json#${name}`);
const LOCK = "team.lock.json";
/** What it says when everything is there that can be. */
const SERVED = "serving 4 tools";
const HELD = "held back";
/** The port that the picture shows; the real one is whichever is free. */
const PORT = "4180";

/**
 * A picture of a real gateway: of four servers one cannot be started, one has changed since it was
 * locked, and of another only what changes nothing is served.
 */
export const gatewayPicture = {
  file: "docs/images/gateway.svg",
  render: async () => {
    const home = mkdtempSync(join(tmpdir(), "toolcrib-picture-"));
    try {
      configure(home);
      run(home, ["lock", ...SOURCES.slice(0, -1), "--lock-file", LOCK, "--yes"]);
      copyFileSync("examples/ci-gate/tools.next.ts", join(home, "shop.ts"));
      const options = ["--lock", LOCK, "--config", "gateway.json"];
      const words = [...SOURCES, ...options, "--http", "0"];
      const { url, lines, stop } = await serve(home, words, SERVED);
      try {
        const call = ["call", url, "memory_search_nodes", "query=Ada"];
        const after = [
          "",
          `$ toolcrib list ${url} --show-tools`,
          ...run(home, ["list", url, "--show-tools"]),
          "",
          `$ toolcrib ${call.join(" ")}`,
          ...run(home, call),
        ];
        return drawTerminal(
          [
            `$ toolcrib serve ${SOURCES.join(" ")} \\`,
            `    ${options.join(" ")} --http ${PORT}`,
            ...lines(),
            ...after,
          ].map((line) => line.replaceAll(new URL(url).port, PORT).replaceAll(home, "~")),
          "toolcrib serve as a gateway, in a terminal",
        );
      } finally {
        await stop();
      }
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};

/** The programs that the configuration names, under the names that they have when they are installed. */
const PROGRAMS = {
  toolcrib: program,
  "mcp-server-memory": resolve("node_modules/@modelcontextprotocol/server-memory/dist/index.js"),
};

function configure(home) {
  mkdirSync(join(home, "bin"));
  for (const [name, file] of Object.entries(PROGRAMS)) {
    const launcher = join(home, "bin", name);
    writeFileSync(launcher, `#!/bin/sh\nexec "${process.execPath}" "${file}" "$@"\n`);
    chmodSync(launcher, 0o755);
  }
  copyFileSync("examples/ci-gate/tools.ts", join(home, "shop.ts"));
  copyFileSync("examples/weather/weather.ts", join(home, "weather.ts"));
  const graph = { type: "entity", name: "Ada", entityType: "person", observations: ["likes tea"] };
  writeFileSync(join(home, "memory.json"), `${JSON.stringify(graph)}\n`);
  const mcpServers = {
    memory: { command: "mcp-server-memory", env: { MEMORY_FILE_PATH: join(home, "memory.json") } },
    weather: { command: "toolcrib", args: ["serve", "weather.ts"] },
    shop: { command: "toolcrib", args: ["serve", "shop.ts"] },
    tracker: { command: "a-program-that-is-not-installed" },
  };
  writeFileSync(join(home, "team.json"), JSON.stringify({ mcpServers }));
  const rules = { upstreams: { memory: { only: { readOnly: true } } } };
  writeFileSync(join(home, "gateway.json"), JSON.stringify(rules));
}

const environment = (home) => ({
  PATH: `${join(home, "bin")}:${process.env.PATH}`,
  HOME: home,
  FORCE_COLOR: "1",
});

function run(home, words) {
  const { stdout } = spawnSync(process.execPath, [program, ...words], {
    cwd: home,
    encoding: "utf8",
    env: environment(home),
  });
  return stdout.trimEnd().split("\n");
}

/**
 * What a gateway says about its servers, which start in any order and are tried again: what is
 * started first, and everything once.
 */
function settledLines(said) {
  const lines = [...new Set(said.trimEnd().split("\n"))].sort();
  const first = lines.filter((line) => !lines.some((other) => other.startsWith(`${line};`)));
  const isStart = (line) => line.startsWith("starting ");
  return [...first.filter(isStart), ...first.filter((line) => !isStart(line))];
}

/** Starts a gateway, once more where a busy machine kept a server from coming in time. */
async function serve(home, words, expected, attempts = 5) {
  const child = spawn(process.execPath, [program, "serve", "--yes", ...words], {
    cwd: home,
    env: environment(home),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const printed = await new Promise((done, fail) => {
    child.stdout.setEncoding("utf8").once("data", done);
    child.once("exit", (code) => fail(new Error(`serve ended with ${code}: ${said}`)));
  });
  const stop = () =>
    new Promise((done) => {
      child.once("exit", done);
      child.kill("SIGTERM");
    });
  const isWhole = printed.includes(expected) && said.includes(HELD);
  if (!isWhole && attempts > 1) {
    await stop();
    return await serve(home, words, expected, attempts - 1);
  }
  const [url] = /http:\S+/.exec(printed);
  const lines = () => [...settledLines(said), printed.trimEnd()];
  return { url, lines, stop };
}
