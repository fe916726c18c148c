import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connectServer } from "../connect.ts";
import { eventMeter, lineFeeds } from "./event-stream.ts";

const endings = ["\n", "\r\n", "\r"] as const;

/** Lines of events and comments, each with an ending of its own, cut anywhere. */
const stream = fc.record({
  events: fc.array(
    fc.array(fc.constantFrom("data: 12345", ": comment", "id: 7", "event: message"), {
      minLength: 1,
      maxLength: 5,
    }),
    { maxLength: 8 },
  ),
  ending: fc.infiniteStream(fc.constantFrom(...endings)),
  cuts: fc.infiniteStream(fc.integer({ min: 1, max: 6 })),
});

test("the size of an event does not depend on line endings or on where chunks are cut", () => {
  fc.assert(
    fc.property(stream, ({ events, ending, cuts }) => {
      // A CR before an LF of the next line would be read as one ending.
      let text = "";
      const line = (content: string): void => {
        const next = ending.next().value;
        text += content + (next === "\n" && `${text}${content}`.endsWith("\r") ? "\r" : next);
      };
      for (const lines of events) {
        for (const content of lines) line(content);
        line("");
      }
      const sizes = events.map((lines) =>
        lines.filter((each) => !each.startsWith(":")).reduce((sum, each) => sum + each.length, 0),
      );
      // A comment is held while it is read.
      const most = Math.max(0, ...sizes) + ": comment".length;
      const measure = eventMeter();
      const toLines = lineFeeds();
      const lines: Uint8Array[] = [];
      const bytes = Buffer.from(text);
      let measured = 0;
      for (let at = 0; at < bytes.length; ) {
        const end = at + cuts.next().value;
        const chunk = toLines(bytes.subarray(at, end));
        lines.push(chunk);
        measured = measure(chunk);
        at = end;
      }
      expect(Buffer.concat(lines).toString()).toBe(text.replace(/\r\n?/g, "\n"));
      expect(measured).toBeGreaterThanOrEqual(Math.max(0, ...sizes));
      expect(measured).toBeLessThanOrEqual(most);
    }),
    { numRuns: runs(2_000) },
  );
});

test.each([
  ["LF", "\n", 65_536],
  ["CRLF", "\r\n", 65_536],
  ["CR", "\r", 65_536],
  ["CRLF cut after every byte of an ending", "\r\n", 1],
  ["many events in one chunk", "\n", Number.POSITIVE_INFINITY],
])("a stream with %s may be longer than a message", async (_name, end, cut) => {
  const comments = 24;
  const filler = `: ${"x".repeat(LIMITS.messageBytes / 16)}${end}${end}`;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const message: unknown = body === "" ? {} : JSON.parse(body);
      const { id, method } = message as { readonly id?: number; readonly method?: string };
      if (id === undefined)
        return void response.writeHead(request.method === "GET" ? 405 : 202).end();
      if (method === "server/discover") {
        response.writeHead(200, { "content-type": "application/json" });
        const error = { code: -32601, message: "Method not found" };
        return void response.end(JSON.stringify({ jsonrpc: "2.0", id, error }));
      }
      const result =
        method === "initialize"
          ? {
              protocolVersion: "2025-11-25",
              capabilities: { tools: {} },
              serverInfo: { name: "s", version: "1" },
            }
          : { tools: [{ name: "a", inputSchema: { type: "object" } }] };
      response.writeHead(200, { "content-type": "text/event-stream" });
      const big = `data: ${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "y".repeat(LIMITS.messageBytes / 16) } })}${end}${end}`;
      const answer = `data: ${JSON.stringify({ jsonrpc: "2.0", id, result })}${end}${end}`;
      const parts = method === "initialize" ? [answer] : [filler, big];
      if (method !== "initialize") for (let at = 1; at < comments; at++) parts.push(filler, big);
      if (method !== "initialize") parts.push(answer);
      void writeParts(parts.join(""), cut, (piece) => response.write(piece)).then(() =>
        response.end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const connection = await connectServer({ kind: "http", url: `http://127.0.0.1:${port}/` });
  try {
    const { tools } = await connection.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["a"]);
  } finally {
    await connection.close();
    server.closeAllConnections();
    server.close();
  }
});

/** Writes in pieces; a cut of 1 separates the bytes of every line ending. */
async function writeParts(
  text: string,
  cut: number,
  write: (piece: string) => boolean,
): Promise<void> {
  const pieces =
    cut === 1
      ? text.split(/(?<=\r)|(?<=\n)/)
      : cut === Number.POSITIVE_INFINITY
        ? [text]
        : (text.match(new RegExp(`[^]{1,${cut}}`, "g")) ?? []);
  for (const piece of pieces) {
    write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
