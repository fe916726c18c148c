// What a server answers when nothing is wrong with it.
const modern = "2026-07-28";
const schema = { type: "object", properties: { token: { type: "string" } } };

/** What the tool `asks` asks. */
const SURE = {
  method: "elicitation/create",
  params: { mode: "form", message: "Sure?", requestedSchema: { type: "object", properties: {} } },
};

/** The tools of the server; `TOOLS` in the environment replaces them. */
export let tools = JSON.parse(process.env.TOOLS ?? "null") ?? [
  { name: "work", inputSchema: schema },
  { name: "steady", inputSchema: schema },
];

/** Another tool appears. */
export function addTool(name) {
  tools = [...tools, { name, inputSchema: schema }];
}

/** The result of a request, or undefined when there is no such method. */
export function resultOf({ method, params = {} }, era) {
  const complete = era === modern ? { resultType: "complete" } : {};
  const cached = era === modern ? { ttlMs: 60_000, cacheScope: "private" } : {};
  const info = { name: "scripted", version: "1.0.0" };
  const capabilities = { tools: { listChanged: true } };
  if (method === "initialize" && era !== modern)
    return { protocolVersion: params.protocolVersion, capabilities, serverInfo: info };
  if (method === "server/discover" && era === modern)
    return {
      ...complete,
      ...cached,
      supportedVersions: [modern],
      capabilities,
      _meta: { "io.modelcontextprotocol/serverInfo": info },
    };
  if (method === "ping") return {};
  if (method === "tools/list") return pageOf(params.cursor, { ...complete, ...cached });
  if (method === "tools/call") {
    const { name, arguments: args = {} } = params;
    if (name === "asks")
      return { resultType: "input_required", inputRequests: { sure: SURE }, requestState: "s" };
    if (name === "fails") return undefined;
    return { ...complete, content: [{ type: "text", text: `${name}:${args.token ?? ""}` }] };
  }
  return undefined;
}

function pageOf(cursor, extra) {
  const size = Number(process.env.PAGE ?? tools.length);
  const start = Number(cursor ?? 0);
  const next = start + size;
  return {
    ...extra,
    tools: tools.slice(start, next),
    ...(next < tools.length ? { nextCursor: String(next) } : {}),
  };
}

/** The whole answer to a request. */
export function answerTo(message, era) {
  const { id, method } = message;
  const result = resultOf(message, era);
  if (result !== undefined) return { jsonrpc: "2.0", id, result };
  return { jsonrpc: "2.0", id, error: { code: -32601, message: `Method not found: ${method}` } };
}

/** What tells a client that the tools have changed; `subscription` is the id of its listening. */
export function changeNotice(subscription) {
  const params = subscription === undefined ? {} : { params: subscribed(subscription) };
  return { jsonrpc: "2.0", method: "notifications/tools/list_changed", ...params };
}

/** What confirms that a client is listening. */
export function acknowledgement(subscription) {
  return {
    jsonrpc: "2.0",
    method: "notifications/subscriptions/acknowledged",
    params: { ...subscribed(subscription), notifications: { toolsListChanged: true } },
  };
}

function subscribed(id) {
  return { _meta: { "io.modelcontextprotocol/subscriptionId": id } };
}
