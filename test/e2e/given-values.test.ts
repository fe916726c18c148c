import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import {
  type ScriptedServer,
  scriptedServer,
  serverScript,
} from "@toolcrib/testing/scripted-server";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterAll, beforeAll, expect, test } from "vitest";

const servers: ScriptedServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
});

/** A server over HTTP that writes the headers of every request to a file. */
async function listening(env: Readonly<Record<string, string>>): Promise<string> {
  const server = await scriptedServer({ transport: "http", era: "2026-07-28", env });
  servers.push(server);
  if (server.target.kind !== "http") throw new Error("not over HTTP");
  return server.target.url;
}

const stdio = (fault = "none"): readonly string[] => [
  process.execPath,
  serverScript("stdio"),
  "2025-11-25",
  fault,
];

test("K4 a header reaches the source it names and no other; a configuration's own wins", async () => {
  await withFiles({}, async (cwd) => {
    const [first, second] = [join(cwd, "first"), join(cwd, "second")];
    const [a, x] = [await listening({ SEEN: first }), await listening({ SEEN: second })];
    const config = { servers: { x: { url: x, headers: { authorization: "Bearer own" } } } };
    await withFiles({ "mcp.json": JSON.stringify(config) }, async (folder) => {
      const words = ["list", `a=${a}`, `${folder}/mcp.json#x`];
      const given = ["a=Authorization: Bearer for-a", "x=Authorization: Bearer lost", "x=X-Own: 1"];
      const flags = given.flatMap((header) => ["--header", header]);
      expect(await runCli([...words, ...flags], { cwd })).toMatchObject({ code: 0 });
      expect(readFileSync(first, "utf8")).toContain("Bearer for-a");
      expect(readFileSync(first, "utf8")).not.toMatch(/own|lost/i);
      expect(readFileSync(second, "utf8")).toContain('"authorization":"Bearer own"');
      expect(readFileSync(second, "utf8")).toContain('"x-own":"1"');
      expect(readFileSync(second, "utf8")).not.toMatch(/for-a|lost/);
    });
  });
});

test("K4 the way to give credentials is bound to the source that asks for them", async () => {
  const url = await listening({ TOKEN: "right" });
  const other = await listening({});
  const alone = await runCli(["list", url]);
  expect(alone.code).toBe(3);
  expect(alone.stderr).toContain(
    "(401): give --header 'Authorization: Bearer …', or run toolcrib login",
  );
  const named = await runCli(["list", `a=${url}`, `b=${other}`]);
  expect(named.stderr).toContain(
    "(401): give --header 'a=Authorization: Bearer …', or run toolcrib login",
  );
  const unnamed = await runCli(["list", url, `b=${other}`]);
  expect(unnamed.stderr).toContain(
    "(401): give --header 'NAME=Authorization: Bearer …', with NAME=SOURCE for the source, or run toolcrib login",
  );
  const right = ["--header", "a=Authorization: Bearer right"];
  expect(await runCli(["list", `a=${url}`, `b=${other}`, ...right])).toMatchObject({ code: 0 });
});

test("K4 a lock keeps no secret, and says which source it then needs", async () => {
  const url = await listening({});
  await withFiles({}, async (cwd) => {
    const lock = (): string => readFileSync(join(cwd, "toolcrib.lock.json"), "utf8");
    const secret = `${url}?api_key=s3cr3t-in-url`;
    expect(await runCli(["lock", secret], { cwd })).toMatchObject({ code: 0 });
    expect(lock()).toContain(`${url}?api_key=…`);
    expect(await runCli(["check", secret], { cwd })).toMatchObject({ code: 0 });
    expect(await runCli(["check"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: `error: "${url}?api_key=…" has secrets, which a lock does not keep: give the source itself, as in toolcrib check SOURCE\n`,
    });
    const command = ["cmd=--", ...stdio(), "--password=s3cr3t-in-word", "--token", "s3cr3t-next"];
    const locked = await runCli(["lock", "--lock-file", "c.json", ...command], { cwd });
    expect(locked).toMatchObject({ code: 0 });
    const text = readFileSync(join(cwd, "c.json"), "utf8");
    expect(text).toContain("--password=…");
    const asked = await runCli(["check", "--lock-file", "c.json", "--yes"], { cwd });
    expect(asked).toMatchObject({ code: 2 });
    expect(asked.stderr).toContain("give the source itself, as in toolcrib check cmd=SOURCE");
    const checked = await runCli(["check", "--lock-file", "c.json", ...command], { cwd });
    expect(checked).toMatchObject({ code: 0 });
    expect(lock() + text + locked.stdout + locked.stderr + checked.stderr).not.toContain("s3cr3t");
  });
});

test("K4 a server of the project's own configuration is asked about, the user's own is not", async () => {
  const [command = "", ...args] = stdio();
  const config = JSON.stringify({ servers: { mine: { command, args, env: { KEY: "v" } } } });
  const files = { "project/.vscode/mcp.json": config, "home/.config/Code/User/mcp.json": config };
  await withFiles(files, async (folder) => {
    const env = { HOME: join(folder, "home"), PATH: process.env["PATH"] ?? "" };
    const project = { cwd: join(folder, "project"), env };
    const words = ["list", "vscode:mine"];
    const refused = await runCli(words, project);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(
      /mcp\.json#mine is part of the project and would use: \S+ \S+stdio\.mjs 2025-11-25 none \(with KEY\); give --yes to allow it\n$/,
    );
    expect(await runCli([...words, "--yes"], project)).toMatchObject({ code: 0 });
    expect(await runCli(words, { ...project, tty: true, stdin: "n\n" })).toMatchObject({ code: 2 });
    expect(await runCli(words, { ...project, tty: true, stdin: "y\n" })).toMatchObject({ code: 0 });
    // What was allowed is not asked about again.
    expect(await runCli(words, project)).toMatchObject({ code: 0 });
    expect(await runCli(words, { cwd: folder, env })).toMatchObject({ code: 0 });
    const named = ["list", ".vscode/mcp.json#mine"];
    expect(await runCli(named, project)).toMatchObject({ code: 0 });
  });
});

let printed: { readonly text: string; readonly json: string; readonly github: string };
beforeAll(async () => {
  const text = "::stop-commands::tok\n  ::add-mask::x\nsee ##[error]y";
  const tools = [{ name: "t", description: text, inputSchema: { type: "object" } }];
  await withFiles({ "tools.json": JSON.stringify({ tools }) }, async (cwd) => {
    const run = async (...words: string[]): Promise<string> => {
      const { stdout, stderr } = await runCli(words, { cwd, env: { GITHUB_ACTIONS: "true" } });
      return stdout + stderr;
    };
    printed = {
      text:
        (await run("show", "tools.json", "t")) +
        (await run("export", "tools.json", "--to", "markdown")),
      json: await run("list", "tools.json", "--json"),
      github: await run("lint", "tools.json", "--format", "github"),
    };
  });
});

test("foreign text gives no commands to GitHub Actions", () => {
  expect(printed.text).toContain("stop-commands");
  expect(printed.text).not.toMatch(/^\s*::|##\[/m);
  expect(printed.json).not.toContain("##[");
  expect(JSON.parse(printed.json).servers[0].tools[0].description).toContain("see ##[error]y");
  expect(printed.github).toMatch(/^::(error|warning|notice) /);
  expect(printed.github).not.toMatch(/^\s*::(stop-commands|add-mask)/m);
});
