import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, type McpHandler, serveHttp, staticTokens } from "@toolcrib/mcp/serve";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { type CallContext, defineTool, ToolRegistry } from "@toolcrib/runtime";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";

const secret = "a secret of at least thirty-two bytes";
const info = { name: "asking", version: "1" };
const capabilities = { elicitation: { form: {} } };

/** What a handler does: rounds of questions that are asked together, each with a step kept before it. */
type Program = readonly (readonly ("text" | "number" | "choice")[])[];

const anyProgram: fc.Arbitrary<Program> = fc
  .array(
    fc.array(fc.constantFrom("text" as const, "number" as const, "choice" as const), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((rounds) => {
    let left = 5;
    return rounds.flatMap((round) => {
      const kept = round.slice(0, left);
      left -= kept.length;
      return kept.length === 0 ? [] : [kept];
    });
  });

const SCHEMAS = {
  text: { type: "string" },
  number: { type: "integer" },
  choice: { type: "string", enum: ["red", "blue"] },
} as const;

let stepsRun = 0;

/** Runs a program: every question depends on what was answered before. */
async function runProgram(program: Program, context: CallContext): Promise<string> {
  const told: unknown[] = [];
  for (const [index, round] of program.entries()) {
    const step = await context.once(`step-${index}`, () => {
      stepsRun++;
      return told.length * 7;
    });
    const answers = await Promise.all(
      round.map((kind, place) =>
        context.ask(SCHEMAS[kind], `${kind} after ${JSON.stringify(told)}?`, {
          // Some questions are counted, others have keys.
          ...(index % 2 === 0 && { key: `q-${index}-${place}` }),
        }),
      ),
    );
    told.push(
      step,
      ...answers.map((answer) => ("content" in answer ? answer.content : answer.action)),
    );
  }
  return JSON.stringify(told);
}

/** How the user answers: always the same for the same question. */
function userAnswer(message: string): JsonObject {
  const [kind] = message.split(" ");
  if (message.length % 11 === 0) return { action: "decline" };
  const value: Json =
    kind === "number" ? message.length : kind === "choice" ? "red" : `said ${message.length}`;
  return { action: "accept", content: { value } };
}

function registryOf(program: Program): ToolRegistry {
  const registry = new ToolRegistry();
  registry.register(
    defineTool({
      name: "ask",
      description: "Asks.",
      handler: (_args, context) => runProgram(program, context),
    }),
  );
  return registry;
}

async function post(
  handler: Pick<McpHandler, "fetch">,
  params: JsonObject,
  { name = "ask", headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<JsonObject> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": capabilities,
    "io.modelcontextprotocol/clientInfo": info,
  };
  const response = await handler.fetch(
    new Request("http://127.0.0.1/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        host: "127.0.0.1",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
        ...headers,
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: {}, ...params, _meta: meta },
      }),
    }),
  );
  const { result, error } = JSON.parse(await response.text());
  return isJsonObject(result) ? result : { error };
}

/** Calls in rounds as a client of 2026 does; `next` gives the server of each round. */
async function inRounds(next: () => McpHandler): Promise<{ text: unknown; rounds: number }> {
  let params: JsonObject = {};
  for (let rounds = 0; ; rounds++) {
    const { inputRequests, requestState = "", content } = await post(next(), params);
    if (!isJsonObject(inputRequests)) {
      const block: unknown = Array.isArray(content) ? content[0] : undefined;
      return { text: isJsonObject(block) ? block["text"] : block, rounds };
    }
    const answers = Object.entries(inputRequests).map(([key, request]) => {
      const message = isJsonObject(request) ? Object(request["params"]).message : "";
      return [key, userAnswer(String(message))];
    });
    params = { requestState, inputResponses: Object.fromEntries(answers) };
  }
}

async function live(registry: ToolRegistry): Promise<unknown> {
  const server = await serveHttp(registry, info);
  const client = new Client(info, { capabilities, versionNegotiation: { mode: "legacy" } });
  client.setRequestHandler("elicitation/create", ({ params }) => {
    const { action, content } = userAnswer(params.message);
    return content === undefined
      ? { action: "decline" as const }
      : { action: action === "accept" ? action : "cancel", content: { ...Object(content) } };
  });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    const { content } = await client.callTool({ name: "ask", arguments: {} });
    return Array.isArray(content) && content[0]?.type === "text" ? content[0].text : content;
  } finally {
    await client.close();
    await server.close(0);
  }
}

test("A4 a handler gets the same answers in both eras, parked, replayed, and by other processes", async () => {
  const count = runs(200);
  let questions = 0;
  await fc.assert(
    fc.asyncProperty(anyProgram, async (program) => {
      const registry = registryOf(program);
      const serve = (parkedCalls?: number): McpHandler =>
        createMcpHandler(registry, {
          ...info,
          questions: { stateSecret: secret, ...(parkedCalls !== undefined && { parkedCalls }) },
        });
      const handlers: McpHandler[] = [];
      const fresh = (): McpHandler => {
        const made = serve();
        handlers.push(made);
        return made;
      };
      const parked = fresh();
      const unparked = serve(0);
      const stepsOf = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        stepsRun = 0;
        const value = await work();
        expect(stepsRun).toBe(program.length);
        return value;
      };
      const first = await stepsOf(() => inRounds(() => parked));
      expect(first.rounds).toBe(program.length);
      expect(await stepsOf(() => inRounds(() => unparked))).toEqual(first);
      expect(await stepsOf(() => inRounds(fresh))).toEqual(first);
      expect(await stepsOf(() => live(registry))).toBe(first.text);
      questions += program.flat().length;
      await Promise.all([...handlers, unparked].map((handler) => handler.close(0)));
    }),
    { numRuns: count },
  );
  recordFigures("Asking back", [
    {
      what: "generated handlers whose results were compared in four ways: 2025, parked, replayed, continued by another server",
      tried: count,
      wrong: 0,
    },
    { what: "questions that they asked, in turn and together", tried: questions * 4, wrong: 0 },
  ]);
}, 120_000);

const answer = { action: "accept", content: { value: true } };

test("A4 what one caller keeps is refused for another", async () => {
  const registry = registryOf([["text"]]);
  const tokens = ["ada", "bob"].map((subject) => ({ subject, token: `${subject}-has-this-token` }));
  const handler = createMcpHandler(registry, { ...info, authenticator: staticTokens(tokens) });
  const as = (subject: string) => ({
    headers: { authorization: `Bearer ${subject}-has-this-token` },
  });
  const { requestState = "", inputRequests } = await post(handler, {}, as("ada"));
  const [key = ""] = Object.keys(Object(inputRequests));
  const again = { requestState, inputResponses: { [key]: userAnswer("text after []?") } };
  expect(await post(handler, again, as("bob"))).toMatchObject({ error: { code: -32602 } });
  expect(await post(handler, again, as("ada"))).toMatchObject({ resultType: "complete" });
  await handler.close(0);
});

test("A4 a call goes on after the process that asked was restarted", async () => {
  const words = ["examples/asking/travel.ts", "--http", "0", "--state-secret-env", "STATE_SECRET"];
  const env = { ...process.env, STATE_SECRET: secret };
  const over = (url: string) => ({
    fetch: async (request: Request) =>
      fetch(url, { method: "POST", headers: request.headers, body: await request.text() }),
  });
  const tool = { name: "bookTrip" };
  const args = { arguments: { traveller: "Ada" } };
  const first = await startServe(words, env);
  const { requestState = "" } = await post(over(first.url), args, tool);
  await first.stop();
  const second = await startServe(words, env);
  const trip = { action: "accept", content: { city: "Oslo", days: 4 } };
  const next = await post(
    over(second.url),
    { ...args, requestState, inputResponses: { trip } },
    tool,
  );
  expect(next["inputRequests"]).toMatchObject({
    sure: { params: { message: "Book 4 days in Oslo?" } },
  });
  await second.stop();
  const third = await startServe(words, env);
  const last = {
    ...args,
    requestState: next["requestState"] ?? "",
    inputResponses: { sure: answer },
  };
  expect(await post(over(third.url), last, tool)).toMatchObject({
    content: [{ text: expect.stringMatching(/^T\d+: Ada goes to Oslo for 4 days\.$/) }],
  });
  await third.stop();
}, 60_000);
