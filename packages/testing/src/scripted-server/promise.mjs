// node promise.mjs stdio|http ERA FILE: a server that answers as a JSON file says: `serverInfo`,
// `instructions`, `tools`, `prompts`, `resources`, `resourceTemplates`, `page` (entries of a page),
// `capabilities`, and `errors` (by method). Over stdio it tells when the file was replaced; over HTTP
// it prints its port.
import { readFileSync, watch } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname } from "node:path";
import { createInterface } from "node:readline";

const [transport, era, file] = process.argv.slice(2);
const modern = era === "2026-07-28";
const lists = {
  "tools/list": "tools",
  "prompts/list": "prompts",
  "resources/list": "resources",
  "resources/templates/list": "resourceTemplates",
};

function read() {
  return JSON.parse(readFileSync(file, "utf8"));
}

function resultOf({ method, params = {} }, promise) {
  const complete = modern ? { resultType: "complete" } : {};
  const cached = modern ? { ttlMs: 60_000, cacheScope: "private" } : {};
  const { serverInfo = { name: "promising", version: "1.0.0" }, instructions } = promise;
  const capabilities = promise.capabilities ?? {
    tools: { listChanged: true },
    ...(promise.prompts === undefined ? {} : { prompts: { listChanged: true } }),
    ...((promise.resources ?? promise.resourceTemplates)
      ? { resources: { listChanged: true } }
      : {}),
  };
  const said = instructions === undefined ? {} : { instructions };
  if (method === "initialize" && !modern)
    return { protocolVersion: params.protocolVersion, capabilities, serverInfo, ...said };
  if (method === "server/discover" && modern)
    return {
      ...complete,
      ...cached,
      supportedVersions: [era],
      capabilities,
      ...said,
      _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
    };
  if (method === "ping") return {};
  const field = lists[method];
  if (field !== undefined && promise[field] !== undefined) {
    const all = promise[field];
    if (!Array.isArray(all)) return { ...complete, ...cached, [field]: all };
    const size = promise.page ?? Math.max(all.length, 1);
    const start = Number(params.cursor ?? 0);
    const next = start + size;
    return {
      ...complete,
      ...cached,
      [field]: all.slice(start, next),
      ...(next < all.length ? { nextCursor: String(next) } : {}),
    };
  }
  if (method === "tools/call")
    return { ...complete, content: [{ type: "text", text: `called ${params.name}` }] };
  return undefined;
}

function answerTo(message) {
  const { id, method } = message;
  if (id === undefined) return undefined;
  const promise = read();
  const error = promise.errors?.[method];
  const result = error === undefined ? resultOf(message, promise) : undefined;
  if (result !== undefined) return { jsonrpc: "2.0", id, result };
  const missing = { code: -32601, message: `Method not found: ${method}` };
  return { jsonrpc: "2.0", id, error: error ?? missing };
}

if (transport === "stdio") {
  const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
  let subscription;
  createInterface({ input: process.stdin }).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.method === "subscriptions/listen") {
      subscription = message.id;
      const params = {
        _meta: { "io.modelcontextprotocol/subscriptionId": subscription },
        notifications: message.params.notifications,
      };
      say({ jsonrpc: "2.0", method: "notifications/subscriptions/acknowledged", params });
      return;
    }
    const answer = answerTo(message);
    if (answer !== undefined) say(answer);
  });
  // Tests replace the file, so its folder is what can be watched.
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return;
    const params =
      subscription === undefined
        ? {}
        : { params: { _meta: { "io.modelcontextprotocol/subscriptionId": subscription } } };
    for (const kind of ["tools", "prompts", "resources"])
      say({ jsonrpc: "2.0", method: `notifications/${kind}/list_changed`, ...params });
  });
  process.stdin.on("close", () => {
    watcher.close();
    process.exit(0);
  });
} else {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const answer = answerTo(JSON.parse(body));
    if (answer === undefined) return response.writeHead(202).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
  process.stdin.on("close", () => process.exit(0)).resume();
}
