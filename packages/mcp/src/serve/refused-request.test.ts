import { PassThrough } from "node:stream";
import { ToolRegistry } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { serveStdio } from "../serve.ts";

const opening = {
  jsonrpc: "2.0",
  id: "opening",
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "c", version: "1" },
  },
};

test.each([true, false])(
  "W1 a request over stdio that is not JSON-RPC is answered, fast path %s",
  async (fastPath) => {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()];
    const registry = new ToolRegistry();
    const server = serveStdio(registry, { name: "s", version: "1", stdin, stdout, fastPath });
    const requests = [
      opening,
      { jsonrpc: "2.0", id: "another member", method: "ping", trace: 1 },
      { jsonrpc: "1.0", id: "another version", method: "ping" },
      { jsonrpc: "2.0", id: "no method", method: 5 },
      { jsonrpc: "2.0", id: "a list", method: "ping", params: [] },
      { jsonrpc: "2.0", id: "right", method: "ping" },
    ];
    stdin.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(""));
    await server.closed;
    const answers = String(stdout.read())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const codes = Object.fromEntries(answers.map(({ id, error }) => [id, error?.code]));
    expect(codes).toEqual({
      opening: undefined,
      "another member": -32600,
      "another version": -32600,
      "no method": -32600,
      "a list": -32600,
      right: undefined,
    });
  },
);
