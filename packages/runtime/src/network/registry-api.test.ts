import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { askRegistry, type RegistryRequest, registryPage } from "./registry-api.ts";

/** Answers the first request with the first answer, and so on; the last goes on. */
async function asked(
  answers: readonly ((response: ServerResponse) => void)[],
  request: Partial<RegistryRequest> = {},
): Promise<{ readonly outcome: unknown; readonly requests: number; readonly retries: string[] }> {
  let requests = 0;
  const server = createServer((_, response) => {
    answers[Math.min(requests, answers.length - 1)]?.(response);
    requests += 1;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const retries: string[] = [];
  try {
    const outcome = await askRegistry(new URL(`http://127.0.0.1:${port}/v0.1/servers`), {
      maxBytes: 100,
      timeoutMs: 10_000,
      pauseMs: 0,
      signal: new AbortController().signal,
      onRetry: (reason) => retries.push(reason),
      ...request,
    }).catch((error: unknown) => error);
    return { outcome, requests, retries };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end(`status ${code}`);
const cut = (response: ServerResponse): void => void response.destroy();

test.each([429, 500, 502, 503, 504])("a registry that answers %i is asked again", async (code) => {
  const { outcome, requests, retries } = await asked([status(code), cut, status(200)]);
  expect(outcome).toMatchObject({ status: 200, text: "status 200" });
  expect(requests).toBe(3);
  expect(retries[0]).toBe(`it answered ${code}`);
});

test.each([302, 400, 401, 404, 501])("an answer %i is final", async (code) => {
  const { outcome, requests } = await asked([status(code, { location: "http://10.0.0.1/" })]);
  expect(outcome).toMatchObject({ status: code, location: "http://10.0.0.1/" });
  expect(requests).toBe(1);
});

test("after four attempts the last answer counts, or the last error", async () => {
  const busy = await asked([status(503)]);
  expect(busy).toMatchObject({ outcome: { status: 503 }, requests: 4 });
  const gone = await asked([cut]);
  expect(gone.outcome).toBeInstanceOf(Error);
  expect(gone.requests).toBe(4);
});

test("an answer that is too long is not asked for again", async () => {
  const { outcome, requests } = await asked([(response) => void response.end("x".repeat(101))]);
  expect(outcome).toMatchObject({ code: "too-large" });
  expect(requests).toBe(1);
});

test("an address that belongs to nobody's network is not asked", async () => {
  const signal = new AbortController().signal;
  const request = { maxBytes: 1, timeoutMs: 1_000, pauseMs: 0, signal };
  await expect(askRegistry(new URL("http://169.254.1.1/v0.1/servers"), request)).rejects.toThrow(
    "http://169.254.1.1 is an address",
  );
});

test.each([
  ["seconds", { "retry-after": "3600" }],
  [
    "a time",
    { "retry-after": "Thu, 01 Jan 2026 01:00:00 GMT", date: "Thu, 01 Jan 2026 00:00:00 GMT" },
  ],
])("a registry that asks for an hour, as %s, is left alone", async (_, headers) => {
  const { outcome, requests } = await asked([status(429, headers), status(200)]);
  expect(outcome).toMatchObject({ status: 429, waitMs: 3_600_000 });
  expect(requests).toBe(1);
});

test("a time to come back that is over is no wait", async () => {
  const headers = { "retry-after": "Thu, 01 Jan 2026 00:00:00 GMT" };
  const { outcome, requests } = await asked([status(429, headers), status(200)]);
  expect(outcome).toMatchObject({ status: 200 });
  expect(requests).toBe(2);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
])(
  "an answer in the encoding %s is read, and bounded by what it unfolds to",
  async (name, pack) => {
    const packed = (text: string) => (response: ServerResponse) =>
      void response.writeHead(200, { "content-encoding": name }).end(pack(text));
    expect((await asked([packed("whole")])).outcome).toMatchObject({ status: 200, text: "whole" });
    const large = await asked([packed("x".repeat(10_000))]);
    expect(large).toMatchObject({ outcome: { code: "too-large" }, requests: 1 });
  },
);

test("the wait that a registry asks for ends with the signal", async () => {
  const controller = new AbortController();
  const { outcome, requests } = await asked([status(429, { "retry-after": "60" })], {
    signal: controller.signal,
    onRetry: () => controller.abort(),
  });
  expect(outcome).toMatchObject({ name: "AbortError" });
  expect(requests).toBe(1);
});

test.each([
  [
    { servers: [1], metadata: { nextCursor: "a" } },
    { entries: [1], nextCursor: "a" },
  ],
  [
    { servers: [], metadata: { next_cursor: "b" } },
    { entries: [], nextCursor: "b" },
  ],
  [{ servers: [], metadata: { nextCursor: "" } }, { entries: [] }],
  [
    { servers: [], metadata: { nextCursor: 5 } },
    { entries: [], nextCursor: "5" },
  ],
  [{ servers: [], metadata: { nextCursor: null } }, { entries: [] }],
  [{ servers: [], metadata: null }, { entries: [] }],
  [{ servers: {} }, undefined],
  [[], undefined],
])("%j is read as the page %j", (answer, page) => {
  expect(registryPage(answer)).toEqual(page);
});
