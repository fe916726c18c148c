import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { INITIALIZE, rpcLines } from "@toolcrib/testing/rpc-lines";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDev } from "../dev-server.ts";
import { startHubProcess } from "../hub-process.ts";
import { programFile } from "../program.ts";

/** Tools whose schemas only zod can write, and among them some that no JSON value fits. */
const source = `
import { defineTool, definePrompt } from "@toolcrib/runtime";
import { z } from "zod";
const define = (name: string, inputSchema: z.ZodType) =>
  defineTool({ name, description: "Takes what its name says.", inputSchema, handler: (args) => Object.keys(args as object).join() });
export const place = defineTool({
  name: "place",
  description: "Places an order.",
  inputSchema: z.object({ item: z.string().describe("What is ordered."), count: z.coerce.number().int().default(1) }),
  outputSchema: z.object({ total: z.number() }),
  handler: ({ count }) => ({ total: count }),
});
export const plan = defineTool({ name: "plan", description: "Plans a day.", inputSchema: z.object({ day: z.date() }), handler: () => null });
export const sum = defineTool({ name: "sum", description: "Adds up.", inputSchema: z.object({ parts: z.array(z.bigint()) }), handler: () => null });
export const table = defineTool({ name: "table", description: "Shows.", inputSchema: z.object({ rows: z.map(z.string(), z.string()) }), handler: () => null });
export const tags = defineTool({ name: "tags", description: "Tags.", inputSchema: z.object({ tags: z.set(z.string()) }), handler: () => null });
export const hook = defineTool({ name: "hook", description: "Hooks.", inputSchema: z.object({ done: z.function() }), handler: () => null });
export const open = defineTool({ name: "open", description: "Opens.", inputSchema: z.object({ address: z.instanceof(URL) }), handler: () => null });
export const send = defineTool({ name: "send", description: "Sends.", inputSchema: z.object({ file: z.file() }), handler: () => null });
export const name = defineTool({ name: "bad name", description: "Has a space in its name.", inputSchema: z.object({}), handler: () => null });
export const ask = definePrompt({ name: "ask", description: "Asks.", inputSchema: z.object({ since: z.date() }), handler: () => "x" });
`;

const serverJson = JSON.stringify({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "io.example/orders",
  description: "Orders",
  version: "1.0.0",
});

/** A file without definitions that fail, for commands that refuse a list with holes. */
const whole = source
  .split("\n")
  .filter((line) => !/name: "(?!place)/.test(line))
  .join("\n");

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({ "orders.ts": whole, "mixed.ts": source, "server.json": serverJson });
  symlinkSync(resolve("node_modules"), files.path("node_modules"), "junction");
});
afterAll(() => files.remove());

const run = (line: string) => runCli(line.split(" "), { cwd: files.folder });

/** Every command that reads code and ends by itself, with what it prints only after running the code. */
const commands: readonly (readonly [line: string, printed: RegExp])[] = [
  ["list orders.ts --json", /"count"/],
  ["show orders.ts place", /count/],
  ["extract orders.ts --json", /"count"/],
  ["export orders.ts --to openai", /"count"/],
  ["export orders.ts --to typescript", /count/],
  ["snapshot orders.ts --out snapshot.json", /./],
  ["validate orders.ts", /1 tool|valid/],
  ["lint orders.ts --json", /"place"/],
  ["search order orders.ts --json", /place/],
  ["doctor orders.ts", /place \(orders\.ts:\d+:\d+\): a tool[\s\S]*1 of 2 functions is a tool/],
  ["lock orders.ts", /./],
  ["check", /./],
  ["check orders.ts", /./],
  ["diff snapshot.json orders.ts", /nothing changed/i],
  ["call orders.ts place item=tea count=2 --json", /"total": ?2/],
];

test.each(commands)("%s --run takes the schemas that zod writes", async (line, printed) => {
  const { code, stdout, stderr } = await run(`${line} --run`);
  expect(stderr).not.toContain("computed-definition");
  expect(stdout + stderr).toMatch(printed);
  expect({ code, stderr }).toMatchObject({ code: 0 });
});

test("serve --run, dev --run and publish --run offer them", async () => {
  const input = rpcLines(
    INITIALIZE,
    { id: 2, method: "tools/list" },
    {
      id: 3,
      method: "tools/call",
      params: { name: "place", arguments: { item: "tea", count: 2 } },
    },
  );
  const served = spawnSync(process.execPath, [programFile, "serve", "orders.ts", "--run"], {
    cwd: files.folder,
    input,
    encoding: "utf8",
  });
  expect(served.stdout).toContain('"What is ordered."');
  expect(served.stdout).toContain('"structuredContent":{"total":2}');
  const dev = await startDev(files.folder, "orders.ts", "--run");
  const page = await (await fetch(`${dev.origin}/tools/place.json`)).text();
  await dev.stop();
  expect(page).toContain("What is ordered.");
  const hub = await startHubProcess({ data: files.path("hub") });
  expect(await run(`publish orders.ts --to ${hub.url} --run`)).toMatchObject({ code: 0 });
  const kept = `${hub.url}/v0.1/x/dev.toolcrib/servers/io.example%2Forders/versions/1.0.0/tools`;
  expect(await (await fetch(kept)).text()).toContain("What is ordered.");
  await hub.stop();
});

test("a definition that no JSON value fits leaves out only itself, in one line that says why and what to do", async () => {
  const { stdout, stderr, code } = await run("extract mixed.ts --run --json");
  const { tools, diagnostics } = JSON.parse(stdout);
  expect(tools.map((tool: { name: string }) => tool.name)).toEqual(["place"]);
  expect(code).toBe(1);
  const said = diagnostics.map(
    (found: { code: string; message: string }) => `${found.code}: ${found.message}`,
  );
  expect(said).toEqual([
    expect.stringMatching(/^invalid-definition: plan: .*"day" is a z\.date\(\).*z\.coerce\.date/),
    expect.stringMatching(/^invalid-definition: sum: .*"parts\.items" is a z\.bigint\(\)/),
    expect.stringMatching(/^invalid-definition: table: .*z\.map\(\).*use z\.record\(\)/),
    expect.stringMatching(/^invalid-definition: tags: .*z\.set\(\).*use z\.array\(\)/),
    expect.stringMatching(/^invalid-definition: hook: .*z\.function\(\)/),
    expect.stringMatching(/^invalid-definition: open: .*z\.instanceof\(\).*create the instance/),
    expect.stringMatching(/^invalid-definition: send: .*z\.file\(\).*z\.base64\(\)/),
    expect.stringMatching(/^invalid-definition: .*bad name/),
    expect.stringMatching(/^invalid-definition: ask: .*z\.date\(\)/),
  ]);
  expect(stderr).toContain("mixed.ts:");
  expect(await run("call mixed.ts place item=tea")).toMatchObject({
    code: 0,
    stdout: '{"total":1}\n',
  });
  expect((await run("list mixed.ts --run --show-tools")).stdout).toContain("place");
  const locked = await run("lock mixed.ts --run");
  expect(locked.code).toBe(0);
  expect(locked.stderr).toContain("plan: inputSchema");
});
