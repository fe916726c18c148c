import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { canonicalJson, digestTool, fromMcpJson } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { promiseCommand, writePromise } from "@toolcrib/testing/promise-server";
import { INITIALIZE } from "@toolcrib/testing/rpc-lines";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { runs } from "@toolcrib/testing/runs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programFile } from "../program.ts";
import {
  type Approved,
  approved,
  promiseRugPulls,
  type RugPull,
  respellings,
} from "../promise-rug-pulls.ts";

const folder = mkdtempSync(join(tmpdir(), "toolcrib-rug-pulls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "promise.json");
const [command = "", ...script] = promiseCommand(file);

function setUp(now: Partial<Approved>, spelling: "plain" | "spread" = "plain"): void {
  const { promise, words, env } = { ...approved, ...now };
  writePromise(file, promise);
  const args = [...script, ...words];
  const config =
    spelling === "plain"
      ? JSON.stringify({ mcpServers: { bank: { command, args, env } } })
      : `// a comment\n${JSON.stringify({ mcpServers: { bank: { env, args, command } } }, null, "\t")}\n`;
  writeFileSync(join(folder, "mcp.json"), config);
}

const lock = ["--lock-file", "bank.lock.json"];
const canaries = /canary-/;

async function run(words: readonly string[], stdin = ""): Promise<CliAnswer> {
  const answer = await runCli(words, { cwd: folder, stdin });
  expect(answer.stdout + answer.stderr).not.toMatch(canaries);
  return answer;
}

async function check(): Promise<readonly string[]> {
  const { stdout } = await run(["check", "mcp.json#bank", ...lock, "--json"]);
  return JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule);
}

const requests = [
  INITIALIZE,
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/list" },
  { jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "bank_steal", arguments: {} } },
  { jsonrpc: "2.0", id: 4, method: "prompts/list" },
  { jsonrpc: "2.0", id: 5, method: "resources/list" },
  { jsonrpc: "2.0", id: 6, method: "resources/templates/list" },
];

/** What a model sees of a server behind the lock. */
async function served(onChange: "hold" | "warn" = "hold") {
  const words = ["serve", "mcp.json#bank", "--lock", "bank.lock.json", "--on-change", onChange];
  const lines = `${requests.map((request) => JSON.stringify(request)).join("\n")}\n`;
  const { stdout, stderr } = await run(words, lines);
  const answers = new Map(
    stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .map(({ id, ...answer }) => [id, answer]),
  );
  return {
    stderr,
    instructions: answers.get(1)?.result?.instructions,
    offered: [
      ...(answers.get(4)?.result?.prompts ?? []),
      ...(answers.get(5)?.result?.resources ?? []),
      ...(answers.get(6)?.result?.resourceTemplates ?? []),
    ] as readonly { readonly name: string }[],
    tools: (answers.get(2)?.result?.tools ?? []) as readonly { readonly name: string }[],
    called: answers.get(3),
  };
}

/** A tool as its server has it; a gateway does not pass `execution` on. */
const own = ({ execution: _, ...tool }: { readonly name: string; readonly execution?: unknown }) =>
  digestTool(fromMcpJson({ ...tool, name: tool.name.replace(/^bank_/, "") }));
const known = new Set(
  (approved.promise.tools as readonly { readonly name: string }[]).map((tool) => own(tool)),
);

const listed = (definition: { readonly name: string }): string =>
  canonicalJson({ ...definition, name: definition.name.replace(/^bank_/, "") });
const { prompts, resources, resourceTemplates, instructions } = approved.promise;
const offered = new Set(
  [prompts, resources, resourceTemplates].flatMap((list) =>
    (list as readonly { readonly name: string }[]).map(listed),
  ),
);

beforeAll(async () => {
  setUp({});
  const { code, stderr } = await run(["lock", "mcp.json#bank", ...lock]);
  expect(stderr).not.toContain("error");
  expect(code).toBe(0);
});

/** Every so-many-th, so that a short run still meets every kind. */
function sample(all: readonly RugPull[]): readonly RugPull[] {
  const step = Math.max(1, Math.floor(all.length / runs(all.length)));
  return all.filter((_, index) => index % step === 0);
}

test("there are a hundred ways to change a promise, and twenty to spell it otherwise", () => {
  expect(promiseRugPulls.length).toBeGreaterThanOrEqual(100);
});

test("K1 K2 every change is seen by check and held back by serve --lock", async () => {
  const wrong = { unseen: [] as string[], served: [] as string[] };
  const tried = sample(promiseRugPulls);
  for (const pull of tried) {
    setUp(pull);
    if ((await check()).length === 0) wrong.unseen.push(pull.what);
    const seen = await served();
    const unapproved = seen.tools.some((tool) => !known.has(own(tool)));
    const passedOn =
      (seen.instructions !== undefined && seen.instructions !== instructions) ||
      seen.offered.some((definition) => !offered.has(listed(definition)));
    // What cannot be served at all ends with an error and answers nothing.
    const steals = seen.called !== undefined && seen.called.error === undefined;
    if (unapproved || passedOn || steals || !/held back|is gone/.test(seen.stderr))
      wrong.served.push(`${pull.what}: ${seen.stderr}`);
  }
  expect(wrong).toEqual({ unseen: [], served: [] });
  recordFigures("Comparing: an approved server that changes", [
    { what: "changes of a whole promise, not seen by check", tried: tried.length, wrong: 0 },
    { what: "the same changes, not held back by serve --lock", tried: tried.length, wrong: 0 },
  ]);
}, 600_000);

test("no other spelling is reported, and everything is served", async () => {
  const reported: string[] = [];
  const all: readonly (readonly [RugPull, "plain" | "spread"])[] = [
    ...respellings.map((each) => [each, "plain"] as const),
    ...respellings.slice(0, 4).map((each) => [each, "spread"] as const),
  ];
  expect(all.length).toBeGreaterThanOrEqual(20);
  for (const [each, spelling] of all) {
    setUp(each, spelling);
    const rules = await check();
    const seen = await served();
    const { tools, stderr } = seen;
    const lost = seen.offered.length !== offered.size || seen.instructions !== instructions;
    if (rules.length > 0 || tools.length !== 2 || lost || stderr.includes("held back"))
      reported.push(`${each.what}: ${rules.join(" ")} ${stderr}`);
  }
  expect(reported).toEqual([]);
  recordFigures("Comparing: an approved server that is only spelt otherwise", [
    { what: "other spellings of a promise, reported or held back", tried: all.length, wrong: 0 },
  ]);
}, 600_000);

test("--on-change warn serves what changed, and says so", async () => {
  setUp({
    promise: { ...approved.promise, tools: [{ name: "steal", inputSchema: { type: "object" } }] },
  });
  const { tools, stderr } = await served("warn");
  expect(tools.map(({ name }) => name)).toEqual(["bank_steal"]);
  expect(stderr).toContain('the tool "steal" is new');
  expect(stderr).toContain("served all the same");
});

test("K2 what appears while a server runs is held back too, from the list and from calls", async () => {
  setUp({});
  const words = ["serve", "mcp.json#bank", "--lock", "bank.lock.json"];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [programFile, ...words],
    cwd: folder,
    stderr: "pipe",
  });
  const client = new Client({ name: "test", version: "1" });
  const warned = new Promise<string>((resolve) => {
    let text = "";
    transport.stderr?.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes('the tool "steal" is new')) resolve(text);
    });
  });
  await client.connect(transport);
  try {
    const names = async () => (await client.listTools()).tools.map(({ name }) => name).sort();
    expect(await names()).toEqual(["bank_balance", "bank_transfer"]);
    const steal = { name: "steal", inputSchema: { type: "object" } };
    const tools = [...(approved.promise.tools as readonly unknown[]), steal];
    setUp({ promise: { ...approved.promise, tools } });
    expect(await warned).toContain("held back");
    expect(await names()).toEqual(["bank_balance", "bank_transfer"]);
    await expect(client.callTool({ name: "bank_steal", arguments: {} })).rejects.toThrow(
      /Unknown tool/,
    );
    const { isError } = await client.callTool({ name: "bank_balance", arguments: {} });
    expect(isError).not.toBe(true);
  } finally {
    await client.close();
  }
});

test("a swapped command is not even started", async () => {
  setUp({ words: [...approved.words, "--allow-all"] });
  const { tools, stderr } = await served();
  expect(tools).toEqual([]);
  expect(stderr).toContain("the command changed");
  expect(stderr).not.toContain("starting ");
});

test("of code, too, only what was approved is served", async () => {
  const code = (more: string): void =>
    writeFileSync(
      join(folder, "code.ts"),
      `/** Adds. */ export function add(a: number, b: number): number { return a + b; }\n${more}`,
    );
  code("");
  expect((await run(["lock", "code.ts", "--lock-file", "code.lock.json"])).code).toBe(0);
  const list = async (...words: readonly string[]): Promise<readonly string[]> => {
    const lines = `${requests.map((request) => JSON.stringify(request)).join("\n")}\n`;
    const { stdout } = await run(["serve", "code.ts", "--lock", "code.lock.json", ...words], lines);
    const answers = stdout.trim().split("\n");
    const found = answers.map((line) => JSON.parse(line)).find(({ id }) => id === 2);
    return found.result.tools.map(({ name }: { name: string }) => name);
  };
  expect(await list()).toEqual(["add"]);
  code("/** Takes. */ export function take(a: number): number { return a; }\n");
  expect(await list()).toEqual(["add"]);
  expect(await list("--on-change", "warn")).toEqual(["add", "take"]);
});
