import { PassThrough } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { ToolRegistry } from "@toolcrib/runtime";
import { INITIALIZE, rpcLines } from "@toolcrib/testing/rpc-lines";
import { servedRegistry, servedTools } from "@toolcrib/testing/served-tools";
import { afterEach, describe, expect, test } from "vitest";
import { type ServerHandle, serveHttp, serveStdio } from "../serve.ts";

const info = { name: "example", version: "1.0.0" };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const combinations = (["http", "stdio"] as const).flatMap((transport) =>
  (["2026-07-28", "2025-11-25"] as const).flatMap((era) =>
    [true, false].map((fastPath) => ({ transport, era, fastPath })),
  ),
);

/** Serves a registry and connects the official SDK's client to it. */
async function connected(
  registry: ToolRegistry,
  { transport, era, fastPath }: (typeof combinations)[number],
): Promise<{ client: Client; server: ServerHandle; changes: unknown[] }> {
  const changes: unknown[] = [];
  const client = new Client(
    { name: "test", version: "1" },
    {
      versionNegotiation: { mode: era === "2026-07-28" ? "auto" : "legacy" },
      listChanged: { tools: { onChanged: (error, tools) => changes.push(error ?? tools) } },
    },
  );
  const options = { ...info, fastPath, pageSize: 5 };
  if (transport === "http") {
    const server = await serveHttp(registry, options);
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    closing.push(
      () => server.close(),
      () => client.close(),
    );
    return { client, server, changes };
  }
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const server = serveStdio(registry, { ...options, stdin: toServer, stdout: toClient });
  // The framing is the same in both directions, so the server's transport serves as the client's.
  await client.connect(new StdioServerTransport(toClient, toServer));
  closing.push(
    () => server.close(),
    () => client.close(),
  );
  return { client, server, changes };
}

const call = (id: number | string, args: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"greet","arguments":${args}}}\n`;
const opening = rpcLines({ ...INITIALIZE, id: 0 }, { method: "notifications/initialized" });

test.each([true, false])(
  "W1 a call that came before close() is answered, fast path %s",
  async (fastPath) => {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const server = serveStdio(servedRegistry(), { ...info, fastPath, stdin, stdout });
    stdin.write(opening + call(1, "{}") + call(2, "{}"));
    await server.close();
    const text = String(stdout.read());
    expect(text).toContain('"id":1');
    expect(text).toContain('"id":2');
  },
);

describe.each(combinations)("W1 over $transport in $era, fast path $fastPath", (combination) => {
  const modern = combination.era === "2026-07-28";

  test("W2 every page of the list, with annotations and output schemas", async () => {
    const { client } = await connected(servedRegistry(), combination);
    for (let round = 0; round < 3; round++) {
      const { tools } = await client.listTools(undefined, { cacheMode: "refresh" });
      expect(tools.map(({ name }) => name)).toEqual(
        servedTools.map(({ tool }) => tool.name).sort(),
      );
      const sum = tools.find(({ name }) => name === "sum");
      expect(sum).toMatchObject({
        title: "Sum",
        annotations: { readOnlyHint: true },
        outputSchema: { type: "object", required: ["sum"] },
        icons: [{ src: "https://example.com/sum.png" }],
      });
    }
  });

  test("calls with good and bad arguments, results and tools", async () => {
    const { client } = await connected(servedRegistry(), combination);
    const call = (name: string, args = {}) => client.callTool({ name, arguments: args });
    for (let round = 0; round < 3; round++) {
      expect(await call("sum", { a: 1, b: 2 })).toMatchObject({
        structuredContent: { sum: 3 },
        content: [{ type: "text", text: '{"sum":3}' }],
      });
      expect(await call("count", { n: 2 })).toMatchObject({
        structuredContent: modern ? [0, 1] : { result: [0, 1] },
        content: [{ type: "text", text: "[0,1]" }],
      });
      expect(await call("sum", { a: 1 })).toMatchObject({ isError: true });
      expect(await call("bad_output")).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/^Output validation failed: /) }],
      });
      expect(await call("unprintable")).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/^The result cannot be sent: /) }],
      });
      expect(await call("fail")).toMatchObject({
        isError: true,
        content: [{ text: "this tool always fails" }],
      });
      expect(await call("deploy", { region: "Zürich", priority: 3, verbose: true })).toMatchObject({
        content: [{ text: "deployed to Zürich" }],
      });
      await expect(call("no_such_tool")).rejects.toMatchObject({ code: -32602 });
    }
  });

  test("progress is reported to whoever asks for it", async () => {
    const { client } = await connected(servedRegistry(), combination);
    const seen: unknown[] = [];
    const call = { name: "climb", arguments: {} };
    await client.callTool(call, { onprogress: (progress) => seen.push(progress) });
    expect(seen).toEqual(
      [0, 50, 100].map((progress) => ({ progress, total: 100, message: `${progress} %` })),
    );
  });

  test("a cancelled call reaches the handler's signal", async () => {
    const registry = servedRegistry();
    const aborted = new Promise<unknown>((resolve) => {
      registry.register({
        name: "hang",
        handler: (_args, { signal }) => {
          signal.addEventListener("abort", () => resolve("aborted"));
          started();
          return new Promise(() => {});
        },
      });
    });
    let started = (): void => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const { client } = await connected(registry, combination);
    const controller = new AbortController();
    const call = client.callTool({ name: "hang", arguments: {} }, { signal: controller.signal });
    await running;
    controller.abort("enough");
    await expect(call).rejects.toThrow();
    // Nobody can tell a server of 2025 over stateless HTTP that a call is cancelled.
    if (modern || combination.transport === "stdio") expect(await aborted).toBe("aborted");
  });

  test("a changed list is told and served", async () => {
    const registry = servedRegistry();
    const { client, changes } = await connected(registry, combination);
    await client.listTools();
    registry.register({ name: "zz_added", handler: () => "new" });
    const told = modern || combination.transport === "stdio";
    if (told) await expect.poll(() => changes.length).toBeGreaterThan(0);
    const { tools } = await client.listTools(undefined, { cacheMode: "refresh" });
    expect(tools.at(-1)?.name).toBe("zz_added");
    expect(await client.callTool({ name: "zz_added", arguments: {} })).toMatchObject({
      content: [{ text: "new" }],
    });
  });

  test("close waits for calls in flight", async () => {
    const registry = servedRegistry();
    let finish = (_value: string): void => {};
    let started = (): void => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    registry.register({
      name: "slow",
      handler: () => {
        started();
        return new Promise<string>((resolve) => {
          finish = resolve;
        });
      },
    });
    const { client, server } = await connected(registry, combination);
    const call = client.callTool({ name: "slow", arguments: {} });
    await running;
    const closed = server.close();
    finish("done in time");
    expect(await call).toMatchObject({ content: [{ text: "done in time" }] });
    await closed;
    await server.closed;
  });
});
