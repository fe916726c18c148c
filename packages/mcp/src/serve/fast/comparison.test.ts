import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { ERAS, type Era } from "@toolcrib/model";
import { type Figure, recordFigures } from "@toolcrib/testing/figures";
import { type OddRequest, oddRequest } from "@toolcrib/testing/odd-requests";
import { seededRandom } from "@toolcrib/testing/random";
import { runs } from "@toolcrib/testing/runs";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import { afterAll, describe, expect, test } from "vitest";
import { httpHandling } from "../http-handler.ts";
import { webHead } from "../request-head.ts";
import { stdioServer } from "../serve-stdio.ts";
import { stdioSession } from "../stdio-session.ts";
import { ToolService } from "../tool-service.ts";
import { type RecognitionCheck, recognitionChecks } from "./recognition.ts";

/*
 * The fast path against the SDK alone: the same odd requests, whole answers equal. The intended
 * differences are taken out here and nowhere else: over HTTP a client of 2025 gets JSON where the
 * SDK opens a stream of one event, and keys may come in another order.
 */

const closing: (() => unknown)[] = [];
const figures: Figure[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  recordFigures("Serving: the fast path answers as the SDK does", figures);
});

/** Lists of prompts, resources and templates have two pages each. */
function service(): ToolService {
  const registry = servedRegistry();
  const handler = (): string => "done";
  for (const name of ["a", "b", "c", "d", "e", "f", "g"]) {
    const description = `The one with the name ${name}`;
    registry.prompts.register({ name, description, handler });
    registry.resources.register({ uri: `compared://${name}`, name, description, handler });
    registry.resources.register({ uri: `compared-${name}://{id}`, name, description, handler });
  }
  return new ToolService(registry, { name: "compared", version: "1", pageSize: 5 });
}

interface Answer {
  readonly status: number | string;
  readonly json: unknown;
  /** Whether the fast path gave it: it alone knows the length of its answers. */
  readonly fast: boolean;
}

/** Without the scope that one of the tools needs. */
const auth = { subject: "somebody", scopes: ["read"], claims: {} };

async function httpServer(checks: readonly RecognitionCheck[] | undefined): Promise<number> {
  const handling = httpHandling(service(), checks);
  const server: Server = createServer((request, response) =>
    handling.node(request, response, { auth }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function askHttp(port: number, { httpMethod, headers, body }: OddRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        port,
        host: "127.0.0.1",
        path: "/mcp",
        method: httpMethod,
        headers: { ...headers, "content-length": body.length },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            json: readAnswer(Buffer.concat(parts).toString("utf8")),
            fast: response.statusCode === 200 && "content-length" in response.headers,
          }),
        );
      },
    );
    sent.on("error", (error) => resolve({ status: error.message, json: undefined, fast: false }));
    sent.end(body);
  });
}

/** Asks a handler of the Fetch standard; what the fast path gives is no stream. */
function fetchPeer(
  checks: readonly RecognitionCheck[] | undefined,
): (request: OddRequest) => Promise<Answer> {
  const handling = httpHandling(service(), checks);
  return async ({ httpMethod, headers, body }) => {
    const request = new Request("http://localhost/mcp", {
      method: httpMethod,
      headers: { ...headers, "content-length": String(body.length) },
      ...(httpMethod !== "GET" && httpMethod !== "HEAD" && { body }),
    });
    const response = await handling.fetch(request, webHead(request), { auth });
    const text = await response.text();
    const fast = response.status === 200 && text.endsWith("}\n");
    return { status: response.status, json: readAnswer(text), fast };
  };
}

/** A call behind one and two byte order marks, and with bytes that are not UTF-8. */
function markedRequests(): readonly OddRequest[] {
  const mark = Buffer.from("\uFEFF");
  const call = (name: string): Buffer =>
    Buffer.from(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}"}}`);
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const broken = Buffer.concat([
    call("sum").subarray(0, -3),
    Buffer.from([0x22, 0x2c, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d, 0x7d]),
  ]);
  return [
    Buffer.concat([mark, call("sum")]),
    Buffer.concat([mark, mark, call("sum")]),
    Buffer.concat([mark, mark, mark, call("sum")]),
    broken,
  ].map((body) => ({ httpMethod: "POST", headers, body }));
}

/** JSON, or the messages of an event stream. */
function readAnswer(text: string): unknown {
  if (!/^(event|data|id|:)/m.test(text) || text.startsWith("{")) return tryJson(text);
  const events = [...text.matchAll(/^data: ([^\r\n]*)/gm)].map(([, data]) => tryJson(data ?? ""));
  return events.length === 1 ? events[0] : events;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const requestsFor = (seed: number, count: number): readonly OddRequest[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => oddRequest(random));
};

describe("over HTTP", () => {
  test("the answers to odd requests are the SDK's", async () => {
    const [slow, fast] = await Promise.all([
      httpServer(undefined),
      httpServer(recognitionChecks()),
    ]);
    const count = runs(4_000);
    let answeredFast = 0;
    for (const request of requestsFor(1, count)) {
      const [expected, given] = await Promise.all([askHttp(slow, request), askHttp(fast, request)]);
      if (given.fast) answeredFast++;
      expect(
        { status: given.status, json: given.json },
        `${request.httpMethod} ${JSON.stringify(request.headers)} ${request.body}`,
      ).toEqual({ status: expected.status, json: expected.json });
    }
    expect(answeredFast).toBeGreaterThan(count / 5);
    figures.push({
      what: "odd requests over HTTP, whole answers compared",
      tried: count,
      wrong: 0,
    });
  });

  test("the answers of a mounted handler to odd requests are the SDK's", async () => {
    const [slow, fast] = [fetchPeer(undefined), fetchPeer(recognitionChecks())];
    const count = runs(2_000);
    let answeredFast = 0;
    for (const request of [...requestsFor(5, count), ...markedRequests()]) {
      const [expected, given] = await Promise.all([slow(request), fast(request)]);
      if (given.fast) answeredFast++;
      expect(
        { status: given.status, json: given.json },
        `${request.httpMethod} ${JSON.stringify(request.headers)} ${request.body}`,
      ).toEqual({ status: expected.status, json: expected.json });
    }
    expect(answeredFast).toBeGreaterThan(count / 5);
    const what = "odd requests to a mounted handler, whole answers compared";
    figures.push({ what, tried: count, wrong: 0 });
  });

  test("messages too deep to judge are answered as the SDK does, and harm nobody", async () => {
    const [slow, fast] = await Promise.all([
      httpServer(undefined),
      httpServer(recognitionChecks()),
    ]);
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    const meta = (capabilities: string): string =>
      `{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":${capabilities}}`;
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
    };
    for (const depth of [300, 5_000, 90_000]) {
      const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":${meta(`{"experimental":{"x":${nested(depth)}}}`)}}}`;
      const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sum","arguments":${nested(depth)},"_meta":${meta("{}")}}}`;
      for (const [body, more] of [
        [list, { "mcp-method": "tools/list" }],
        [call, { "mcp-method": "tools/call", "mcp-name": "sum" }],
      ] as const) {
        const request = {
          httpMethod: "POST",
          headers: { ...headers, ...more },
          body: Buffer.from(body),
        };
        const [expected, given] = [await askHttp(slow, request), await askHttp(fast, request)];
        expect({ depth, status: given.status, json: given.json }).toEqual({
          depth,
          status: expected.status,
          json: expected.json,
        });
      }
    }
  });

  test("each check of the recognition matters", async () => {
    const requests = requestsFor(2, 6_000);
    const slow = await httpServer(undefined);
    const expected: Promise<Answer>[] = [];
    const missed: string[] = [];
    for (const { name } of recognitionChecks().filter((check) => check.name !== "stdio era")) {
      const port = await httpServer(recognitionChecks().filter((check) => check.name !== name));
      let noticed = false;
      for (const [at, request] of requests.entries()) {
        expected[at] ??= askHttp(slow, request);
        const [right, given] = await Promise.all([expected[at], askHttp(port, request)]);
        noticed = !isSame(right, given);
        if (noticed) break;
      }
      if (!noticed) missed.push(name);
    }
    expect(missed).toEqual([]);
    figures.push({
      what: "checks of the recognition taken away without the comparison noticing",
      tried: recognitionChecks().length,
      wrong: missed.length,
    });
  });
});

function isSame(a: Answer, b: Answer): boolean {
  try {
    expect({ status: b.status, json: b.json }).toEqual({ status: a.status, json: a.json });
    return true;
  } catch {
    return false;
  }
}

/** A connection over which lines are sent, each with what came back for it. */
interface StdioPeer {
  ask(line: Buffer): Promise<readonly unknown[]>;
}

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

async function stdioPeer(
  era: Era,
  checks: readonly RecognitionCheck[] | undefined,
): Promise<StdioPeer> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const shared = service();
  const server = stdioServer(shared, { ...shared.options, stdin, stdout }, async (connection) =>
    stdioSession(shared, connection, checks),
  );
  closing.push(() => server.close(0));
  let text = "";
  let received: unknown[] = [];
  let wake = (): void => {};
  stdout.setEncoding("utf8").on("data", (part: string) => {
    const lines = (text + part).split("\n");
    text = lines.pop() ?? "";
    received.push(...lines.map(tryJson));
    wake();
  });
  let markers = 0;
  /** A request that every server answers in turn: what came before it has been dealt with. */
  const marker = async (): Promise<void> => {
    const id = `marker ${++markers}`;
    const isMarker = (message: unknown): boolean =>
      typeof message === "object" && message !== null && "id" in message && message.id === id;
    const message =
      era === "2026-07-28"
        ? { jsonrpc: "2.0", id, method: "server/discover", params: { _meta: META } }
        : { jsonrpc: "2.0", id, method: "ping" };
    stdin.write(`${JSON.stringify(message)}\n`);
    while (!received.some(isMarker))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    received = received.filter((answer) => !isMarker(answer));
  };
  const ask = async (line: Buffer): Promise<readonly unknown[]> => {
    stdin.write(Buffer.concat([line, Buffer.from("\n")]));
    await marker();
    await marker();
    return received.splice(0);
  };
  const say = (message: object): Promise<readonly unknown[]> =>
    ask(Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message })));
  if (era === "2026-07-28") await say({ id: 0, method: "tools/list", params: { _meta: META } });
  else {
    const clientInfo = { name: "compare", version: "1" };
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
    await say({ id: 0, method: "initialize", params });
    await say({ method: "notifications/initialized" });
  }
  return { ask };
}

const oneLine = ({ body }: OddRequest): Buffer =>
  Buffer.from(body.map((byte) => (byte === 10 ? 32 : byte)));

/** Answers as a set: a fast one may overtake one that the SDK gives. */
const asSet = (answers: readonly unknown[]): readonly string[] => answers.map(sortedText).sort();

function sortedText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

describe.each(ERAS)("over stdio in %s", (era) => {
  test("the answers to odd lines are the SDK's", async () => {
    const slow = await stdioPeer(era, undefined);
    const fast = await stdioPeer(era, recognitionChecks());
    for (const request of requestsFor(3, runs(2_000))) {
      const line = oneLine(request);
      const [expected, given] = await Promise.all([slow.ask(line), fast.ask(line)]);
      expect(asSet(given), String(line)).toEqual(asSet(expected));
    }
    const what = `odd lines over stdio in ${era}, whole answers compared`;
    figures.push({ what, tried: runs(2_000), wrong: 0 });
  });

  test("the check of the connection's era matters", async () => {
    const slow = await stdioPeer(era, undefined);
    const checks = recognitionChecks().filter(({ name }) => name !== "stdio era");
    const fast = await stdioPeer(era, checks);
    let noticed = false;
    for (const request of requestsFor(4, 2_000)) {
      const line = oneLine(request);
      const [expected, given] = await Promise.all([slow.ask(line), fast.ask(line)]);
      noticed = asSet(expected).join() !== asSet(given).join();
      if (noticed) break;
    }
    expect(noticed).toBe(true);
  });
});
