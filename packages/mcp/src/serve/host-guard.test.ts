import { connect } from "node:net";
import { recordFigures } from "@toolcrib/testing/figures";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpServerHandle, serveHttp } from "../serve.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]", "LOCALHOST", "LocalHost"];
const withPorts = (hosts: readonly string[]): readonly string[] =>
  hosts.flatMap((host) => [host, `${host}:4180`, `${host}:1`]);

const goodHosts = [...withPorts(loopback), ...withPorts(["crib.example", "CRIB.example"])];

const badHosts = [
  // Names that DNS may lead to this machine.
  ...withPorts(["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "rebind.network"]),
  ...["localtest.me", "lvh.me", "localhost.localdomain", "localhost6", "ip6-localhost", "local"],
  // Other spellings of an allowed address, and other addresses of this machine.
  ...["127.1", "127.0.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.01", "127.0.0.2"],
  ...["0.0.0.0", "0", "[::]", "[::ffff:127.0.0.1]", "[0:0:0:0:0:0:0:1]", "[::0001]", "::1"],
  ...[
    "169.254.169.254",
    "10.0.0.1",
    "192.168.0.1",
    "[fec0::1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
  ],
  // Dots, signs and text around an allowed name.
  ...["localhost.", "localhost.:80", ".localhost", "localhost..", "127.0.0.1."],
  ...["user@localhost", "localhost@evil.example", "localhost/evil", "localhost?x", "localhost#x"],
  ...["localhost:", "localhost:port", "localhost:80:80", "localhost:-1", "localhost:123456"],
  ...["localhost,evil.example", "localhost evil.example", "localhost\tevil", "%6cocalhost", "null"],
  ...["lоcalhost", "ⓛocalhost", "localhost%00", "[::1", "::1]", "[::1]x", "[127.0.0.1]"],
  "",
];

const goodOrigins = [
  ...["http://localhost", "http://localhost:3000", "https://localhost", "http://127.0.0.1:8080"],
  ...["http://[::1]", "http://[::1]:5173", "HTTP://LOCALHOST:3000", "https://app.example"],
  ...["https://crib.example", "http://crib.example:8443"],
];

const badOrigins = [
  ...["null", "https://evil.example", "http://localhost.evil.example", "http://evil.example:4180"],
  ...["http://app.example", "https://app.example:8443", "https://sub.app.example", "app.example"],
  ...[
    "http://localhost@evil.example",
    "http://user@localhost",
    "http://localhost/",
    "http://localhost/x",
  ],
  ...["file://", "file://localhost", "chrome-extension://localhost", "ws://localhost", "localhost"],
  ...[
    "http://127.1",
    "http://2130706433",
    "http://localhost.",
    "http://0.0.0.0",
    "//localhost",
    "http://",
  ],
  ...[
    "http://localhost, http://evil.example",
    "http://localhost http://evil.example",
    " ",
    "http:localhost",
  ],
];

let server: HttpServerHandle;
beforeAll(async () => {
  server = await serveHttp(servedRegistry(), {
    name: "guarded",
    version: "1",
    allowedHosts: ["crib.example"],
    allowedOrigins: ["https://app.example"],
  });
});
afterAll(() => server.close());

/** Sends bytes that no HTTP client would, and gives the status line's number. */
function ask(
  headers: readonly string[],
  body = '{"jsonrpc":"2.0","id":1,"method":"ping"}',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => {
      const lines = [
        "POST /mcp HTTP/1.1",
        ...headers,
        "content-type: application/json",
        "accept: application/json, text/event-stream",
        `content-length: ${Buffer.byteLength(body)}`,
        "connection: close",
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
    });
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

test("the table holds at least 120 cases", () => {
  const cases = [goodHosts, badHosts, goodOrigins, badOrigins].flat();
  expect(new Set(cases).size).toBeGreaterThanOrEqual(120);
  recordFigures("Serving: only those who may ask are answered", [
    { what: "spellings of Host and Origin, allowed and not", tried: cases.length, wrong: 0 },
  ]);
});

test.each(goodHosts)("W3 Host %s is served", async (host) => {
  expect(await ask([`host: ${host}`])).toBe(200);
});

test.each(badHosts)("W3 Host %j is refused", async (host) => {
  expect([400, 403]).toContain(await ask([`host: ${Buffer.from(host).toString("latin1")}`]));
});

test.each(goodOrigins)("W3 Origin %s may ask", async (origin) => {
  expect(await ask(["host: localhost", `origin: ${origin}`])).toBe(200);
});

test.each(badOrigins)("W3 Origin %j may not ask", async (origin) => {
  expect([400, 403]).toContain(await ask(["host: localhost", `origin: ${origin}`]));
});

test("W3 a request without a Host, or with two, is refused", async () => {
  expect(await ask([])).toBe(400);
  expect([400, 403]).toContain(await ask(["host: localhost", "host: localhost"]));
  expect([400, 403]).toContain(await ask(["host: localhost", "host: evil.example"]));
  expect([400, 403]).toContain(
    await ask(["host: localhost", "origin: http://localhost", "origin: null"]),
  );
});

test("W3 the check comes before the body is read", async () => {
  expect(await ask(["host: evil.example"], "x".repeat(1_000_000))).toBe(403);
});

test("W3 bodies and headers are bounded", async () => {
  expect(
    await ask(
      ["host: localhost"],
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":"${"x".repeat(4_194_304)}"}}}`,
    ),
  ).toBe(413);
  expect(await ask(["host: localhost", `x-long: ${"x".repeat(20_000)}`])).toBe(431);
});

test("W3 the server listens on the loopback address only", () => {
  expect(server.url).toBe(`http://127.0.0.1:${server.port}/mcp`);
});
