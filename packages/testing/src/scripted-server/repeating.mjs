// node repeating.mjs stdio|http MODE [words…]: a server that repeats whatever it is given, in every
// encoding, in errors, on stderr, in answers that are not MCP, and in its definitions.
import { createServer } from "node:http";
import { createInterface } from "node:readline";

const [transport, mode, ...words] = process.argv.slice(2);

/** A value as it is, and encoded: alone, and as the middle of a longer text. */
const encoded = (value) => [
  value,
  JSON.stringify(value),
  encodeURIComponent(value),
  ...["base64", "base64url", "hex"].flatMap((encoding) =>
    ["", "a", "ab"].map((before) => Buffer.from(`${before}${value}z`).toString(encoding)),
  ),
];
const repeat = (values) => values.flatMap(encoded).join(" ");
const own = () => [...Object.values(process.env), ...words];

const tools = (values) => [
  {
    name: "work",
    description: mode === "definitions" ? `Works with ${repeat(values)}` : "Works.",
    inputSchema: { type: "object" },
  },
];

/** What is answered to a request; undefined where nothing is. */
function answer({ id, method, params }, values) {
  const failed = (code) => ({
    jsonrpc: "2.0",
    id,
    error: { code, message: `refused: ${repeat(values)}`, data: repeat(values) },
  });
  if (id === undefined) return undefined;
  if (method === "initialize" && mode !== "initialize-error")
    return {
      jsonrpc: "2.0",
      id,
      result: {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: mode === "definitions" ? `s ${values.at(-1)}` : "s", version: "1" },
      },
    };
  if (method === "initialize" || (method === "tools/list" && mode === "list-error"))
    return failed(-32000);
  if (method === "tools/list") return { jsonrpc: "2.0", id, result: { tools: tools(values) } };
  if (method !== "tools/call") return failed(-32601);
  if (mode === "call-error") return failed(-32602);
  if (mode === "hangs") return undefined;
  return { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "done" }] } };
}

if (transport === "stdio") {
  if (mode === "exits") {
    process.stderr.write(`cannot start with\n${repeat(own())}\n`);
    process.exit(1);
  }
  if (mode === "noise") process.stdout.write(`starting with ${repeat(own())}\n`);
  createInterface({ input: process.stdin }).on("line", (line) => {
    const message = JSON.parse(line);
    if (mode === "bad-json" && message.method === "tools/list")
      return process.stdout.write(
        `{"jsonrpc":"2.0","id":${message.id},"result":${repeat(own())}\n`,
      );
    if (mode === "dies" && message.method === "tools/call") {
      process.stderr.write(`dying with ${repeat(own())}\n`);
      process.exit(1);
    }
    const reply = answer(message, own());
    if (reply !== undefined) process.stdout.write(`${JSON.stringify(reply)}\n`);
  });
} else {
  const server = createServer((request, response) => {
    const { headers, url } = request;
    const given = [...Object.values(headers), ...new URL(url, "http://x").searchParams.values()];
    const values = given.flatMap((value) => [value, ...String(value).split(" ")]);
    if (request.method !== "POST") return response.writeHead(405).end();
    let body = "";
    request.setEncoding("utf8").on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const message = JSON.parse(body);
      const type = { "content-type": "application/json" };
      const called = message.method === "tools/call";
      if (mode === "unauthorized")
        return response
          .writeHead(401, {
            "www-authenticate": `Bearer error="${encodeURIComponent(values.at(-1))}"`,
          })
          .end(repeat(values));
      if (mode === "forbidden") return response.writeHead(403).end(repeat(values));
      if (mode === "broken" || (mode === "breaks" && called))
        return response.writeHead(500).end(`{"error":"${repeat(values)}"}`);
      if (mode === "bad-json" && message.method !== "initialize")
        return response.writeHead(200, type).end(repeat(values));
      if (mode === "page" && called)
        return response.writeHead(200, { "content-type": "text/html" }).end(repeat(values));
      if (mode === "redirects")
        return response.writeHead(307, { location: `http://127.0.0.2:9/?${repeat(values)}` }).end();
      if (mode === "cut" && called) return request.socket.destroy();
      const reply = answer(message, values);
      if (reply !== undefined) return response.writeHead(200, type).end(JSON.stringify(reply));
      if (message.id === undefined) response.writeHead(202).end();
    });
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
  process.stdin.resume().on("end", () => process.exit(0));
}
