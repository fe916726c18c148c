import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  promiseCommand,
  type ScriptedPromise,
  writePromise,
} from "@toolcrib/testing/promise-server";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeEach, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "toolcrib-locked-promise-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "promise.json");
const lockFile = join(folder, "toolcrib.lock.json");

const approved: ScriptedPromise = {
  serverInfo: { name: "shop", version: "1.0.0" },
  instructions: "Ask before you order.",
  tools: [{ name: "t", inputSchema: { type: "object" } }],
  prompts: [{ name: "review", arguments: [{ name: "code" }] }],
  resources: [{ uri: "shop://list", name: "list", mimeType: "text/plain" }],
  resourceTemplates: [{ uriTemplate: "shop://{+path}", name: "item" }],
};

async function run(...words: readonly string[]) {
  return await runCli([...words, "--", ...promiseCommand(file)], { cwd: folder });
}

async function rulesNow(promise: ScriptedPromise): Promise<readonly string[]> {
  writePromise(file, promise);
  const { stdout, code } = await run("check", "--json");
  const rules = JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule);
  expect(code).toBe(rules.length === 0 ? 0 : 1);
  return rules;
}

beforeEach(async () => {
  rmSync(lockFile, { force: true });
  writePromise(file, approved);
  const { code, stdout } = await run("lock");
  expect(code).toBe(0);
  expect(stdout).toContain("1 tool, 1 prompt, 1 resource, 1 resource template");
});

test("K1 check reports each difference of the whole promise by its rule", async () => {
  expect(await rulesNow(approved)).toEqual([]);
  expect(
    await rulesNow({
      ...approved,
      serverInfo: { name: "shop", version: "1.0.1" },
      instructions: "Order at once.",
      prompts: [{ name: "review", arguments: [{ name: "code", required: true }] }, { name: "new" }],
      resources: [{ uri: "shop://list", name: "list", mimeType: "text/html" }],
      resourceTemplates: [{ uriTemplate: "shop://{path}", name: "item" }],
    }),
  ).toEqual([
    "prompt-added",
    "prompt-argument-became-required",
    "mime-type-changed",
    "uri-template-narrowed",
    "instructions-changed",
    "version-not-bumped",
    "version-changed",
  ]);
});

test("the entry of a lock has this shape, and locking again changes no byte", async () => {
  const before = readFileSync(lockFile, "utf8");
  const { format, sources } = JSON.parse(before);
  const [{ promise }] = Object.values(sources) as [{ promise: object }];
  expect(format).toBe("toolcrib-lock/2");
  expect(promise).toStrictEqual({
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    server: { name: "shop", version: "1.0.0" },
    instructions: "Ask before you order.",
    prompts: { review: { arguments: [{ name: "code" }], name: "review" } },
    resources: { "shop://list": { mimeType: "text/plain", name: "list", uri: "shop://list" } },
    resourceTemplates: { "shop://{+path}": { name: "item", uriTemplate: "shop://{+path}" } },
    launch: { transport: "stdio", command: [...promiseCommand(file)] },
  });
  expect((await run("lock")).stdout).toMatch(/^unchanged/);
  expect(readFileSync(lockFile, "utf8")).toBe(before);
  writeFileSync(lockFile, before.replace("Ask before", "Never ask before"));
  expect((await run("check")).stderr).toContain("does not have the digest beside it");
});

test("a lock of format 1 is read, compared by its tools, and upgraded by locking again", async () => {
  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  for (const source of Object.values(lock.sources) as { promise?: unknown }[])
    delete source.promise;
  writeFileSync(lockFile, JSON.stringify({ ...lock, format: "toolcrib-lock/1" }));
  writePromise(file, { ...approved, instructions: "Order at once." });
  const checked = await run("check");
  expect(checked.code).toBe(0);
  expect(checked.stderr).toContain("only the tools are locked: lock it again");
  expect((await run("lock")).stdout).toMatch(/^changed/);
  expect(JSON.parse(readFileSync(lockFile, "utf8")).format).toBe("toolcrib-lock/2");
  expect(await rulesNow(approved)).toEqual(["instructions-changed", "version-not-bumped"]);
});

test("a swapped command and a changed variable of an entry are seen; secrets are nowhere", async () => {
  const config = join(folder, "mcp.json");
  const [command, ...args] = promiseCommand(file);
  const secret = "s3cr3t-canary-0123456789";
  const entry = (words: readonly string[], env: Record<string, string>): void =>
    writeFileSync(config, JSON.stringify({ mcpServers: { shop: { command, args: words, env } } }));
  entry([...args, "--token", secret], { API_KEY: secret, LANG: "C" });
  const source = "mcp.json#shop";
  expect((await runCli(["lock", source, "--lock-file", "e.json"], { cwd: folder })).code).toBe(0);
  const text = readFileSync(join(folder, "e.json"), "utf8");
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString("base64"));
  const check = async (): Promise<readonly string[]> => {
    const words = ["check", source, "--lock-file", "e.json", "--json"];
    const { stdout, stderr } = await runCli(words, { cwd: folder });
    expect(stdout + stderr).not.toContain(secret);
    return JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule);
  };
  expect(await check()).toEqual([]);
  // The same words and variables, spelt otherwise.
  writeFileSync(
    config,
    `{ "mcpServers": { "shop": { "env": { "LANG": "C", "API_KEY": ${JSON.stringify(secret)} }, "args": ${JSON.stringify([...args, "--token", secret])}, "command": ${JSON.stringify(command)} } } }`,
  );
  expect(await check()).toEqual([]);
  entry([...args, "--token", secret, "--more"], { API_KEY: secret, LANG: "C" });
  expect(await check()).toEqual(["launch-command-changed"]);
  entry([...args, "--token", "another-secret-0123456789"], { API_KEY: secret, LANG: "C" });
  expect(await check()).toEqual(["launch-secret-changed"]);
  entry([...args, "--token", secret], {
    API_KEY: secret,
    LANG: "C",
    NODE_OPTIONS: "--no-warnings",
  });
  expect(await check()).toEqual(["launch-secret-changed"]);
});
