import { Agent, request } from "node:http";
import { serveHttp, staticTokens } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { auditLog, rateLimit } from "@toolcrib/runtime/hooks";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";

const CLIENTS = 200;
const MILLISECONDS = runs(30_000);

const tokenOf = (client: number): string => `token-of-client-${client}`;

function registryOf(): ToolRegistry {
  const registry = new ToolRegistry();
  const inputSchema = {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
  } as const;
  registry.register({ name: "quick", inputSchema, handler: ({ text }) => text });
  registry.register({
    name: "slow",
    inputSchema,
    usesContext: "nothing",
    handler: async ({ text }) => {
      await new Promise((resolve) => setImmediate(resolve));
      return text;
    },
  });
  registry.register({
    name: "asks",
    inputSchema,
    handler: async ({ text }, context) => {
      const answer = await context.ask({ type: "string" }, `What follows ${text}?`, {
        key: "next",
      });
      return answer.action === "accept" ? `${text} then ${answer.content}` : "declined";
    },
  });
  registry.register({
    name: "who",
    inputSchema,
    handler: ({ text }, { auth }) => `${auth?.subject} ${text}`,
  });
  return registry;
}

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
};

/** What a call asks its client, and how it is continued. */
interface AskedRound {
  readonly result?: { readonly requestState?: string; readonly inputRequests?: object };
}

interface Counts {
  asked: number;
  /** Questions that were answered. */
  questions: number;
  crossed: number;
  lost: number;
}

test("A3 A4 A6 200 clients with tokens, hooks and questions: no answer is lost or another's", async () => {
  const registry = registryOf();
  let lines = 0;
  registry.use(auditLog({ write: () => lines++ }));
  registry.use(rateLimit({ calls: 1_000_000 }));
  const server = await serveHttp(registry, {
    name: "loaded",
    version: "1",
    authenticator: staticTokens(
      Array.from({ length: CLIENTS }, (_, client) => ({
        token: tokenOf(client),
        subject: `client ${client}`,
        scopes: [],
      })),
    ),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const counts: Counts = { asked: 0, questions: 0, crossed: 0, lost: 0 };
  const end = Date.now() + MILLISECONDS;

  const call = (client: number, turn: number, retry: object = {}): Promise<void> =>
    new Promise((resolve) => {
      const name = ["quick", "slow", "who", "asks"][turn % 4] ?? "quick";
      // Clients of 2025 are asked within sessions, which other tests have.
      const isModern = name === "asks" || (client + turn) % 2 === 0;
      const text = `${client}/${turn}`;
      const params = { name, arguments: { text }, ...(isModern && { _meta: meta }), ...retry };
      // Every client uses the same ids, so that only the connection tells answers apart.
      const body = JSON.stringify({ jsonrpc: "2.0", id: turn, method: "tools/call", params });
      const lost = (): void => {
        counts.lost++;
        resolve();
      };
      const isRetry = Object.keys(retry).length > 0;
      if (isRetry) counts.questions++;
      else counts.asked++;
      const sent = request(server.url, {
        agent,
        method: "POST",
        headers: {
          authorization: `Bearer ${tokenOf(client)}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          accept: "application/json, text/event-stream",
          ...(isModern && {
            "mcp-protocol-version": "2026-07-28",
            "mcp-method": "tools/call",
            "mcp-name": name,
          }),
        },
      });
      sent.on("error", lost);
      sent.on("response", (response) => {
        let given = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          given += chunk;
        });
        response.on("error", lost);
        response.on("end", () => {
          if (name === "asks" && !isRetry) {
            // An answer is JSON, or one event of a stream.
            const { result }: AskedRound = JSON.parse(given.slice(given.indexOf("{")));
            const question = JSON.stringify(result?.inputRequests ?? {});
            if (!question.includes(`What follows ${text}?`)) counts.crossed++;
            const value = `${client}+${turn}`;
            const next = { action: "accept", content: { value } };
            const answered = { inputResponses: { next }, requestState: result?.requestState };
            resolve(call(client, turn, answered));
            return;
          }
          const answer = name === "asks" ? `${text} then ${client}+${turn}` : text;
          const right = name === "who" ? `client ${client} ${text}` : answer;
          const isRight =
            response.statusCode === 200 &&
            given.includes(`"id":${turn}`) &&
            given.includes(`"text":${JSON.stringify(right)}`);
          if (!isRight) counts.crossed++;
          resolve();
        });
      });
      sent.end(body);
    });

  const run = async (client: number): Promise<void> => {
    for (let turn = 0; turn < 4 || Date.now() < end; turn++) await call(client, turn);
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)));
  } finally {
    agent.destroy();
    await server.close();
  }
  const { asked, questions } = counts;
  expect(counts).toEqual({ asked, questions, crossed: 0, lost: 0 });
  expect(asked).toBeGreaterThanOrEqual(4 * CLIENTS);
  expect(questions).toBeGreaterThanOrEqual(CLIENTS);
  expect(lines).toBe(asked);
  recordFigures("load", [
    {
      what: "calls by 200 clients with tokens and hooks, in both eras, a quarter of them with a question, answered with another's result",
      tried: counts.asked,
      wrong: counts.crossed,
    },
    { what: "of them without an answer", tried: counts.asked, wrong: counts.lost },
  ]);
});
