import { PassThrough } from "node:stream";
import type { JsonObject } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { INITIALIZE, rpcLines } from "@toolcrib/testing/rpc-lines";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import { afterEach, describe, expect, test } from "vitest";
import { serveStdio } from "../serve.ts";

const info = { name: "example", version: "1.0.0" };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const call = (id: number | string, args: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"greet","arguments":${args}}}\n`;
const opening = rpcLines({ ...INITIALIZE, id: 0 }, { method: "notifications/initialized" });

/** What a server over stdio answers to these bytes, by id, and what it reports. */
async function answersTo(
  input: string,
  { fastPath, registry = servedRegistry() }: { fastPath: boolean; registry?: ToolRegistry },
): Promise<{ readonly answers: Map<unknown, JsonObject>; readonly errors: readonly string[] }> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const errors: string[] = [];
  const onError = ({ message }: Error): void => void errors.push(message);
  const server = serveStdio(registry, { ...info, fastPath, stdin, stdout, onError });
  let text = "";
  stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  stdin.end(input);
  await server.closed;
  await new Promise((resolve) => setImmediate(resolve));
  const lines = text.trimEnd().split("\n");
  const messages = lines.map((line): JsonObject => JSON.parse(line));
  return { answers: new Map(messages.map((message) => [message["id"], message])), errors };
}

describe.each([true, false])("over stdio, fast path %s", (fastPath) => {
  const filler = JSON.stringify({ a: "x".repeat(5_000_000) });
  test.each([
    ["an id that stands first", call(7, filler), 7],
    ["a text as id", call("seven", filler), "seven"],
    [
      "an id that stands last",
      `{"method":"tools/call","params":{"a":${filler}},"jsonrpc":"2.0","id":8}\n`,
      8,
    ],
    ["an id among the arguments only", `{"params":{"id":9,"a":${filler}}}\n`, null],
    ["no message", `${"x".repeat(100_000_000)}\n`, null],
  ])(
    "W1 a line over 4 MiB is refused by its id, and the next is answered: %s",
    async (_what, line, id) => {
      const { answers, errors } = await answersTo(`${opening}${line}${call(1, "{}")}`, {
        fastPath,
      });
      expect(answers.get(id)?.["error"]).toEqual({
        code: -32600,
        message: "the message has more than 4194304 bytes",
      });
      expect(JSON.stringify(answers.get(1))).toContain("hello");
      expect(errors).toEqual(["the message has more than 4194304 bytes"]);
    },
  );

  test("W1 a line over 4 MiB that does not end is refused when the input ends", async () => {
    const { answers } = await answersTo("x".repeat(5_000_000), { fastPath });
    expect(answers.get(null)?.["error"]).toMatchObject({ code: -32600 });
  });

  test("W1 a line of more than 1 MiB is answered", async () => {
    const args = JSON.stringify({ a: "x".repeat(2_000_000) });
    const { answers } = await answersTo(`${opening}${call(1, args)}`, { fastPath });
    expect(answers.get(1)?.["result"]).toBeDefined();
  });

  test.each([
    ["1e999", '{"a":1e999}'],
    ["nesting", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["a large result", "{}"],
  ])("arguments and results that are refused, alike: %s", async (what, args) => {
    const registry = servedRegistry();
    let ran = 0;
    registry.register({ name: "greet", inputSchema: { type: "object" } }, () => void ran++, {
      onDuplicate: "replace",
    });
    if (what === "a large result")
      registry.register(
        { name: "greet", inputSchema: { type: "object" } },
        () => ({ text: "x".repeat(3_000_000) }),
        { onDuplicate: "replace" },
      );
    const input = `${opening}${call(1, "{}")}${call(2, args)}${call(3, args)}`;
    const { answers } = await answersTo(input, { fastPath, registry });
    const message =
      what === "a large result"
        ? /^The result cannot be sent: it takes 60\d+ bytes, and a message may have 4194304/
        : /^Input validation failed: the arguments /;
    for (const id of [2, 3])
      expect(answers.get(id)?.["result"]).toEqual({
        content: [{ type: "text", text: expect.stringMatching(message) }],
        isError: true,
      });
    expect(ran).toBe(what === "a large result" ? 0 : 1);
  });
});

test("W1 a client over stdio that does not read is not heard until it reads", async () => {
  const registry = servedRegistry();
  let ran = 0;
  registry.register(
    { name: "greet", inputSchema: { type: "object" } },
    () => {
      ran++;
      return "x".repeat(4_000_000);
    },
    { onDuplicate: "replace" },
  );
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry, { ...info, stdin, stdout });
  stdin.write(opening);
  const most = 100;
  for (let id = 1; id <= most; id++) {
    stdin.write(call(id, "{}"));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => stdin.readableFlowing).toBe(false);
  expect(ran).toBeLessThan(most / 2);
  stdout.resume();
  await expect.poll(() => ran).toBe(most);
  await server.close();
});

test.each([true, false])(
  "A9 costly calls that arrive at once over stdio leave turns to other events, fast path %s",
  async (fastPath) => {
    const registry = servedRegistry();
    const ran: number[] = [];
    registry.register(
      { name: "greet", inputSchema: { type: "object" } },
      ({ id }) => {
        ran.push(Number(id));
        const began = performance.now();
        while (performance.now() - began < 5);
        return "done";
      },
      { onDuplicate: "replace" },
    );
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const server = serveStdio(registry, { ...info, fastPath, stdin, stdout });
    stdout.resume();
    stdin.write(opening + call(0, '{"id":0}'));
    await expect.poll(() => ran).toEqual([0]);
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    stdin.write(ids.map((id) => call(id, `{"id":${id}}`)).join(""));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ran.length).toBeLessThan(ids.length / 2);
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual([0, ...ids]);
    await server.close();
  },
);

test("W1 over stdio, what was asked before the end of input is answered", async () => {
  const registry = servedRegistry();
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry, { ...info, stdin, stdout });
  const clientInfo = { name: "pipe", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  for (const message of [
    { jsonrpc: "2.0", id: 1, method: "initialize", params },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "later", arguments: {} } },
  ])
    stdin.write(`${JSON.stringify(message)}\n`);
  stdin.end();
  await server.closed;
  expect(String(stdout.read())).toContain('"id":2');
});

test.each([true, false])(
  "M16 clients are told the tags of a tool, fast path %s",
  async (fastPath) => {
    const registry = new ToolRegistry();
    registry.register({ name: "pay", tags: ["billing"] }, () => "done");
    const list = rpcLines({ id: 1, method: "tools/list" });
    const { answers } = await answersTo(opening + list, { fastPath, registry });
    expect(answers.get(1)?.["result"]).toMatchObject({
      tools: [{ name: "pay", _meta: { "dev.toolcrib/tags": ["billing"] } }],
    });
  },
);
