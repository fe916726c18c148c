import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Connection,
  type ConnectOptions,
  connectServer,
  type ServerTarget,
} from "@toolcrib/mcp/connect";
import type { Era } from "@toolcrib/model";
import { isRunning } from "@toolcrib/testing/running-process";
import { type Script, scriptedServer } from "@toolcrib/testing/scripted-server";
import { afterEach, describe, expect, test } from "vitest";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function connect(
  script: Script,
  options: ConnectOptions = {},
  change = (target: ServerTarget): ServerTarget => target,
): Promise<Connection> {
  const { target, stop } = await scriptedServer(script);
  cleanups.push(stop);
  const connection = await connectServer(change(target), options);
  cleanups.push(connection.close);
  return connection;
}

const kinds = (["stdio", "http"] as const).flatMap((transport) =>
  (["2026-07-28", "2025-11-25"] as const).map((era) => ({ transport, era })),
);

/** One good tool with everything, and one of each malformed kind. */
const oddTools = [
  {
    name: "good",
    title: "Good",
    inputSchema: { type: "object", "x-vendor": true },
    annotations: { readOnlyHint: true, audience: ["user"] },
    vendorField: { deep: [1] },
    _meta: { "vendor/x": 1 },
  },
  { name: "no_schema" },
  { name: "null_schema", inputSchema: null },
  { name: "wrong_type", inputSchema: { type: "array" } },
  { name: "odd_hint", inputSchema: { type: "object" }, annotations: { readOnlyHint: "yes" } },
  { name: "odd_icon", inputSchema: { type: "object" }, icons: [{}] },
  { name: "boolean_output", inputSchema: { type: "object" }, outputSchema: true },
  { inputSchema: { type: "object" } },
  null,
  { name: "last", inputSchema: { type: "object" } },
];

describe.each(kinds)("$transport $era", ({ transport, era }) => {
  test("W4 every field of every tool is kept, and malformed ones are named", async () => {
    const env = { TOOLS: JSON.stringify(oddTools), PAGE: "3" };
    const connection = await connect({ transport, era, env });
    expect([connection.era, connection.server.name]).toEqual([era, "scripted"]);
    const { tools, findings } = await connection.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["good", "last", "no_schema"]));
    expect(tools[0]).toMatchObject({
      title: "Good",
      inputSchema: { type: "object", "x-vendor": true },
      annotations: { readOnlyHint: true, extra: { audience: ["user"] } },
      extra: { vendorField: { deep: [1] } },
      _meta: { "vendor/x": 1 },
    });
    const wrong = new Set(
      findings.filter(({ level }) => level !== "info").map(({ path }) => path.split("/")[1]),
    );
    expect([...wrong]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  test("calls answer as the server did", async () => {
    const connection = await connect({ transport, era });
    const result = await connection.callTool("work", { token: "abc" });
    expect(result["content"]).toEqual([{ type: "text", text: "work:abc" }]);
  });

  test("W5 news of changed tools arrive", async () => {
    const connection = await connect({ transport, era, fault: "list-changes" }, { watch: true });
    const changed = new Promise<void>((resolve) => {
      connection.onToolsChanged(resolve);
    });
    await connection.callTool("work", {});
    await changed;
    const { tools } = await connection.listTools();
    expect(tools.map(({ name }) => name)).toContain("added");
  });

  test("an aborted call ends at once and the connection stays good", async () => {
    const connection = await connect({ transport, era, fault: "hangs" });
    const controller = new AbortController();
    const call = connection.callTool("work", {}, { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    expect(await connection.callTool("steady", { token: "1" })).toMatchObject({
      content: [{ text: "steady:1" }],
    });
  });
});

test("W4 a 401 says which option gives the credentials, and never what was given", async () => {
  const attempt = (headers: Record<string, string>): Promise<Connection> =>
    connect({ transport: "http", era: "2026-07-28", env: { TOKEN: "right" } }, {}, (target) =>
      target.kind === "http" ? { ...target, headers } : target,
    );
  const refused = await attempt({ Authorization: "Bearer wrong-secret" }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: "authentication-required" });
  expect(String(refused)).toContain("(401): give an Authorization header");
  expect(String(refused)).not.toContain("wrong-secret");
  const { tools } = await (await attempt({ Authorization: "Bearer right" })).listTools();
  expect(tools).toHaveLength(2);
});

test("noise on stdout is told once and tolerated", async () => {
  const warnings: string[] = [];
  const connection = await connect(
    { transport: "stdio", era: "2025-11-25", fault: "stdout-noise" },
    { onWarning: (message) => warnings.push(message) },
  );
  await connection.callTool("work", {});
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(
    "writes to stdout what is not a message, beginning with: Server listening...",
  );
});

test("noise of a program that is started twice is told once, without the end of its line", async () => {
  const warnings: string[] = [];
  const started = connectServer(
    { kind: "stdio", command: process.execPath, args: ["-e", "console.log('hi')"] },
    { onWarning: (message) => warnings.push(message) },
  );
  await expect(started).rejects.toMatchObject({ code: "server-closed" });
  expect(warnings).toEqual([expect.stringMatching(/is not a message, beginning with: hi$/)]);
});

test("what a server said on stderr is in the error", async () => {
  const started = connect({ transport: "stdio", era: "2025-11-25", fault: "exits-at-once" });
  await expect(started).rejects.toMatchObject({
    code: "server-closed",
    message: expect.stringContaining("exited with code 3: cannot find the configuration"),
  });
});

test("a value of the environment never appears in a message", async () => {
  const started = connectServer({
    kind: "stdio",
    command: process.execPath,
    args: ["-e", "console.error('bad key ' + process.env.KEY); process.exit(1)"],
    env: { KEY: "s3cr3t-value" },
  });
  const error = await started.catch((reason: unknown) => reason);
  expect(String(error)).toContain("bad key");
  expect(String(error)).not.toContain("s3cr3t-value");
});

test.each(["", "1"])(
  "nothing that was started outlives the connection (stubborn: %j)",
  async (stubborn) => {
    const folder = mkdtempSync(join(tmpdir(), "toolcrib-pids-"));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "pids");
    const env = { PIDS: file, STUBBORN: stubborn };
    const connection = await connect({ transport: "stdio", era: "2026-07-28", env });
    const pids = readFileSync(file, "utf8").trim().split("\n").map(Number);
    expect(pids.map(isRunning)).toEqual([true, true]);
    await connection.close();
    expect(pids.map(isRunning)).toEqual([false, false]);
  },
);

test("a variable that was not given by name is not inherited", async () => {
  process.env["TOOLCRIB_TEST_SECRET"] = "hidden";
  try {
    const failing = connectServer({
      kind: "stdio",
      command: process.execPath,
      args: ["-e", "console.error(String(process.env.TOOLCRIB_TEST_SECRET)); process.exit(1)"],
    });
    await expect(failing).rejects.toThrow("exited with code 1: undefined");
  } finally {
    delete process.env["TOOLCRIB_TEST_SECRET"];
  }
});

test("a header parameter travels with the call, and a wrong one keeps the tool from being called", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-headers-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const seen = join(folder, "seen");
  const tools = [
    {
      name: "work",
      inputSchema: {
        type: "object",
        properties: { token: { type: "string", "x-mcp-header": "Tok" } },
      },
    },
    {
      name: "wrong",
      inputSchema: { type: "object", properties: { n: { type: "number", "x-mcp-header": "N" } } },
    },
  ];
  const era: Era = "2026-07-28";
  const connection = await connect({
    transport: "http",
    era,
    env: { TOOLS: JSON.stringify(tools), SEEN: seen },
  });
  const { findings } = await connection.listTools();
  expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
    ["invalid-header-parameter", "/1/inputSchema"],
  ]);
  await connection.callTool("work", { token: "grüße" });
  const last = JSON.parse(readFileSync(seen, "utf8").trim().split("\n").at(-1) ?? "");
  expect(last["mcp-param-tok"]).toBe(`=?base64?${Buffer.from("grüße").toString("base64")}?=`);
  expect([last["mcp-method"], last["mcp-name"]]).toEqual(["tools/call", "work"]);
  await expect(connection.callTool("wrong", { n: 1 })).rejects.toMatchObject({
    code: "invalid-tool",
  });
});

test("W5 a tool that wants to ask the user first is an error with a code of its own", async () => {
  const connection = await connect({ transport: "http", era: "2026-07-28" });
  const call = connection.callTool("asks", {});
  await expect(call).rejects.toMatchObject({ code: "input-required" });
});

test("a protocol error is told with its number and text", async () => {
  const connection = await connect({ transport: "stdio", era: "2025-11-25" });
  await expect(connection.callTool("fails", {})).rejects.toMatchObject({
    code: "server-error",
    rpcCode: -32601,
    message: "tools/call was answered with error -32601: Method not found: tools/call",
  });
});

test("W5 a server that forgot the session ends the connection, so that it is opened anew", async () => {
  const connection = await connect({
    transport: "http",
    era: "2025-11-25",
    env: { SESSION: "one" },
  });
  await connection.callTool("forget", {});
  await expect(connection.callTool("steady", {})).rejects.toMatchObject({
    code: "server-closed",
    message: expect.stringMatching(/ has forgotten the session$/),
  });
  expect(await connection.ended).toMatchObject({ code: "server-closed" });
});
