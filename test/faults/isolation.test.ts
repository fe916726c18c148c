import { Agent, request } from "node:http";
import { serveHttp } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";

const CLIENTS = 64;

/** A registry whose tool gives back what it was given, at once or after others had their turn. */
function echoRegistry(): ToolRegistry {
  const registry = new ToolRegistry();
  const inputSchema = {
    type: "object",
    properties: { token: { type: "string" }, turns: { type: "integer" } },
    required: ["token", "turns"],
  } as const;
  registry.register({
    name: "echo",
    inputSchema,
    handler: ({ token, turns }) => (turns === 0 ? token : later(token, turns)),
  });
  registry.register({
    name: "echo_streaming",
    inputSchema,
    usesContext: "everything",
    handler: ({ token, turns }) => later(token, turns),
  });
  return registry;
}

async function later(token: string, turns: number): Promise<string> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  return token;
}

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

interface Call {
  readonly id: number;
  readonly name: string;
  readonly token: string;
  readonly turns: number;
  readonly modern: boolean;
}

function send(port: number, agent: Agent, call: Call): Promise<string> {
  const { id, name, token, turns, modern } = call;
  const params = { name, arguments: { token, turns }, ...(modern && { _meta: META }) };
  const body = JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params });
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "content-length": Buffer.byteLength(body),
    ...(modern && {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    }),
  };
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: "/mcp", method: "POST", agent, headers };
    const sent = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(text));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

test("64 clients with equal ids get their own answers, and nobody else's", async () => {
  const server = await serveHttp(echoRegistry(), { name: "echo", version: "1" });
  const each = Math.ceil(runs(20_000) / CLIENTS);
  let crossed = 0;
  const client = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true });
    for (let id = 0; id < each; id++) {
      const token = `client ${number} call ${id}`;
      const name = id % 8 === 7 ? "echo_streaming" : "echo";
      const call = { id, name, token, turns: (id + number) % 4, modern: number % 2 === 0 };
      const answer = await send(server.port, agent, call);
      const json = JSON.parse(/^data: (.*)$/m.exec(answer)?.[1] ?? answer);
      if (json.id !== id || json.result?.content?.[0]?.text !== token) crossed++;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  await server.close();
  recordFigures("Serving: answers stay with their askers", [
    {
      what: `calls by ${CLIENTS} clients at once, all with the same ids`,
      tried: each * CLIENTS,
      wrong: crossed,
    },
  ]);
  expect(crossed).toBe(0);
});
