import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveHttp } from "@toolcrib/mcp";
import { ToolRegistry } from "@toolcrib/runtime";
import { recordFigures } from "@toolcrib/testing/figures";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { runs } from "@toolcrib/testing/runs";
import { servedTools } from "@toolcrib/testing/served-tools";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { programFile } from "../program.ts";

const isRoot = process.getuid?.() === 0;
const tool = { name: "a", inputSchema: { type: "object" } };
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-files-"));
  write("a.json", JSON.stringify([tool]));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), content);
}

function fifo(name: string): string {
  execFileSync("mkfifo", [join(folder, name)]);
  return name;
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program; one that has not ended after a minute is killed, which fails the test. */
async function run(
  words: readonly string[],
  started?: (child: ChildProcess) => void,
  uid?: number,
): Promise<End> {
  const child = spawn(process.execPath, [programFile, ...words], {
    cwd: folder,
    stdio: ["pipe", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid, env: { ...process.env, HOME: folder } }),
  });
  child.stdin.on("error", () => {});
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  const killer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  started?.(child);
  const [code, signal] = await once(child, "close");
  clearTimeout(killer);
  return { code, signal, ...said };
}

/** The same words in this process, where neither a signal nor a user of its own is asked for. */
const answer = (words: readonly string[]): Promise<CliAnswer> => runCli(words, { cwd: folder });

/** The ways in which each kind of file is read by the program. */
const readings = (name: string): readonly (readonly string[])[] => [
  ["list", name],
  ["lint", name],
  ["diff", name, "a.json"],
  ["diff", "a.json", name],
  ["diff", "a.json", "a.json", "--config", name],
  ["check", "a.json", "--lock-file", name],
  ["lock", "a.json", "--lock-file", name],
  ["list", `${name}#server`],
  ["validate", name],
  ["convert", name, "--to", "upstream"],
  ["fill", name],
  ["serve", "a.json", "--config", name],
];

describe.skipIf(process.platform === "win32")("what is not a regular file", () => {
  test.each([
    ["a link to an endless device", () => symlinkSync("/dev/zero", join(folder, "x.json"))],
    ["a link to a device without content", () => symlinkSync("/dev/null", join(folder, "x.json"))],
    ["a folder", () => mkdirSync(join(folder, "x.json"))],
  ])("%s is refused at once, wherever a file is read", async (_name, make) => {
    make();
    for (const words of readings("x.json")) {
      const { code, stderr } = await answer(words);
      expect({ words, code }).toEqual({ words, code: 2 });
      expect(stderr).toMatch(/^error: .*x\.json/m);
    }
  });

  test.each(["x.ts", "x.py"])("a pipe named %s is not code", async (name) => {
    fifo(name);
    for (const words of [
      ["list", name],
      ["extract", name],
      ["lint", name],
    ]) {
      const { code, stderr } = await answer(words);
      expect({ words, code }).toEqual({ words, code: 2 });
      expect(stderr).toContain("is not a regular file");
    }
  });

  test.each(["SIGINT", "SIGTERM"] as const)("%s ends the wait for a pipe", async (signal) => {
    fifo("x.json");
    const waiting = readings("x.json").filter(
      ([name, , option]) => name !== "fill" && (name !== "lock" || option === undefined),
    );
    for (const words of waiting) {
      const ended = await run([...words, "--debug"], (child) => {
        child.stderr?.once("data", () => child.kill(signal));
      });
      expect({ words, ...ended }).toMatchObject({ code: signal === "SIGINT" ? 130 : 143 });
    }
  });

  test("a pipe that ends is a source, as <(command) of a shell is", async () => {
    const command = `"${process.execPath}" "${programFile}"`;
    const script = `${command} diff <(cat a.json) <(cat a.json) && ${command} list <(cat a.json)`;
    const child = spawn("bash", ["-c", script], { cwd: folder, stdio: ["ignore", "pipe", 2] });
    let stdout = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(stdout).toContain("nothing changed in 1 tool");
  });

  test("stdin that never ends is given up on a signal", async () => {
    const ended = await run(["list", "-", "--debug"], (child) => {
      child.stderr?.once("data", () => child.kill("SIGTERM"));
    });
    expect(ended.code).toBe(143);
  });

  test("--out writes into a pipe, and never waits for a reader", async () => {
    fifo("out");
    const refused = await run(["snapshot", "a.json", "--out", "out"]);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain("it is a pipe that nobody reads from");
    const ended = await run(["export", "a.json", "--to", "openai", "--out", "/dev/stdout"]);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stdout).toContain('"a"');
    // Opened for reading and writing, a pipe has a reader from then on.
    const script = 'exec 3<>"$1"; echo open; head -n 3 <&3';
    const reader = spawn("sh", ["-c", script, "sh", join(folder, "out")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    reader.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    const closed = once(reader, "close");
    await once(reader.stdout, "data");
    expect(await run(["snapshot", "a.json", "--out", "out"])).toMatchObject({ code: 0 });
    await closed;
    expect(text).toContain('"toolcrib-snapshot/1"');
    expect(lstatSync(join(folder, "out")).isFIFO()).toBe(true);
  });

  test.skipIf(!isRoot)(
    "--out writes into a character device and refuses a disk (needs root)",
    async () => {
      execFileSync("mknod", [join(folder, "null"), "c", "1", "3"]);
      execFileSync("mknod", [join(folder, "disk"), "b", "7", "199"]);
      for (const words of [
        ["snapshot", "a.json", "--out", "null"],
        ["export", "a.json", "--to", "openai", "--out", "null"],
      ])
        expect(await run(words)).toMatchObject({ code: 0 });
      expect(lstatSync(join(folder, "null")).isCharacterDevice()).toBe(true);
      expect(await run(["snapshot", "a.json", "--out", "disk"])).toMatchObject({ code: 2 });
      expect(lstatSync(join(folder, "disk")).isBlockDevice()).toBe(true);
    },
  );

  test("--out follows links, also to what is not there yet, and refuses folders and sockets", async () => {
    write("real.json", "old");
    symlinkSync("real.json", join(folder, "link.json"));
    symlinkSync("later.json", join(folder, "dangling.json"));
    symlinkSync("circle.json", join(folder, "circle.json"));
    mkdirSync(join(folder, "folder"));
    const server = createServer().listen(join(folder, "socket"));
    await once(server, "listening");
    for (const out of ["link.json", "dangling.json"]) {
      expect(await run(["snapshot", "a.json", "--out", out])).toMatchObject({ code: 0 });
      expect(lstatSync(join(folder, out)).isSymbolicLink()).toBe(true);
    }
    for (const file of ["real.json", "later.json"])
      expect(readFileSync(join(folder, file), "utf8")).toContain("toolcrib-snapshot/1");
    for (const out of ["folder", "socket", "circle.json"])
      expect(await run(["snapshot", "a.json", "--out", out])).toMatchObject({ code: 2 });
    expect(lstatSync(join(folder, "socket")).isSocket()).toBe(true);
    server.close();
  });
});

describe("text that is not UTF-8", () => {
  const utf16 = Buffer.from(JSON.stringify([tool]), "utf16le");
  const wrong: Readonly<Record<string, Uint8Array>> = {
    "Latin-1": Buffer.from('[{"name":"a","title":"caf\xe9"}]', "latin1"),
    "a lone surrogate": Buffer.from([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d]),
    "UTF-16 with a mark": Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    "UTF-16": utf16,
    "UTF-16, the large end first": Buffer.from(utf16).swap16(),
  };
  test.each(Object.entries(wrong))("%s is named, wherever a file is read", async (name, bytes) => {
    write("x.json", bytes);
    write("x.yaml", bytes);
    const reading = [
      ...readings("x.json"),
      ["list", "x.yaml"],
      ["call", "echo.ts", "echo", "--args-file", "x.json"],
    ];
    write("echo.ts", "export function echo(text: string): string { return text; }");
    // A tool list cannot be called, which is said before its text is looked at.
    for (const words of reading.filter((each) => each[0] !== "call" || each[1] === "echo.ts")) {
      const { code, stderr } = await answer(words);
      expect({ words, code }).toEqual({ words, code: 2 });
      expect(stderr).toMatch(name.startsWith("UTF-16") ? /written in UTF-16/ : /is not UTF-8/);
    }
    const { code, stderr } = await run(["list", "-"], (child) => child.stdin?.end(bytes));
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("UTF-") });
  });

  test("a mark of UTF-8 is accepted", async () => {
    write("x.json", `\ufeff${JSON.stringify([tool])}`);
    expect(await answer(["diff", "x.json", "a.json"])).toMatchObject({ code: 0 });
  });

  test("a file of a git revision is read as it is", async () => {
    write("x.json", wrong["Latin-1"] ?? "");
    for (const words of [
      ["init", "--quiet"],
      ["add", "x.json"],
      ["-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "--quiet", "-m", "x"],
    ])
      execFileSync("git", words, { cwd: folder });
    expect(await answer(["list", "git:HEAD:x.json"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is not UTF-8"),
    });
  });
});

test.each([
  [
    "an alias bomb",
    `a: &a [${"x,".repeat(9)}]\nb: &b [${"*a,".repeat(9)}]\nc: &c [${"*b,".repeat(9)}]\nd: [${"*c,".repeat(9)}]\n`,
  ],
  ["deep nesting", "[".repeat(50_000)],
  [
    "deep indentation",
    Array.from({ length: 3_000 }, (_, level) => `${" ".repeat(level)}a:`).join("\n"),
  ],
])("YAML with %s ends with exit 2", async (_name, text) => {
  write("x.yaml", text);
  for (const words of readings("x.yaml").filter(([name]) => !/^(check|lock)$/.test(name ?? ""))) {
    const { code } = await answer(words);
    expect({ words, code }).toEqual({ words, code: 2 });
  }
});

describe("several processes that change one file", () => {
  const rounds = runs(10);
  const writers = 8;

  /** Starts writers at once and kills some; gives which of the others were told that all went well. */
  async function race(
    words: (writer: number) => readonly string[],
    killed: (writer: number) => boolean,
  ): Promise<readonly number[]> {
    const all = Array.from({ length: writers }, (_, index) => index);
    const ends = await Promise.all(
      all.map((writer) =>
        run(words(writer), (child) => {
          if (killed(writer)) setTimeout(() => child.kill("SIGKILL"), 150 + writer * 40);
        }),
      ),
    );
    for (const [writer, end] of ends.entries())
      if (!killed(writer)) expect(end, end.stderr).toMatchObject({ code: 0 });
    return all.filter((writer) => ends[writer]?.code === 0);
  }

  const figures: { what: string; tried: number; wrong: number }[] = [];
  const record = (what: string, tried: number, wrong: number): void => {
    figures.push({ what, tried, wrong });
    recordFigures("Files: concurrent writers lose nothing", figures);
  };

  test(`lock: ${rounds} rounds of ${writers}, some killed`, async () => {
    let tried = 0;
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const told = await race(
        (writer) => ["lock", `r${round}w${writer}=a.json`],
        (writer) => round % 2 === 1 && writer % 3 === 0,
      );
      const { sources } = JSON.parse(readFileSync(join(folder, "toolcrib.lock.json"), "utf8"));
      tried += told.length;
      lost += told.filter((writer) => !Object.hasOwn(sources, `r${round}w${writer}`)).length;
    }
    expect(lost).toBe(0);
    record("entries of lock files that were acknowledged", tried, lost);
    await run(["lock", "last=a.json"]);
    expect(readdirSync(folder).filter((name) => name.includes("toolcrib-"))).toEqual([]);
  });

  test(`lock --accept: ${rounds} rounds of ${writers}`, async () => {
    let tried = 0;
    let lost = 0;
    const mark = (round: number, writer: number): string =>
      `${round * writers + writer}`.padStart(12, "0");
    for (let round = 0; round < rounds; round += 1) {
      const told = await race(
        (writer) => ["lock", "--accept", mark(round, writer), "--reason", "known"],
        (writer) => round % 2 === 1 && writer % 3 === 0,
      );
      const text = readFileSync(join(folder, "toolcrib.config.json"), "utf8");
      tried += told.length;
      lost += told.filter((writer) => !text.includes(mark(round, writer))).length;
    }
    expect(lost).toBe(0);
    record("acceptances that were acknowledged", tried, lost);
  });

  test(`fill: ${writers} at once for one server each, and convert beside them`, async () => {
    const registry = new ToolRegistry();
    for (const served of servedTools) registry.register(served);
    const server = await serveHttp(registry, { name: "test", version: "1.0.0" });
    try {
      const names = Array.from({ length: writers }, (_, index) => `s${index}`);
      const entries = names.map((name) => [
        name,
        { description: "A server", url: `${server.url}?${name}`, transport: "streamable-http" },
      ]);
      const before = JSON.stringify({ remote_servers: Object.fromEntries(entries) }, null, 2);
      let tried = 0;
      let lost = 0;
      for (let round = 0; round < rounds; round += 1) {
        write("registry.json", before);
        const told = await race(
          (writer) => ["fill", "registry.json", "--yes", "--only", `s${writer}`],
          (writer) => round % 2 === 1 && writer % 3 === 0,
        );
        const { remote_servers: filled } = JSON.parse(
          readFileSync(join(folder, "registry.json"), "utf8"),
        );
        tried += told.length;
        lost += told.filter((writer) => filled[`s${writer}`].tool_definitions === undefined).length;
      }
      expect(lost).toBe(0);
      record("servers of a registry whose filling was acknowledged", tried, lost);
      // All of them write the same; none sees half of what another has written.
      const convert = ["convert", "registry.json", "--to", "upstream", "--in-place", "--no-backup"];
      await race(
        () => convert,
        () => false,
      );
      const converted = JSON.parse(readFileSync(join(folder, "registry.json"), "utf8"));
      expect(converted.data.servers).toHaveLength(writers);
    } finally {
      await server.close();
    }
  });
});

describe.skipIf(!isRoot)("the caches of other users (needs root)", () => {
  const stranger = 12_345;
  const me = 23_456;

  /** A project that belongs to `me` below a folder that everybody can write to. */
  function project(): string {
    chmodSync(folder, 0o755);
    const shared = join(folder, "shared");
    mkdirSync(join(shared, "mine"), { recursive: true });
    chmodSync(shared, 0o1777);
    const code = "/** A */ export function a(): string { return 'mine'; }\n";
    writeFileSync(join(shared, "mine", "tools.ts"), code);
    for (const path of ["shared/mine", "shared/mine/tools.ts"])
      chownSync(join(folder, path), me, me);
    return join(shared, "mine");
  }

  const call = (file: string): Promise<End> => run(["call", file, "a"], undefined, me);

  test.each(["a stranger's node_modules", "a folder that everybody can write to"])(
    "code in %s is not run, and nothing is put there",
    async (name) => {
      const mine = project();
      const modules = join(folder, "shared", "node_modules");
      const cache = join(modules, ".cache", "toolcrib");
      mkdirSync(cache, { recursive: true });
      const owner = name.startsWith("a stranger") ? stranger : me;
      for (const path of [modules, join(modules, ".cache"), cache]) {
        chownSync(path, owner, owner);
        chmodSync(path, 0o777);
      }
      expect(await call(join(mine, "tools.ts"))).toMatchObject({ code: 0, stdout: "mine\n" });
      expect(readdirSync(cache)).toEqual([]);
    },
  );

  test("a cache of this user alone is used, and code that was changed in it is not run", async () => {
    const mine = project();
    const modules = join(mine, "node_modules");
    mkdirSync(modules);
    chownSync(modules, me, me);
    const file = join(mine, "tools.ts");
    expect(await call(file)).toMatchObject({ code: 0, stdout: "mine\n" });
    const cache = join(modules, ".cache", "toolcrib");
    expect(statSync(cache).mode & 0o077).toBe(0);
    const kept = readdirSync(cache, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(".mjs"));
    expect(kept).toHaveLength(1);
    const place = join(cache, kept[0] ?? "");
    writeFileSync(place, readFileSync(place, "utf8").replace("mine", "theirs"));
    expect(await call(file)).toMatchObject({ code: 0, stdout: "mine\n" });
    // An index that names code elsewhere is not followed.
    const [index = ""] = readdirSync(cache).filter((name) => /^[0-9a-f]{24}\.json$/.test(name));
    const rows = JSON.parse(readFileSync(join(cache, index), "utf8"));
    const evil = join(folder, "shared", "evil.mjs");
    writeFileSync(evil, "export function a() { return 'theirs'; }\n");
    for (const place of [evil, "../../../../evil.mjs"]) {
      writeFileSync(
        join(cache, index),
        JSON.stringify([[rows[0][0], rows[0][1], place, rows[0][3]]]),
      );
      expect(await call(file)).toMatchObject({ code: 0, stdout: "mine\n" });
    }
  });
});
