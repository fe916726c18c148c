import { randomUUID } from "node:crypto";
import { completable } from "@modelcontextprotocol/sdk/server/completable.js";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import {
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import * as answers from "./answers.mjs";

/** The servers of this process: one for each session. */
const servers = new Set();
/** The tools that were added to all of them while they ran. */
const grown = new Set();

/** A server of 2025-11-25, with the SDK's first generation. */
function makeServer(name) {
  const mcp = new McpServer(
    { name, version: "1.0.0" },
    { capabilities: { logging: {}, resources: { subscribe: true, listChanged: true } } },
  );
  const { server } = mcp;
  const inputSchema = { token: z.string() };
  const answer = async (what, token) => answers.text(await answers.given(name, what, token));
  const tool = (id, run) => mcp.registerTool(id, { inputSchema }, run);
  tool("work", ({ token }) => answer("work", token));
  tool("ask", async ({ token }) => {
    const { content } = await server.elicitInput(answers.question(name, token));
    return await answer("ask", `${token}:${content.who}`);
  });
  tool("visit", async ({ token }) => {
    const elicitationId = `visit-${token}`;
    const page = { mode: "url", elicitationId, ...answers.visit(name, token) };
    const { action } = await server.elicitInput(page);
    await server.createElicitationCompletionNotifier(elicitationId)();
    return await answer("visit", `${token}:${action}`);
  });
  tool("sample", async ({ token }) => {
    const { content } = await server.createMessage(answers.sampling(name, token));
    return await answer("sample", `${token}:${content.text}`);
  });
  tool("roots", async ({ token }) => {
    const { roots } = await server.listRoots();
    return await answer("roots", `${token}:${roots.map(({ uri }) => uri)}`);
  });
  tool("steps", async ({ token }, { _meta, sendNotification }) => {
    const { progressToken } = _meta ?? {};
    for (const progress of [1, 2, 3]) {
      const params = { progressToken, progress, total: 3, message: `${token}:${progress}` };
      if (progressToken !== undefined)
        await sendNotification({ method: "notifications/progress", params });
    }
    await answers.pause(token);
    return await answer("steps", token);
  });
  tool("log", async ({ token }, { sendNotification }) => {
    for (const level of ["debug", "warning"]) {
      const params = { level, logger: name, data: `${level}:${token}` };
      await sendNotification({ method: "notifications/message", params });
    }
    return await answer("log", token);
  });
  tool("publish", async ({ token }) => {
    for (const each of servers) each.publish();
    return await answer("publish", token);
  });
  tool("log_later", async ({ token }) => {
    const params = { level: "warning", logger: name, data: `later:${token}` };
    setTimeout(() => void server.sendLoggingMessage(params), 100);
    return await answer("log_later", token);
  });
  const grow = (id) => tool(id, (args) => answer(id, args.token));
  for (const id of grown) grow(id);
  tool("grow", async ({ token }) => {
    grown.add(`grown_${token}`);
    for (const each of servers) each.grow(`grown_${token}`);
    return await answer("grow", token);
  });
  tool("grow_own", async ({ token }) => {
    grow(`own_${token}`);
    return await answer("grow_own", token);
  });
  const token = completable(z.string(), (value) => answers.suggestions(name, value));
  mcp.registerPrompt("greet", { argsSchema: { token } }, async (args) =>
    answers.messages(await answers.given(name, "prompt", args.token)),
  );
  const complete = { token: (value) => answers.suggestions(name, value) };
  mcp.registerResource(
    "up",
    new ResourceTemplate(answers.templateOf(name), { list: undefined, complete }),
    {},
    async (uri, args) => answers.contents(uri, await answers.given(name, "read", args.token)),
  );
  const news = answers.newsOf(name);
  mcp.registerResource("news", news, {}, async (uri) => answers.contents(uri, "news"));
  let subscribed = false;
  server.setRequestHandler(SubscribeRequestSchema, () => {
    subscribed = true;
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, () => {
    subscribed = false;
    return {};
  });
  const known = {
    grow,
    publish: () => {
      if (subscribed) void server.sendResourceUpdated({ uri: news });
    },
  };
  servers.add(known);
  server.onclose = () => servers.delete(known);
  return mcp;
}

/** Serves over stdio. */
export async function overStdio(name) {
  await makeServer(name).connect(new StdioServerTransport());
}

/** One transport and server for each session, as a server of 2025 has them; `forget` ends them all. */
export function httpHandler(name) {
  const sessions = new Map();
  const handle = async (request, response) => {
    const id = request.headers["mcp-session-id"];
    let session = sessions.get(id);
    if (session === undefined && id !== undefined) return response.writeHead(404).end();
    if (session === undefined) {
      session = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => randomUUID(),
        onsessioninitialized: (given) => sessions.set(given, session),
      });
      await makeServer(name).connect(session);
    }
    await session.handleRequest(request, response);
  };
  return { handle, forget: () => sessions.clear() };
}
