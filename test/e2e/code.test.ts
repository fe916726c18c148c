import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { INITIALIZE, rpcLines } from "@toolcrib/testing/rpc-lines";
import { afterAll, beforeAll, expect, test } from "vitest";

const program = resolve("packages/cli/bin/toolcrib.js");
const initialize = rpcLines(INITIALIZE);

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({ "before/.keep": "" });
});
afterAll(() => files.remove());

function toolcrib(words: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, [program, ...words], { cwd, encoding: "utf8" });
}

test("the project that init writes installs from the clone and passes its own test", () => {
  toolcrib(["init", "weather"], files.folder);
  const cwd = files.path("weather");
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--offline"], { cwd, stdio: "pipe" });
  const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  const { status, stdout } = spawnSync(scripts.test, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}` },
    shell: true,
  });
  // Node has reporters for people and for machines, and has changed its mind about the usual one.
  expect(stdout).toMatch(/^(#|ℹ) pass 2$/m);
  expect(status).toBe(0);
});

test("the entry that init writes for clients starts the server from any folder", () => {
  const readme = readFileSync(files.path("weather/README.md"), "utf8");
  const [, config = ""] = /```json\n(.*?)```/s.exec(readme) ?? [];
  const { command, args } = JSON.parse(config).mcpServers.weather;
  const elsewhere = { cwd: "/", input: initialize, encoding: "utf8" } as const;
  expect(spawnSync(command, args, elsewhere).stdout).toContain('"serverInfo"');
  expect(
    toolcrib(["list", "--yes", "--show-tools", ".vscode/mcp.json#weather"], files.path("weather")),
  ).toContain("getWeather");
});

test("the project that init --python writes runs the steps it prints, and passes its own test", () => {
  const printed = toolcrib(["init", "climate", "--python"], files.folder);
  const [, install, call] = /next: (.*), then (.*)/.exec(printed) ?? [];
  const path = `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`;
  const run = (command: string, cwd: string): string =>
    execFileSync(command, {
      cwd,
      shell: true,
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, PATH: path },
    });
  expect(install).toBe("cd climate && npm install");
  run(`${install} --no-audit --no-fund --offline`, files.folder);
  const cwd = files.path("climate");
  expect(run(call ?? "", cwd)).toContain("cloudy");
  const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  run(scripts.test, cwd);
  expect(run("npx toolcrib list --yes --show-tools .vscode/mcp.json#climate", cwd)).toContain(
    "get_weather",
  );
});

/** The modules that serving loads until it has answered some lines. */
function modulesLoaded(lines: string): readonly string[] {
  const loaded = files.path("loaded.txt");
  rmSync(loaded, { force: true });
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", resolve("test/record-loads.mjs"), program, "serve", "src/weather.ts"],
    {
      cwd: files.path("weather"),
      input: lines,
      encoding: "utf8",
      env: { ...process.env, LOADED_MODULES: loaded },
    },
  );
  expect(stdout).toContain('"serverInfo"');
  return readFileSync(loaded, "utf8").split("\n");
}

test("serving unchanged code loads no compiler, grammar, YAML or client", () => {
  toolcrib(["list", "src/weather.ts"], files.path("weather"));
  const list = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 3, method: "ping" });
  const early = modulesLoaded(`${initialize}${list}\n`);
  expect(early.filter((url) => /@modelcontextprotocol|node_modules\/zod/.test(url))).toEqual([]);
  const modules = modulesLoaded(`${initialize}${list}\n${ping}\n`);
  expect(modules.length).toBeGreaterThan(100);
  const readers = ["open-projects.js", "extract-typescript.js", "extract-python.js"];
  const built = readdirSync("packages/extract/dist");
  expect(readers.filter((name) => !built.includes(name))).toEqual([]);
  const heavy = new RegExp(
    `node_modules/(typescript|web-tree-sitter|refa|yaml|oxc-transform|@modelcontextprotocol/client)/|extract/dist/(${readers.join("|")})`,
  );
  expect(modules.filter((url) => heavy.test(url))).toEqual([]);
});

test("extract --watch prints what changed after each change, and repeats no warning", {
  timeout: 60_000,
}, async () => {
  const kept = "export function kept(a: any): void {}";
  const watched = codeFiles({ "tools.ts": `/** One. */ export function one(): void {}\n${kept}` });
  let child: ChildProcess | undefined;
  try {
    child = spawn(process.execPath, [program, "extract", "tools.ts", "--watch"], {
      cwd: watched.folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let warned = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      warned += chunk.toString();
    });
    const lines = reader(child);
    expect(await lines.until("2 tools in 1 file")).toContain("one()");
    watched.write("tools.ts", `/** Two. */ export function two(a: string): void {}\n\n${kept}`);
    expect(await lines.until("2 tools in 1 file")).toBe(
      "\n+ two(a: string)\n- one()\n2 tools in 1 file",
    );
    watched.write("tools.ts", `/** Two. */ export function two(a: number): void {}\n${kept}`);
    const changed = await lines.until("2 tools in 1 file");
    expect(changed).toMatch(/^\n~ two\(a: number\)\n {4}error: .*"a"/);
    expect(changed).not.toContain("kept");
    watched.write("tools.ts", `/** Two. */ export function two(a: number): void {}\n// x\n${kept}`);
    expect(await lines.until("2 tools in 1 file")).toBe("\nno tool changed\n2 tools in 1 file");
    expect(warned.match(/\[any-type\]/g)).toHaveLength(1);
    child.kill("SIGINT");
    expect(await new Promise((settle) => child?.once("exit", settle))).toBe(0);
  } finally {
    child?.kill("SIGKILL");
    watched.remove();
  }
});

/** What a process prints, up to and with a text. */
function reader(child: ChildProcess): { until: (text: string) => Promise<string> } {
  let printed = "";
  let wake = (): void => {};
  child.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    wake();
  });
  return {
    until: async (text) => {
      while (!printed.includes(text))
        await new Promise<void>((settle) => {
          wake = settle;
        });
      const end = printed.indexOf(text) + text.length;
      const part = printed.slice(0, end);
      printed = printed.slice(end);
      return part;
    },
  };
}

test("a manifest written by extract starts a server wherever the project is moved", () => {
  const project = codeFiles({
    "first/src/tools.ts":
      "/** Double. @readOnly */ export const double = (n: number): number => n * 2;",
  });
  try {
    toolcrib(["extract", "src", "--out", "tools.manifest.json"], project.path("first"));
    execFileSync("mv", [project.path("first"), project.path("second")]);
    expect(existsSync(project.path("first"))).toBe(false);
    const answer = toolcrib(
      ["call", "tools.manifest.json", "double", "n=21", "--json"],
      project.path("second"),
    );
    expect(JSON.parse(answer).structuredContent).toBe(42);
  } finally {
    project.remove();
  }
});

test("R5 W1 what the functions print stays off stdout, which is for results and messages", async () => {
  files.write(
    "noisy.ts",
    `console.log("at import");
/** Noisy. */
export function noisy(n: number): number {
  console.log("by console");
  process.stdout.write("raw\\n");
  return n;
}
`,
  );
  const noise = "at import\nby console\nraw\n";
  const words = ["call", "noisy.ts", "noisy", "n=1", "--json"];
  const called = spawnSync(process.execPath, [program, ...words], {
    cwd: files.folder,
    encoding: "utf8",
  });
  expect(JSON.parse(called.stdout)).toMatchObject({ structuredContent: 1 });
  expect(called.stderr).toBe(noise);
  const call = { method: "tools/call", params: { name: "noisy", arguments: { n: 1 } } };
  const served = spawnSync(process.execPath, [program, "serve", "noisy.ts"], {
    cwd: files.folder,
    encoding: "utf8",
    input: `${JSON.stringify({ jsonrpc: "2.0", id: 1, ...call })}\n`,
  });
  expect(JSON.parse(served.stdout)).toMatchObject({ id: 1 });
  expect(served.stderr).toBe(noise);
});

test("R8 what a function leaves running fails alone", async () => {
  files.write(
    "stray.ts",
    `/** Throws later. */
export function later(): number { setTimeout(() => { throw new Error("late"); }, 1); return 1; }
/** Forgets a promise. */
export function forgets(): number { void Promise.reject(new Error("forgotten")); return 2; }
/** Wants everything to end. */
export function ends(): number { process.exit(7); }
/** Waits. */
export async function waits(): Promise<number> { await new Promise((done) => setTimeout(done, 100)); return 3; }
`,
  );
  const call = (id: number, name: string): string =>
    `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: {} } })}\n`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "serve", "stray.ts"], {
    cwd: files.folder,
    encoding: "utf8",
    input: call(1, "later") + call(2, "forgets") + call(3, "ends") + call(4, "waits"),
  });
  const answers = stdout.trimEnd().split("\n");
  expect(answers.map((line) => JSON.parse(line).id)).toEqual([1, 2, 3, 4]);
  expect(JSON.parse(answers[2] ?? "").result).toMatchObject({
    content: [{ text: expect.stringContaining("process.exit()") }],
    isError: true,
  });
  expect(stderr.split("\n").sort()).toEqual([
    "",
    "warning: what a function left running failed: forgotten (--debug shows where)",
    "warning: what a function left running failed: late (--debug shows where)",
  ]);
  expect(status).toBe(0);
});
