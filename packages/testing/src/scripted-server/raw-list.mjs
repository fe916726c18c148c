// node raw-list.mjs stdio|http FILE: a server of 2025-11-25 that answers tools/list with the very
// text of a file, whatever is in it, and so prompts/list with FILE.prompts, resources/list with
// FILE.resources and resources/templates/list with FILE.resourceTemplates where these are there; a
// text that begins with `error` is an error. Over HTTP it prints its port.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";

const [transport, file] = process.argv.slice(2);

const lists = {
  "tools/list": file,
  "prompts/list": `${file}.prompts`,
  "resources/list": `${file}.resources`,
  "resources/templates/list": `${file}.resourceTemplates`,
};

function capabilities() {
  const offers = (method) => existsSync(lists[method]);
  return {
    tools: {},
    ...(offers("prompts/list") ? { prompts: {} } : {}),
    ...(offers("resources/list") || offers("resources/templates/list") ? { resources: {} } : {}),
  };
}

/** The text of the answer to one message; undefined where none is wanted. */
function answerTo({ id, method, params }) {
  if (id === undefined) return undefined;
  const answer = (name, text) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"${name}":${text}}`;
  if (method === "initialize") {
    const { protocolVersion } = params;
    const serverInfo = { name: "raw", version: "1.0.0" };
    const result = { protocolVersion, capabilities: capabilities(), serverInfo };
    return answer("result", JSON.stringify(result));
  }
  if (existsSync(lists[method] ?? "")) {
    const text = readFileSync(lists[method], "utf8").trim();
    return text.startsWith("error")
      ? answer("error", text.slice("error".length))
      : answer("result", text);
  }
  return answer("error", JSON.stringify({ code: -32601, message: "Method not found" }));
}

if (transport === "stdio") {
  createInterface({ input: process.stdin }).on("line", (line) => {
    const text = answerTo(JSON.parse(line));
    if (text !== undefined) process.stdout.write(`${text}\n`);
  });
} else {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const text = answerTo(JSON.parse(body));
    if (text === undefined) return response.writeHead(202).end();
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
  process.stdin.on("close", () => process.exit(0)).resume();
}
