import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { defineTool, ToolRegistry } from "@toolcrib/runtime";
import { afterEach, describe, expect, test } from "vitest";
import { type HttpLimits, type HttpServerHandle, serveHttp } from "../serve.ts";

const ANSWER_BYTES = 3_000_000;
const closing: (() => unknown)[] = [];
const told: string[] = [];
afterEach(async () => {
  told.length = 0;
  for (const close of closing.splice(0).reverse()) await close();
});

async function served(limits: HttpLimits, fastPath = true): Promise<HttpServerHandle> {
  const registry = new ToolRegistry();
  registry.register(defineTool({ name: "large", handler: () => "x".repeat(ANSWER_BYTES) }));
  registry.register(defineTool({ name: "small", handler: () => "small" }));
  const server = await serveHttp(registry, {
    name: "s",
    version: "1",
    limits,
    fastPath,
    onError: ({ message }) => told.push(message),
  });
  closing.push(() => server.close(0));
  return server;
}

async function opened({ port }: HttpServerHandle): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  closing.push(() => socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** More than the network takes by itself. */
const UNREAD_ANSWERS = 4;

/** Calls as a client sends them that does not read the answers. */
async function unread(server: HttpServerHandle, name: string, times = 1): Promise<Socket> {
  const socket = await opened(server);
  socket.pause();
  const params = { name, arguments: {} };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const request = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.write(request.repeat(times));
  return socket;
}

async function call(server: HttpServerHandle, name: string): Promise<Response> {
  const params = { name, arguments: {} };
  return await fetch(server.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
}

/** Everything the server sends until it ends the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

describe("deadlines of a request", () => {
  test("headers that do not come", async () => {
    const socket = await opened(await served({ headersMs: 200 }));
    socket.write("POST /mcp HTTP/1.1\r\nHost: local");
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  }, 15_000);

  test.each([true, false])(
    "a body that does not come, fast path %s",
    async (fastPath) => {
      const socket = await opened(await served({ headersMs: 100, requestMs: 300 }, fastPath));
      socket.write(
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      );
      expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 4/);
    },
    15_000,
  );
});

describe.each([true, false])("clients that do not read, fast path %s", (fastPath) => {
  test("are disconnected after a while", async () => {
    const server = await served({ writeMs: 300 }, fastPath);
    const socket = await unread(server, "large", UNREAD_ANSWERS);
    await expect
      .poll(() => told, { timeout: 20_000 })
      .toEqual(["a client was disconnected: it took nothing of its answer for 300 ms"]);
    expect((await readToEnd(socket)).length).toBeLessThan(UNREAD_ANSWERS * ANSWER_BYTES);
    expect(await (await call(server, "small")).text()).toContain("small");
  });

  test("do not keep others from being answered, however many they are", async () => {
    const server = await served({ writeMs: 60_000, unreadBytes: 2 * ANSWER_BYTES }, fastPath);
    await Promise.all(Array.from({ length: 20 }, () => unread(server, "large", UNREAD_ANSWERS)));
    // Some are refused at once, and some of those that wait are disconnected.
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect
      .poll(async () => (await call(server, "small")).status, { timeout: 20_000 })
      .toBe(200);
    expect(new Set(told)).toEqual(
      new Set(["a client was disconnected: more than 6000000 bytes wait to be read"]),
    );
    expect(told.length).toBeLessThanOrEqual(20);
  });
});

test("a connection has a bounded number of answers that wait for their turn", async () => {
  const server = await served({});
  const socket = await unread(server, "large", 40);
  const text = await readToEnd(socket);
  expect(text.match(/^HTTP.*$/gm)).toContain("HTTP/1.1 503 Service Unavailable");
});

test("connections beyond the limit are refused, and those before it served", async () => {
  const server = await served({ connections: 2 });
  const first = await unread(server, "small");
  await opened(server);
  const third = await opened(server);
  await once(third.resume(), "close");
  first.resume();
  first.setEncoding("utf8");
  await expect.poll(() => String(first.read() ?? "small")).toContain("small");
});
