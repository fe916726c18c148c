import { LIMITS } from "@toolcrib/model";
import { defineTool, ToolRegistry } from "@toolcrib/runtime";
import { afterEach, describe, expect, test } from "vitest";
import { createMcpHandler } from "../mcp-handler.ts";
import { toSdkAuth } from "../request-caller.ts";
import { sdkFactory } from "../sdk-server.ts";
import { ToolService } from "../tool-service.ts";
import { HttpSessions, type SessionOptions } from "./http-sessions.ts";

const closing: HttpSessions[] = [];
afterEach(() => {
  for (const sessions of closing.splice(0)) sessions.close();
});

function open(options: SessionOptions = {}, mayAsk = true, mayUpdate = false): HttpSessions {
  const registry = new ToolRegistry();
  registry.register(
    defineTool({ name: "ask", description: "Asks.", handler: (_args, context) => context.roots() }),
  );
  registry.resources.register({ uri: "notes://today", name: "today", handler: () => "rain" });
  const factory = sdkFactory(new ToolService(registry, { name: "s", version: "1" }));
  const host = { factory, mayAsk: () => mayAsk, mayUpdate: () => mayUpdate };
  const sessions = new HttpSessions(host, options);
  closing.push(sessions);
  return sessions;
}

function request(method: string, params: object, headers: Record<string, string> = {}): Request {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(body.length),
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body,
  });
}

const initialize = (capabilities: object = { elicitation: {} }): Request =>
  request("initialize", {
    protocolVersion: "2025-11-25",
    capabilities,
    clientInfo: { name: "c", version: "1" },
  });

const caller = (subject: string) => ({
  authInfo: toSdkAuth({ subject, scopes: [], claims: {} }),
});

/** Opens a session and gives its id. */
async function opened(sessions: HttpSessions, clientId = "ada"): Promise<string> {
  const response = await sessions.answer(initialize(), caller(clientId));
  await response?.text();
  return response?.headers.get("mcp-session-id") ?? "";
}

const ping = (id: string): Request => request("ping", {}, { "mcp-session-id": id });

describe("A4 sessions of 2025's clients", () => {
  test("are opened for clients that can be asked, where something asks", async () => {
    const sessions = open();
    expect(await opened(sessions)).toMatch(/^[0-9a-f-]{36}$/);
    expect(sessions.size).toBe(1);
    expect(await sessions.answer(initialize({}))).toBeUndefined();
    expect(await sessions.answer(request("tools/list", {}))).toBeUndefined();
    expect(await open({}, false).answer(initialize())).toBeUndefined();
    expect(await open({ sessions: 0 }).answer(initialize())).toBeUndefined();
    const modern = { "mcp-protocol-version": "2026-07-28", "mcp-session-id": "x" };
    expect(await sessions.answer(request("tools/list", {}, modern))).toBeUndefined();
  });

  test("are for the caller who opened them", async () => {
    const sessions = open();
    const id = await opened(sessions);
    expect((await sessions.answer(ping(id), caller("ada")))?.status).toBe(200);
    expect((await sessions.answer(ping(id), caller("bob")))?.status).toBe(404);
    expect((await sessions.answer(ping(id)))?.status).toBe(404);
    expect((await sessions.answer(ping("other"), caller("ada")))?.status).toBe(404);
    expect(await open({}, false).answer(ping("other"))).toBeUndefined();
  });

  test("are bounded: the one used longest ago ends first", async () => {
    const sessions = open({ sessions: 2 });
    const [first, second] = [await opened(sessions), await opened(sessions)];
    await (await sessions.answer(ping(first), caller("ada")))?.text();
    const third = await opened(sessions);
    expect(sessions.size).toBe(2);
    const statuses = [first, second, third].map(
      async (id) => (await sessions.answer(ping(id), caller("ada")))?.status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  });

  test("end when they are idle, and when the client ends them", async () => {
    const sessions = open({ sessionIdleMs: 1 });
    await opened(sessions);
    while (sessions.size > 0) await new Promise((resolve) => setImmediate(resolve));
    const lasting = open();
    const id = await opened(lasting);
    const headers = { "mcp-session-id": id, "mcp-protocol-version": "2025-11-25" };
    const end = new Request("http://127.0.0.1/mcp", { method: "DELETE", headers });
    expect((await lasting.answer(end, caller("ada")))?.status).toBe(200);
    expect(lasting.size).toBe(0);
  });

  test("do not end while a stream is open", async () => {
    const sessions = open({ sessionIdleMs: 1 });
    const response = await sessions.answer(initialize(), caller("ada"));
    const id = response?.headers.get("mcp-session-id") ?? "";
    await response?.text();
    const headers = {
      "mcp-session-id": id,
      "mcp-protocol-version": "2025-11-25",
      accept: "text/event-stream",
    };
    const listening = await sessions.answer(
      new Request("http://127.0.0.1/mcp", { headers }),
      caller("ada"),
    );
    expect(listening?.status).toBe(200);
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(sessions.size).toBe(1);
    await listening?.body?.cancel();
    while (sessions.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });
});

describe("A5 sessions of 2025's clients that cannot be asked", () => {
  const opensNone = { elicitation: undefined };

  test("are opened where there are resources, and take nobody's place", async () => {
    const sessions = open({ sessions: 1 }, true, true);
    const first = await sessions.answer(initialize(opensNone), caller("ada"));
    expect(first?.headers.get("mcp-session-id")).toMatch(/^[0-9a-f-]{36}$/);
    await first?.text();
    expect(await sessions.answer(initialize(opensNone), caller("bob"))).toBeUndefined();
    expect(await opened(sessions, "bob")).toMatch(/^[0-9a-f-]{36}$/);
    expect(sessions.size).toBe(1);
    expect((await open({}, false, true).answer(ping("other")))?.status).toBe(404);
  });

  test("end when their client does not read what it is told", async () => {
    const sessions = open({}, false, true);
    const response = await sessions.answer(initialize(opensNone), caller("ada"));
    const id = response?.headers.get("mcp-session-id") ?? "";
    await response?.text();
    const headers = { "mcp-session-id": id, "mcp-protocol-version": "2025-11-25" };
    const stream = await sessions.answer(
      new Request("http://127.0.0.1/mcp", { headers: { ...headers, accept: "text/event-stream" } }),
      caller("ada"),
    );
    const [mcp] = sessions.servers();
    const tell = async (): Promise<void> =>
      await mcp?.server.sendResourceUpdated({ uri: "notes://today" });
    const reader = stream?.body?.getReader();
    for (let count = 0; count < 2 * LIMITS.subscriptions; count++) {
      await tell();
      await reader?.read();
    }
    expect(sessions.size).toBe(1);
    for (let count = 0; count <= LIMITS.subscriptions + 10 && sessions.size > 0; count++) {
      await tell();
      // What it reads of the answers to its calls does not count.
      if (count === LIMITS.subscriptions / 2)
        await (await sessions.answer(ping(id), caller("ada")))?.text();
    }
    expect(sessions.size).toBe(0);
  });

  test("are needed to subscribe: without one the client is told so", async () => {
    const registry = new ToolRegistry();
    registry.resources.register({ uri: "notes://today", name: "today", handler: () => "rain" });
    const handler = createMcpHandler(registry, {
      name: "s",
      version: "1",
      questions: { sessions: 0 },
    });
    const answer = await handler.fetch(request("resources/subscribe", { uri: "notes://today" }));
    expect(await answer.text()).toContain("cannot be notified of updates");
    await handler.close();
  });
});
