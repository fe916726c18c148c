import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, type McpHandler, type McpHandlerOptions } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const info = { name: "mounted", version: "1.0.0" };

async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function onExpress(
  handler: McpHandler,
  mount: (app: ReturnType<typeof express>) => void,
): Promise<string> {
  const app = express();
  mount(app);
  app.get("/", (_request: IncomingMessage, response: ServerResponse) => response.end("the app"));
  closing.push(() => handler.close(0));
  return `http://127.0.0.1:${await listening(app.listen(0, "127.0.0.1"))}/mcp`;
}

/** Applications that a handler is mounted in; each gives the address of its endpoint. */
const applications: Readonly<Record<string, (handler: McpHandler) => Promise<string>>> = {
  Express: (handler) => onExpress(handler, (app) => app.all("/mcp", handler.node)),
  "Express below a path": (handler) => onExpress(handler, (app) => app.use("/mcp", handler.node)),
  "Express with parsed bodies": (handler) =>
    onExpress(handler, (app) => {
      app.use(express.json());
      app.all("/mcp", handler.node);
    }),
  "Express with bodies as bytes": (handler) =>
    onExpress(handler, (app) => {
      app.use(express.raw({ type: "application/json" }));
      app.all("/mcp", handler.node);
    }),
  Fastify: async (handler) => {
    const app = Fastify();
    app.get("/", () => "the app");
    app.all("/mcp", (request, reply) => {
      reply.hijack();
      handler.node(request.raw, reply.raw, request.body);
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    closing.push(
      () => app.close(),
      () => handler.close(0),
    );
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`;
  },
  Hono: async (handler) => {
    const app = new Hono();
    app.get("/", (context) => context.text("the app"));
    app.all("/mcp", (context) => handler.fetch(context.req.raw));
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
    closing.push(() => handler.close(0));
    return `http://127.0.0.1:${await listening(server)}/mcp`;
  },
  "Hono on Node, by the objects of Node": async (handler) => {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.get("/", (context) => context.text("the app"));
    app.all("/mcp", ({ env }) => {
      handler.node(env.incoming, env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
    closing.push(() => handler.close(0));
    return `http://127.0.0.1:${await listening(server)}/mcp`;
  },
  "a route handler": async (handler) => {
    const routes: Record<string, McpHandler["fetch"]> = { GET: handler.fetch, POST: handler.fetch };
    const app = new Hono();
    app.get("/", (context) => context.text("the app"));
    // As Next.js calls it: a request, and the parameters of the route.
    app.all("/mcp", async (context) => {
      const route = routes[context.req.method];
      const given = { params: Promise.resolve({}) };
      return route === undefined
        ? new Response(null, { status: 405 })
        : await route(context.req.raw, given);
    });
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
    closing.push(() => handler.close(0));
    return `http://127.0.0.1:${await listening(server)}/mcp`;
  },
  "node:http": async (handler) => {
    const server = createServer((request, response) =>
      request.url === "/mcp" ? handler.node(request, response) : response.end("the app"),
    );
    server.listen(0, "127.0.0.1");
    closing.push(() => handler.close(0));
    return `http://127.0.0.1:${await listening(server)}/mcp`;
  },
};

const combinations = Object.keys(applications).flatMap((application) =>
  (["2026-07-28", "2025-11-25"] as const).flatMap((era) =>
    [true, false].map((fastPath) => ({ application, era, fastPath })),
  ),
);

async function connect(url: string, era: string): Promise<Client> {
  const mode = era === "2026-07-28" ? "auto" : "legacy";
  const client = new Client(
    { name: "visitor", version: "7" },
    { versionNegotiation: { mode }, capabilities: { roots: {} } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  closing.push(() => client.close());
  return client;
}

describe.each(combinations)(
  "A1 in $application, $era, fast path $fastPath",
  ({ application, era, fastPath }) => {
    const mount = async (
      registry: ToolRegistry,
      options: Partial<McpHandlerOptions> = {},
    ): Promise<string> => {
      const start = applications[application];
      if (start === undefined) throw new Error(`no application ${application}`);
      return await start(createMcpHandler(registry, { ...info, fastPath, ...options }));
    };

    test("tools are listed and called, and the application answers elsewhere", async () => {
      const url = await mount(servedRegistry());
      const client = await connect(url, era);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("sum");
      for (const n of [1, 2])
        expect(await client.callTool({ name: "sum", arguments: { a: n, b: 40 } })).toMatchObject({
          structuredContent: { sum: n + 40 },
        });
      expect(await client.callTool({ name: "later", arguments: {} })).toMatchObject({
        structuredContent: { when: "1970-01-01T00:00:00.000Z" },
      });
      await expect(client.callTool({ name: "absent", arguments: {} })).rejects.toThrow("absent");
      expect(await (await fetch(new URL("/", url))).text()).toBe("the app");
    });

    test("progress is streamed, and what the client says of itself is in the context", async () => {
      const registry = new ToolRegistry();
      let proceed = (): void => {};
      registry.register({
        name: "steps",
        handler: async (_args, context) => {
          context.progress(1, 2);
          // Only when the client has the first step does the second follow.
          await new Promise<void>((resolve) => {
            proceed = resolve;
          });
          context.progress(2, 2);
          const { client, headers, meta, auth, isRemote } = context;
          return { client: client ?? null, headers, meta, auth: auth ?? null, isRemote };
        },
      });
      const client = await connect(await mount(registry, { contextHeaders: ["X-Tenant"] }), era);
      const steps: number[] = [];
      const result = await client.callTool(
        { name: "steps", arguments: {}, _meta: { "example.org/trace": "t1" } },
        {
          onprogress: ({ progress }) => {
            steps.push(progress);
            proceed();
          },
          headers: { "x-tenant": "north", "x-other": "unseen" },
        },
      );
      expect(steps).toEqual([1, 2]);
      expect(result.structuredContent).toEqual({
        // A client of 2025 has a session here, since the tool might ask it something.
        client: { name: "visitor", version: "7", capabilities: { roots: {} } },
        headers: { "x-tenant": "north" },
        meta: { "example.org/trace": "t1" },
        auth: null,
        isRemote: true,
      });
    });

    test("a client that goes away aborts its call", async () => {
      const registry = new ToolRegistry();
      const aborted = new Promise<void>((resolve) => {
        registry.register({
          name: "endless",
          usesContext: "nothing",
          handler: (_args, { signal }) =>
            new Promise(() => {
              started();
              signal.addEventListener("abort", () => resolve());
            }),
        });
      });
      let started = (): void => {};
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      const url = await mount(registry);
      const end = new AbortController();
      const gone = post(url, era, { name: "endless", arguments: {} }, end.signal).catch(() => {});
      await running;
      end.abort();
      await Promise.all([aborted, gone]);
    });
  },
);

function post(
  url: string,
  era: string,
  params: { readonly name: string; readonly arguments: object },
  signal?: AbortSignal,
): Promise<Response> {
  const isModern = era === "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": era,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": era,
      ...(isModern && { "mcp-method": "tools/call", "mcp-name": params.name }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { ...params, ...(isModern && { _meta }) },
    }),
    ...(signal && { signal }),
  });
}

describe("A1 what a mounted handler refuses", () => {
  const handlerOf = (options: Partial<McpHandlerOptions> = {}): McpHandler => {
    const handler = createMcpHandler(servedRegistry(), { ...info, ...options });
    closing.push(() => handler.close(0));
    return handler;
  };
  const asked = (headers: Record<string, string> = {}, target = "/mcp"): Request =>
    new Request(`http://app.example${target}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });

  test("a body that was read before and not passed on is said, not waited for", async () => {
    const request = asked();
    await request.text();
    const response = await handlerOf().fetch(request);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("give the parsed body");

    const handler = handlerOf();
    const server = createServer(async (incoming, answer) => {
      for await (const _ of incoming);
      handler.node(incoming, answer);
    }).listen(0, "127.0.0.1");
    const { status } = await fetch(`http://127.0.0.1:${await listening(server)}/`, {
      method: "POST",
      body: "{}",
    });
    expect(status).toBe(400);
  });

  test("a body that was parsed before may not be larger than a message", async () => {
    const given = { parsedBody: { jsonrpc: "2.0", id: 1, method: "tools/list" } };
    const large = asked({ "content-length": "5000000" });
    expect((await handlerOf().fetch(large, given)).status).toBe(413);
    const plain = asked();
    await plain.text();
    expect((await handlerOf().fetch(plain, given)).status).toBe(200);
  });

  test.each<[number, Record<string, string>, Partial<McpHandlerOptions>]>([
    [200, {}, {}],
    [200, { origin: "http://app.example" }, {}],
    [403, { origin: "http://evil.example" }, {}],
    [403, { origin: "null" }, {}],
    [200, { origin: "https://page.example" }, { allowedOrigins: ["https://page.example"] }],
    [403, {}, { allowedHosts: ["other.example"] }],
    [200, {}, { allowedHosts: ["app.example"] }],
    [403, { origin: "http://evil.example" }, { allowedHosts: ["app.example"] }],
    [404, {}, { path: "/tools" }],
    [200, {}, { path: "/mcp" }],
  ])("status %i for %j with %j", async (status, headers, options) => {
    expect((await handlerOf(options).fetch(asked(headers))).status).toBe(status);
  });

  test("pages of allowed origins may read answers", async () => {
    const handler = handlerOf({ allowedOrigins: ["https://page.example"] });
    const answered = await handler.fetch(asked({ origin: "https://page.example" }));
    expect(answered.headers.get("access-control-allow-origin")).toBe("https://page.example");
    const preflight = new Request("http://app.example/mcp", {
      method: "OPTIONS",
      headers: { origin: "https://page.example", "access-control-request-method": "POST" },
    });
    const allowed = await handler.fetch(preflight);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-methods")).toBe("GET, POST, DELETE");
  });

  test("after close nothing is answered, and calls in flight were waited for", async () => {
    const registry = new ToolRegistry();
    let finish = (_value: string): void => {};
    const running = new Promise<void>((resolve) => {
      registry.register({
        name: "slow",
        usesContext: "nothing",
        handler: () => {
          resolve();
          return new Promise<string>((settle) => {
            finish = settle;
          });
        },
      });
    });
    const handler = createMcpHandler(registry, info);
    const call = new Request("http://app.example/mcp", {
      method: "POST",
      headers: asked().headers,
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"slow"}}',
    });
    const answer = handler.fetch(call);
    await running;
    const closed = handler.close();
    expect((await handler.fetch(asked())).status).toBe(503);
    finish("done");
    expect(await (await answer).text()).toContain("done");
    await closed;
  });

  test("headers that carry credentials are not for handlers", () => {
    expect(() => handlerOf({ contextHeaders: ["Authorization"] })).toThrow(
      expect.objectContaining({ code: "secret-header" }),
    );
  });
});
