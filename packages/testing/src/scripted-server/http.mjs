// node http.mjs ERA FAULT: the same over HTTP; prints its port.
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { acknowledgement, addTool, answerTo, changeNotice } from "./messages.mjs";

const [era, fault] = process.argv.slice(2);
/** The session that is known; `forget` makes it another one. */
let session = process.env.SESSION;
/** Streams of clients that listen, with the id under which they do. */
const listeners = new Map();

const json = (response, body, headers = {}) =>
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);
const openStream = (response) =>
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
const event = (message) => `data: ${JSON.stringify(message)}\n\n`;

const faults = {
  "dies-mid-call": (_text, { request }) => {
    request.socket.destroy();
    process.exit(1);
  },
  hangs: () => {},
  "half-line": (text, { response }) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
    response.write(text.slice(0, text.length / 2), () => response.socket.end());
  },
  "huge-line": (_text, { response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = "x".repeat(1024 * 1024);
    let left = 100;
    const write = () => {
      while (left-- > 0) if (!response.write(chunk)) return response.once("drain", write);
      response.end();
    };
    write();
  },
  "invalid-utf8": (text, { response }) => {
    const at = text.indexOf("work:");
    json(
      response,
      Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xff, 0xfe]),
        Buffer.from(text.slice(at)),
      ]),
    );
  },
  "wrong-id": (text, { response }) =>
    json(response, JSON.stringify({ ...JSON.parse(text), id: 987_654 })),
  "duplicate-id": (text, { response }) => {
    openStream(response);
    response.end(`data: ${text}\n\ndata: ${text.replace("work:", "again:")}\n\n`);
  },
  "stdout-noise": (_text, { response }) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
  "stderr-flood": (text, { response }) =>
    json(response, text, { "x-flood": "flood ".repeat(20_000) }),
  "slow-drip": (text, { response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    let at = 0;
    const timer = setInterval(() => response.write(text[at++] ?? " "), 200);
    response.on("close", () => clearInterval(timer));
  },
  "cut-mid-answer": (text, { response }) => {
    openStream(response);
    response.write(`data: ${text.slice(0, 20)}`, () => response.socket.resetAndDestroy());
  },
  "list-changes": (text, { response }) => {
    addTool("added");
    for (const [stream, id] of listeners) stream.write(event(changeNotice(id)));
    json(response, text);
  },
};

const server = createServer((request, response) => {
  if (process.env.SEEN) appendFileSync(process.env.SEEN, `${JSON.stringify(request.headers)}\n`);
  if (fault === "never-starts") return;
  if (process.env.TOKEN && request.headers.authorization !== `Bearer ${process.env.TOKEN}`)
    return response.writeHead(401, { "www-authenticate": "Bearer" }).end();
  if (session !== undefined) {
    const given = request.headers["mcp-session-id"];
    if (given !== undefined && given !== session) return response.writeHead(404).end();
    response.setHeader("mcp-session-id", session);
  }
  if (request.method === "GET") {
    if (era === "2026-07-28") return response.writeHead(405).end();
    openStream(response).flushHeaders();
    listeners.set(response, undefined);
    return;
  }
  if (request.method !== "POST") return response.writeHead(405).end();
  let body = "";
  request.setEncoding("utf8").on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const message = JSON.parse(body);
    if (message.id === undefined) return response.writeHead(202).end();
    if (message.method === "subscriptions/listen") {
      openStream(response).write(event(acknowledgement(message.id)));
      listeners.set(response, message.id);
      return;
    }
    const answer = JSON.stringify(answerTo(message, era));
    if (message.params?.name === "forget") session = "another";
    const bad = message.method === "tools/call" && message.params.name === "work" && faults[fault];
    if (bad) bad(answer, { request, response });
    else json(response, answer);
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on("end", () => process.exit(0));
