import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import type { HttpRequest } from "./build-request.ts";
import { readBytes } from "./read-bytes.ts";
import { sendRequest } from "./send-request.ts";

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
});

/** The port of a server until the end of the test. */
async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

/** An API that answers every request alike. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createHttpServer((request, response) => {
    request.resume().on("end", () => answer(response));
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

interface Sending extends Partial<HttpRequest> {
  readonly url: string;
  readonly most?: number;
  readonly signal?: AbortSignal;
}

/** The text that a request gets. */
async function textOf({ most = 10_000, signal, ...given }: Sending): Promise<string> {
  const request = { method: "GET", headers: {}, ...given };
  const answer = await sendRequest(request, signal ?? new AbortController().signal);
  return Buffer.from(await readBytes(answer, most)).toString();
}

const page = Buffer.from("an answer ".repeat(50));

test.each([
  ["gzip", gzipSync(page)],
  ["x-gzip", gzipSync(page)],
  ["GZIP", gzipSync(page)],
  ["deflate", deflateSync(page)],
  ["deflate", deflateRawSync(page)],
  ["br", brotliCompressSync(page)],
  ["deflate, gzip", gzipSync(deflateSync(page))],
  ["identity", page],
  ["something-else", page],
])("an answer in the coding %s is read", async (coding, body) => {
  const url = await answering((response) => {
    response.writeHead(200, { "content-encoding": coding }).end(body);
  });
  expect(await textOf({ url })).toBe(page.toString());
});

test("a compressed answer that ends early is read as far as it goes, another that is none is an error", async () => {
  const bodies = [gzipSync(page).subarray(0, -9), Buffer.from("not gzip"), Buffer.alloc(0)];
  const url = await answering((response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(bodies.shift());
  });
  expect(page.toString()).toContain(await textOf({ url }));
  await expect(textOf({ url })).rejects.toThrow("cannot be decompressed");
  expect(await textOf({ url })).toBe("");
});

test.each(["gzip", "deflate", "br"])(
  "an answer in %s that grows too large is refused",
  async (coding) => {
    const bomb = Buffer.alloc(10_000_000);
    const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[coding];
    const body = compress?.(bomb);
    const url = await answering((response) => {
      response.writeHead(200, { "content-encoding": coding }).end(body);
    });
    await expect(textOf({ url, most: 1_000_000 })).rejects.toThrow("more than 1000000 bytes");
  },
);

/** A server that shows what came, and answers what it is told for each request. */
async function rawServer(
  answer: (socket: Socket, request: string, count: number) => void,
): Promise<{ readonly url: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (data) => {
      requests.push(data.toString());
      answer(socket, data.toString(), requests.length);
    });
  });
  return { url: `http://127.0.0.1:${await listen(server)}/`, requests };
}

const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

test.each(["GET", "DELETE", "POST", "PATCH"])(
  "the length of a body is told for %s",
  async (method) => {
    const { url, requests } = await rawServer((socket) => socket.write(OK));
    expect(await textOf({ url, method, body: "é" })).toBe("ok");
    expect(requests[0]?.toLowerCase()).toContain("content-length: 2\r\n");
    expect(requests[0]).toMatch(/\r\n\r\né$/);
  },
);

test("a request without a body says so where methods have one", async () => {
  const { url, requests } = await rawServer((socket) => socket.write(OK));
  expect(await textOf({ url, method: "POST" })).toBe("ok");
  expect(requests[0]?.toLowerCase()).toContain("content-length: 0\r\n");
});

test("connections are kept, and what one that ended never saw is asked again unless it changes something", async () => {
  const { url, requests } = await rawServer((socket, _request, count) => {
    if (count % 2 === 1) socket.write(OK);
    else socket.destroy();
  });
  expect(await textOf({ url })).toBe("ok");
  expect(await textOf({ url })).toBe("ok");
  expect(requests).toHaveLength(3);
  await expect(textOf({ url, method: "POST", body: "x" })).rejects.toThrow(/hang up|ECONNRESET/);
  expect(requests).toHaveLength(4);
});

test("an answer that breaks off is an error", async () => {
  const { url } = await rawServer((socket) => {
    socket.end("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf");
  });
  await expect(textOf({ url })).rejects.toThrow("broke off");
});

test("https is spoken to https URLs", async () => {
  const { url, requests } = await rawServer((socket) => socket.end(OK));
  await expect(textOf({ url: url.replace("http:", "https:") })).rejects.toThrow(/SSL|EPROTO/);
  expect(requests[0]).not.toContain("HTTP/1.1");
});

test("a request that is given up rejects with the reason, before and after it was sent", async () => {
  const ending = new AbortController();
  const reason = new Error("enough");
  const { url } = await rawServer(() => ending.abort(reason));
  await expect(textOf({ url, signal: ending.signal })).rejects.toBe(reason);
  await expect(textOf({ url, signal: ending.signal })).rejects.toBe(reason);
});
