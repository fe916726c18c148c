import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orderOnly, rugPulls, transferTool } from "@toolcrib/testing/rug-pulls";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
const write = (name: string, value: unknown): void =>
  writeFileSync(join(cwd, name), typeof value === "string" ? value : JSON.stringify(value));
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-check-"));
  write("bank.json", [transferTool]);
  write("shop.json", [{ name: "buy", inputSchema: { type: "object" } }]);
  await runCli(["lock", "bank=bank.json", "--lock-file", "bank.lock.json"], { cwd });
  await runCli(["lock", "bank=bank.json", "shop=shop.json"], { cwd });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("C6 an untouched source passes", async () => {
  const answer = await runCli(["check"], { cwd });
  expect(answer).toEqual({ code: 0, stdout: "nothing changed in 2 tools\n", stderr: "" });
});

test("an acceptance that matches nothing is reported, and fails only where --fail-on says so", async () => {
  const accept = [{ fingerprint: "ffffffffffff", reason: "typed wrong" }];
  write("unused.json", { contract: { accept } });
  const line = ["check", "--config", "unused.json"];
  const { code, stdout } = await runCli(line, { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('the acceptance of "ffffffffffff" matches no finding');
  expect((await runCli([...line, "--fail-on", "warning"], { cwd })).code).toBe(1);
});

test("there are at least 40 ways to pull the rug", () => {
  expect(rugPulls.length).toBeGreaterThanOrEqual(40);
});

test.each(rugPulls)("C6 check sees: $what", async ({ tools }) => {
  write("now.json", tools);
  const { code, stdout } = await runCli(
    ["check", "now.json", "--lock-file", "bank.lock.json", "--json"],
    { cwd },
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings).not.toEqual([]);
});

test.each(orderOnly)("C6 check does not see: $what", async ({ text }) => {
  write("now.json", text);
  const answer = await runCli(["check", "now.json", "--lock-file", "bank.lock.json"], { cwd });
  expect(answer).toEqual({ code: 0, stdout: "nothing changed in 1 tool\n", stderr: "" });
});

test("several sources: tools carry the name of theirs, and the way out is shown", async () => {
  write("shop.json", []);
  const { code, stdout, stderr } = await runCli(["check"], { cwd });
  write("shop.json", [{ name: "buy", inputSchema: { type: "object" } }]);
  expect(code).toBe(1);
  expect(stdout).toContain("error    shop:buy  tool-removed");
  expect(stderr).toBe("to approve what is there now, lock it again with toolcrib lock\n");
});

test("C1 a live server is checked against its lock", async () => {
  const server = join(cwd, "server.mjs");
  write("server.mjs", lineServer);
  await runCli(["lock", "live=--", "node", server], { cwd });
  const lock = JSON.parse(readFileSync(join(cwd, "toolcrib.lock.json"), "utf8"));
  expect(lock.sources.live).toMatchObject({ kind: "command", source: `node ${server}` });
  const same = await runCli(["check", "live=--", "node", server], { cwd });
  expect(same).toMatchObject({ code: 0, stdout: "nothing changed in 1 tool\n" });
  const other = await runCli(["check", "live=--", "node", server, "changed"], { cwd });
  expect(other.code).toBe(1);
  expect(other.stdout).toContain("description-changed");
});

test("a locked command is not started unless somebody says so", async () => {
  const refused = await runCli(["check"], { cwd });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toMatch(
    /^error: checking "live" would start: node .*server\.mjs; give --yes/,
  );
  expect(await runCli(["check", "--yes"], { cwd })).toMatchObject({ code: 0 });
});

test("a config entry in a lock is not started either", async () => {
  write("mcp.json", { mcpServers: { x: { command: "node", args: [join(cwd, "server.mjs")] } } });
  write("entry.lock.json", {
    format: "toolcrib-lock/1",
    sources: JSON.parse(
      readFileSync(join(cwd, "toolcrib.lock.json"), "utf8").replace(
        /"kind": "command",\n(\s*)"digest/,
        '"kind": "source",\n$1"digest',
      ),
    ).sources,
  });
  const lock = JSON.parse(readFileSync(join(cwd, "entry.lock.json"), "utf8"));
  lock.sources = { live: { ...lock.sources.live, kind: "source", source: "mcp.json#x" } };
  write("entry.lock.json", lock);
  const { code, stderr } = await runCli(["check", "--lock-file", "entry.lock.json"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain("would start: mcp.json#x");
});

test.each([
  ["absent.lock.json", undefined, "there is no such lock file"],
  ["text.lock.json", "{", "text.lock.json:1:"],
  [
    "other.lock.json",
    { format: "toolcrib-lock/9", sources: {} },
    "this version reads toolcrib-lock/1 and toolcrib-lock/2",
  ],
  ["shape.lock.json", { hello: 1 }, "this is not a lock file"],
  ["empty.lock.json", { format: "toolcrib-lock/1", sources: {} }, "holds no source to check"],
])("%s: exit 2 and one line", async (name, content, line) => {
  if (content !== undefined) write(name, content);
  const { code, stdout, stderr } = await runCli(["check", "--lock-file", name], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(line);
  expect(stderr.trimEnd()).not.toContain("\n");
});

test("a lock file that was tampered with is refused", async () => {
  const text = readFileSync(join(cwd, "bank.lock.json"), "utf8");
  write("tampered.lock.json", text.replace("Sends money", "Sends more money"));
  const { code, stderr } = await runCli(["check", "--lock-file", "tampered.lock.json"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain("the definition does not have the digest beside it");
});

test("a source that is not locked is named, with what is", async () => {
  const { code, stderr } = await runCli(["check", "baank=bank.json"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('toolcrib.lock.json has no source "baank": did you mean "bank"?');
});

/** A server of a few lines, spoken by hand so that its answers are exactly these. */
const lineServer = `
import { createInterface } from "node:readline";
const description = process.argv[2] ?? "as ever";
const tools = [{ name: "ping", description, inputSchema: { type: "object" } }];
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answers = {
    initialize: {
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "line", version: "1.0.0" },
    },
    "tools/list": { tools },
  };
  const result = answers[method];
  const answer = result ? { result } : { error: { code: -32601, message: "no such method" } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\\n");
}
`;
