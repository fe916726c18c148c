import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const add = {
  name: "add",
  inputSchema: { type: "object", properties: { items: { type: "array" } }, required: ["items"] },
};
const area = {
  name: "area",
  inputSchema: {
    type: "object",
    anyOf: [
      { type: "object", properties: { r: { type: "number" } }, required: ["r"] },
      { type: "object", properties: { side: { type: "number" } }, required: ["side"] },
    ],
  },
  outputSchema: { type: "number" },
};
const server = (tools: readonly string[]): object => ({
  description: "A server for tests",
  tier: "Community",
  status: "Active",
  transport: "stdio",
  image: "some/image:1",
  tools,
});

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-wording-"));
  const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);
  write("one.json", JSON.stringify([add]));
  write("area.json", JSON.stringify([area]));
  write("mcp.json", '{ // mine\n "mcpServers": { "files": { "command": "files" } } }');
  write(
    "registry.json",
    JSON.stringify({
      version: "1.0.0",
      last_updated: "2026-01-01T00:00:00Z",
      servers: { left: server(["same"]), right: server(["same"]) },
    }),
  );
  write("broken.ts", "export function greet((name: string): void {}\n");
  mkdirSync(join(cwd, "several"));
  write("several/one.ts", "export {};\n");
  write("several/two.ts", "export {};\n");
  write("types.ts", "export interface Nothing {\n  readonly a: string;\n}\n");
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const mistakes: readonly (readonly [readonly string[], number, string])[] = [
  [
    ["show", "one.json", "zzz"],
    5,
    'error: there is no tool "zzz": there is 1 tool, which list --show-tools names\n',
  ],
  [
    ["call", "one.json", "add", "items=[a,b]"],
    2,
    'error: items takes an array, and "[a,b]" is not JSON: quote the whole, as in items=\'["a","b"]\'\n',
  ],
  [
    ["call", "one.json", "add", "items=1", "items=2"],
    2,
    "error: items is given twice: give it once\n",
  ],
  [["list", ""], 2, "error: no source was given: name a file, a URL, or a command after --\n"],
  [
    ["list", "http://me:secret@127.0.0.1:9/mcp"],
    2,
    "error: http://…@127.0.0.1:9/mcp: a URL with a password in it is not taken: give --header 'Authorization: Basic …'\n",
  ],
  [
    ["list", "mcp.json"],
    2,
    "error: mcp.json is the configuration of a client: name a server of it, as in mcp.json#files, or mcp.json#* for all\n",
  ],
  [
    ["list", "broken.ts"],
    2,
    "warning: broken.ts:1:23: Parameter declaration expected. Mend the place that the message names. [syntax-error]\n" +
      "warning: broken.ts:1:44: '=>' expected. Mend the place that the message names. [syntax-error]\n" +
      "error: broken.ts holds no function that is a tool: broken.ts:1:23: Parameter declaration expected. Mend the place that the message names. [syntax-error]\n",
  ],
  [
    ["list", "types.ts"],
    2,
    "error: types.ts holds no function that is a tool: types.ts:1:1: the file exports no function. Put `export` before the functions that shall be tools. [no-tools]\n",
  ],
  [
    ["list", "several"],
    2,
    "error: several holds no function that is a tool: toolcrib doctor several says why\n",
  ],
  [
    ["snapshot", "registry.json"],
    2,
    "error: the source must hold one server, it holds 2: left, right; toolcrib lock keeps several\n",
  ],
  [
    ["show", "registry.json", "same"],
    5,
    'error: "same" could be left:same and right:same: give the id\n',
  ],
  [
    ["lock", "--accept", "zzz", "--reason", "x"],
    2,
    'error: --accept cannot be "zzz": give the fingerprint that diff or check shows, as in 0a1b2c3d4e5f\n',
  ],
  ...["tomorrow", "2026-02-31", "2020-01-01"].map(
    (until) =>
      [
        ["lock", "--accept", "0a1b2c3d4e5f", "--reason", "x", "--until", until],
        2,
        `error: --until cannot be "${until}": give a day that is not over, as in 2027-01-31\n`,
      ] as const,
  ),
];

test.each(mistakes)("%j says what is right", async (words, code, stderr) => {
  expect(await runCli(words, { cwd })).toEqual({ code, stdout: "", stderr });
});

test.each([
  [["validate", "one.json"], "1 tool is valid\n"],
  [["lock", "one.json", "--lock-file", "l.json"], "added  one.json  1 tool  sha256:"],
])("%j counts one as one", async (words, stdout) => {
  const answer = await runCli(words, { cwd });
  expect([answer.code, answer.stdout.slice(0, stdout.length)]).toEqual([0, stdout]);
});

test("a tool of one among several servers is named with its server", async () => {
  const { code, stdout } = await runCli(["show", "registry.json", "right:same"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain("same(…)");
});

test("R11 what is not a list of fields is shown as its type", async () => {
  const { stdout } = await runCli(["show", "area.json", "area"], { cwd });
  expect(stdout).toContain("area({ r: number } | { side: number }) → number\n");
  expect(stdout).toContain("Parameters\n  { r: number } | { side: number }\n");
  expect(stdout).toContain("Result\n  number\n");
});
