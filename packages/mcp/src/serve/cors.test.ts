import { type IncomingHttpHeaders, request } from "node:http";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpServerHandle, serveHttp } from "../serve.ts";

const page = "https://app.example";
const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const servers: HttpServerHandle[] = [];

beforeAll(async () => {
  for (const allowedOrigins of [[page, "tools.example"], []])
    servers.push(
      await serveHttp(servedRegistry(), { name: "example", version: "1.0.0", allowedOrigins }),
    );
});
afterAll(async () => {
  for (const server of servers) await server.close(0);
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** What a browser would send; `fetch` of Node sends no Origin. */
async function ask(
  method: string,
  headers: Readonly<Record<string, string>>,
  { server = servers[0], text = "" } = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request(server?.url ?? "", { method, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

const preflight = (origin: string, more: Readonly<Record<string, string>> = {}) => ({
  origin,
  "access-control-request-method": "POST",
  "access-control-request-headers": "content-type,mcp-method,mcp-protocol-version",
  ...more,
});

describe("CORS", () => {
  test.each([page, "https://tools.example", "http://tools.example:8080"])(
    "a preflight request of %s is answered with what MCP needs",
    async (origin) => {
      const { status, headers } = await ask(
        "OPTIONS",
        preflight(origin, {
          "access-control-request-headers": "content-type, Mcp-Param-Region, x-other",
          "access-control-request-private-network": "true",
        }),
      );
      expect(status).toBe(204);
      expect(headers["access-control-allow-origin"]).toBe(origin);
      expect(headers["access-control-allow-methods"]).toBe("GET, POST, DELETE");
      expect(headers["access-control-allow-headers"]).toBe(
        "accept, authorization, content-type, last-event-id, mcp-method, mcp-name, " +
          "mcp-protocol-version, mcp-session-id, mcp-param-region",
      );
      expect(headers["access-control-max-age"]).toBe("7200");
      expect(headers["access-control-allow-private-network"]).toBe("true");
      expect(headers.vary).toBe("Origin");
    },
  );

  test.each([
    ["a recognised request", "application/json, text/event-stream"],
    ["one that is refused", "text/plain"],
  ])("the answer to %s can be read by the page", async (_what, accept) => {
    const { headers } = await ask(
      "POST",
      { origin: page, accept, "content-type": "application/json" },
      { text: body },
    );
    expect(headers["access-control-allow-origin"]).toBe(page);
    expect(headers["access-control-expose-headers"]).toBe(
      "mcp-protocol-version, mcp-session-id, retry-after, www-authenticate",
    );
    expect(headers.vary).toBe("Origin");
  });

  test.each(["https://evil.example", "null", "https://app.example.evil", "http://app.example"])(
    "a page of %s learns nothing",
    async (origin) => {
      for (const method of ["OPTIONS", "POST"]) {
        const { status, headers } = await ask(method, preflight(origin));
        expect(status).toBe(403);
        expect(Object.keys(headers).filter((name) => name.startsWith("access-"))).toEqual([]);
      }
    },
  );

  test("without allowed origins no page learns anything, and OPTIONS is refused", async () => {
    const [, server] = servers;
    const { status, headers } = await ask("OPTIONS", preflight("http://localhost:3000"), {
      server,
    });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, POST, DELETE");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-"))).toEqual([]);
    // The answer is the same for every page, so caches may keep one for all.
    expect(headers.vary).toBeUndefined();
  });
});

test.each(["TRACE", "OPTIONS", "PUT", "PATCH", "HEAD", "PROPFIND"])(
  "the method %s is not allowed",
  async (method) => {
    const { status, headers } = await ask(method, {});
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, POST, DELETE");
  },
);

test("CONNECT is not allowed", async () => {
  const { hostname, port } = new URL(servers[0]?.url ?? "");
  const status = await new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method: "CONNECT", path: "evil.example:443" });
    sent.on("connect", ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sent.on("error", reject);
    sent.end();
  });
  expect(status).toBe(405);
});
