/*
 * The lower limit: JSON-RPC without any checks. The list is kept as bytes, a call is parsed, run
 * and printed.
 */
import { createServer } from "node:http";
import { benchTools } from "./tools.ts";

const [, , transport, count] = process.argv;
const list = Buffer.from(
  `,"result":{"tools":${JSON.stringify(benchTools(Number(count)))},"resultType":"complete","ttlMs":0,"cacheScope":"public"}}\n`,
);

interface Message {
  readonly id?: unknown;
  readonly method: string;
  readonly params: { readonly arguments: { readonly a: number; readonly b: number } };
}

const head = (id: unknown): string => `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`;

function callAnswer({ id, params }: Message): string {
  const sum = params.arguments.a + params.arguments.b;
  const content = [{ type: "text", text: `{"sum":${sum}}` }];
  const result = { content, structuredContent: { sum }, resultType: "complete" };
  return `${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`;
}

function serveStdio(): void {
  let rest = "";
  process.stdin.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message: Message = JSON.parse(line);
      if (message.id === undefined) continue;
      if (message.method === "tools/call") process.stdout.write(callAnswer(message));
      else if (message.method === "tools/list") {
        process.stdout.cork();
        process.stdout.write(head(message.id));
        process.stdout.write(list);
        process.stdout.uncork();
      } else
        process.stdout.write(`${head(message.id)},"result":{"protocolVersion":"2025-11-25"}}\n`);
    }
  });
}

function serveHttp(): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const message: Message = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      const text = message.method === "tools/list" ? head(message.id) : callAnswer(message);
      const isList = message.method === "tools/list";
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text) + (isList ? list.length : 0),
      });
      if (isList) {
        response.write(text);
        response.end(list);
      } else response.end(text);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.stdout.write(`port ${typeof address === "object" ? address?.port : ""}\n`);
  });
}

if (transport === "stdio") serveStdio();
else serveHttp();
