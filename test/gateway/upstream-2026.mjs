import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  acceptedContent,
  completable,
  createMcpHandler,
  inputRequired,
  McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import * as answers from "./answers.mjs";

/** The tools that were added while the server ran: every request over HTTP has a server of its own. */
const grown = new Set();
/** How changes are told over HTTP; over stdio the server itself tells them. */
let notify;

/** A server of 2026-07-28. */
function makeServer(name) {
  const mcp = new McpServer(
    { name, version: "1.0.0" },
    {
      capabilities: {
        logging: {},
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
      },
    },
  );
  const inputSchema = z.object({ token: z.string() });
  const answer = async (what, token) => answers.text(await answers.given(name, what, token));
  const tool = (id, run) => mcp.registerTool(id, { inputSchema }, run);
  /** A tool that asks once, and wants its state back with the answer. */
  const asking = (id, request, read) =>
    tool(id, async ({ token }, { mcpReq }) => {
      const state = `${name}:${id}:${token}`;
      const found = read(mcpReq.inputResponses);
      if (found === undefined)
        return inputRequired({ inputRequests: { it: request(token) }, requestState: state });
      if (mcpReq.requestState() !== state) return await answer(id, "another state");
      return await answer(id, `${token}:${found}`);
    });
  tool("work", ({ token }) => answer("work", token));
  asking(
    "ask",
    (token) => inputRequired.elicit(answers.question(name, token)),
    (given) => acceptedContent(given, "it")?.who,
  );
  asking(
    "visit",
    (token) => inputRequired.elicitUrl(answers.visit(name, token)),
    (given) => given?.it?.action,
  );
  asking(
    "sample",
    (token) => inputRequired.createMessage(answers.sampling(name, token)),
    (given) => given?.it?.content.text,
  );
  asking(
    "roots",
    () => inputRequired.listRoots(),
    (given) => given?.it?.roots.map(({ uri }) => uri).join(),
  );
  tool("steps", async ({ token }, { mcpReq }) => {
    const { progressToken } = mcpReq._meta ?? {};
    for (const progress of [1, 2, 3]) {
      const params = { progressToken, progress, total: 3, message: `${token}:${progress}` };
      if (progressToken !== undefined)
        await mcpReq.notify({ method: "notifications/progress", params });
    }
    await answers.pause(token);
    return await answer("steps", token);
  });
  tool("log", async ({ token }, { mcpReq }) => {
    for (const level of ["debug", "warning"]) await mcpReq.log(level, `${level}:${token}`, name);
    return await answer("log", token);
  });
  tool("publish", async ({ token }) => {
    if (notify === undefined) await mcp.server.sendResourceUpdated({ uri: answers.newsOf(name) });
    else notify.resourceUpdated(answers.newsOf(name));
    return await answer("publish", token);
  });
  const grow = (id) => tool(id, (args) => answer(id, args.token));
  for (const id of grown) grow(id);
  tool("grow", async ({ token }) => {
    grown.add(`grown_${token}`);
    if (notify === undefined) grow(`grown_${token}`);
    else notify.toolsChanged();
    return await answer("grow", token);
  });
  const token = completable(z.string(), (value) => answers.suggestions(name, value));
  mcp.registerPrompt("greet", { argsSchema: z.object({ token }) }, async (args) =>
    answers.messages(await answers.given(name, "prompt", args.token)),
  );
  const complete = { token: (value) => answers.suggestions(name, value) };
  mcp.registerResource(
    "up",
    new ResourceTemplate(answers.templateOf(name), { list: undefined, complete }),
    {},
    async (uri, args) => answers.contents(uri, await answers.given(name, "read", args.token)),
  );
  mcp.registerResource("news", answers.newsOf(name), {}, async (uri) =>
    answers.contents(uri, "news"),
  );
  return mcp;
}

/** Serves over stdio. */
export function overStdio(name) {
  serveStdio(() => makeServer(name), { legacy: "reject" });
}

/** Every request is answered by a server of its own; there are no sessions to forget. */
export function httpHandler(name) {
  const handler = createMcpHandler(() => makeServer(name), { legacy: "reject" });
  ({ notify } = handler);
  return { handle: toNodeHandler(handler), forget: () => {} };
}
