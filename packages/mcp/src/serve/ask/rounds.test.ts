import { isJsonObject, type JsonObject, LIMITS } from "@toolcrib/model";
import { defineTool, ToolRegistry } from "@toolcrib/runtime";
import { afterEach, describe, expect, test } from "vitest";
import { type HttpServerHandle, serveHttp } from "../../serve.ts";
import type { QuestionOptions } from "./question-options.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const secret = "a secret of at least thirty-two bytes";
const capabilities = { elicitation: { form: {} } };
let runs = 0;
let released = 0;
let last: AbortSignal | undefined;

const registry = (): ToolRegistry => {
  const made = new ToolRegistry();
  const inputSchema = { type: "object", properties: { file: { type: "string" } } } as const;
  const description = "Asks.";
  for (const name of ["remove", "keep"])
    made.register(
      defineTool({
        name,
        description,
        inputSchema,
        handler: async ({ file = "" }, context) => {
          runs++;
          last = context.signal;
          try {
            const sure = await context.ask({ type: "boolean" }, `Remove ${file}?`, { key: "sure" });
            return `${name} ${file}: ${sure.action === "accept" ? sure.content : sure.action}`;
          } finally {
            released++;
          }
        },
      }),
    );
  made.register(
    defineTool({
      name: "endless",
      description,
      handler: async (_args, context) => {
        for (let turn = 0; ; turn++) await context.ask({ type: "boolean" }, `Turn ${turn}?`);
      },
    }),
  );
  made.register(
    defineTool({
      name: "restless",
      description,
      handler: async (_args, context) => {
        await context.ask({ type: "boolean" }, `Is it ${Math.random()}?`, { key: "random" });
        return "done";
      },
    }),
  );
  made.register(
    defineTool({
      name: "hoard",
      description,
      handler: async (_args, context) => {
        await context.once("much", () => "x".repeat(LIMITS.requestStateBytes));
        await context.ask({ type: "boolean" }, "Enough?");
        return "done";
      },
    }),
  );
  return made;
};

async function serve(questions: QuestionOptions = {}): Promise<HttpServerHandle> {
  runs = 0;
  released = 0;
  const server = await serveHttp(registry(), { name: "example", version: "1", questions });
  closing.push(() => server.close(0));
  return server;
}

/** Sends a call of 2026 as it goes over the wire. */
async function post(
  { url }: HttpServerHandle,
  name: string,
  params: JsonObject,
): Promise<{ readonly status: number; readonly body: JsonObject }> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": capabilities,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: {}, ...params, _meta: meta },
    }),
  });
  const text = await response.text();
  const json = text.startsWith("{") ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? "{}");
  return { status: response.status, body: JSON.parse(json) };
}

const resultOf = async (
  server: HttpServerHandle,
  name: string,
  params: JsonObject,
): Promise<JsonObject> => {
  const { result } = (await post(server, name, params)).body;
  return isJsonObject(result) ? result : {};
};

const yes = (content: JsonObject = { value: true }): JsonObject => ({
  inputResponses: { sure: { action: "accept", content } },
});

const refused = { error: { code: -32602, message: "Invalid or expired requestState" } };

describe("A4 a call of 2026 that asks", () => {
  test("is answered with the question and a state, and goes on with the answer", async () => {
    const server = await serve();
    const first = await resultOf(server, "remove", { arguments: { file: "a" } });
    expect(first).toMatchObject({
      resultType: "input_required",
      inputRequests: {
        sure: {
          method: "elicitation/create",
          params: {
            mode: "form",
            message: "Remove a?",
            requestedSchema: {
              type: "object",
              properties: { value: { type: "boolean" } },
              required: ["value"],
            },
          },
        },
      },
    });
    const { requestState = "" } = first;
    const last = await resultOf(server, "remove", {
      arguments: { file: "a" },
      requestState,
      ...yes(),
    });
    expect(last).toMatchObject({ content: [{ text: "remove a: true" }] });
    expect(runs).toBe(1);
  });

  test.each([
    ["another tool", "keep", { arguments: { file: "a" } }],
    ["other arguments", "remove", { arguments: { file: "b" } }],
    ["no arguments", "remove", {}],
  ])("does not go on for %s", async (_what, name, params) => {
    const server = await serve();
    const { requestState = "" } = await resultOf(server, "remove", { arguments: { file: "a" } });
    const { status, body } = await post(server, name, { ...params, requestState, ...yes() });
    expect({ status, body }).toMatchObject({ status: 200, body: refused });
    expect(runs).toBe(1);
  });

  test("goes on once: a state that was used is refused", async () => {
    const server = await serve();
    const params = { arguments: { file: "a" } };
    const { requestState = "" } = await resultOf(server, "remove", params);
    const again = { ...params, requestState, ...yes() };
    const both = await Promise.all([post(server, "remove", again), post(server, "remove", again)]);
    expect(both.filter(({ body }) => body["error"] !== undefined)).toMatchObject([
      { body: refused },
    ]);
    expect((await post(server, "remove", again)).body).toMatchObject(refused);
    expect(runs).toBe(1);
  });

  test("goes on in another process with the same secret, and in none without", async () => {
    const questions = { stateSecret: secret };
    const params = { arguments: { file: "a" } };
    const { requestState = "" } = await resultOf(await serve(questions), "remove", params);
    const again = { ...params, requestState, ...yes() };
    expect(await resultOf(await serve(questions), "remove", again)).toMatchObject({
      content: [{ text: "remove a: true" }],
    });
    expect((await post(await serve(), "remove", again)).body).toMatchObject(refused);
  });

  test("refuses an answer that does not fit the question", async () => {
    const server = await serve();
    for (const [content, why] of [
      [{ value: "yes" }, /does not fit: .*boolean/],
      [{}, /does not fit: the field "value" is missing/],
    ] as const) {
      const { requestState = "" } = await resultOf(server, "remove", {});
      const result = await resultOf(server, "remove", { requestState, ...yes(content) });
      expect(result).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(why) }],
      });
    }
  });

  test("asks again for an answer that did not come", async () => {
    const server = await serve();
    const first = await resultOf(server, "remove", {});
    const { requestState = "", inputRequests = {} } = first;
    const second = await resultOf(server, "remove", { requestState, inputResponses: {} });
    expect(second).toMatchObject({ resultType: "input_required", inputRequests });
    const next = { requestState: second["requestState"] ?? "", ...yes() };
    expect(await resultOf(server, "remove", next)).toMatchObject({
      content: [{ text: "remove : true" }],
    });
    expect(runs).toBe(1);
  });

  test("takes answers that come before their questions", async () => {
    expect(await resultOf(await serve(), "remove", yes())).toMatchObject({
      content: [{ text: "remove : true" }],
    });
  });

  test("asks a bounded number of times", async () => {
    const server = await serve();
    let params: JsonObject = {};
    let result: JsonObject = {};
    let asked = 0;
    for (;;) {
      result = await resultOf(server, "endless", params);
      const { requestState, inputRequests } = result;
      if (requestState === undefined || !isJsonObject(inputRequests)) break;
      asked++;
      const answer = { action: "accept", content: { value: true } };
      const keys = Object.keys(inputRequests).map((key) => [key, answer]);
      params = { requestState, inputResponses: Object.fromEntries(keys) };
    }
    expect(asked).toBe(LIMITS.questionRounds);
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: `the tool asked more than ${LIMITS.questionRounds} times` }],
    });
  });

  test("keeps a bounded state", async () => {
    expect(await resultOf(await serve(), "hoard", {})).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(`more than ${LIMITS.requestStateBytes} bytes`) }],
    });
  });
});

describe("A4 what waits in memory", () => {
  test("is given up when no answer comes, and the call still goes on, by running again", async () => {
    const server = await serve({ questionMs: 600_000, parkedCalls: 1, stateSecret: secret });
    const { requestState = "" } = await resultOf(server, "remove", {});
    const [signal, before] = [last, released];
    expect(signal?.aborted).toBe(false);
    // Another one takes the only place.
    await resultOf(server, "keep", {});
    expect(signal?.aborted).toBe(true);
    expect(released).toBe(before + 1);
    expect(await resultOf(server, "remove", { requestState, ...yes() })).toMatchObject({
      content: [{ text: "remove : true" }],
    });
    expect(runs).toBe(3);
  });

  test("is given up in time, its handler ended", async () => {
    const server = await serve({ questionMs: 20 });
    await resultOf(server, "remove", {});
    const signal = last;
    await new Promise((resolve) => signal?.addEventListener("abort", resolve));
    expect(signal?.reason).toMatchObject({ message: "the question was not answered in time" });
  });

  test("is given up when the server ends", async () => {
    const server = await serve();
    await resultOf(server, "remove", {});
    await server.close();
    expect(last?.aborted).toBe(true);
    expect(released).toBe(1);
  });
});

describe("A4 the replay check", () => {
  test("finds a handler that asks something else when it runs again", async () => {
    const server = await serve({ checkReplay: true });
    const { requestState = "" } = await resultOf(server, "restless", {});
    const inputResponses = { random: { action: "accept", content: { value: true } } };
    expect(await resultOf(server, "restless", { requestState, inputResponses })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Replay check: "random" was another question') }],
    });
  });

  test("lets the others pass", async () => {
    const server = await serve({ checkReplay: true });
    const { requestState = "" } = await resultOf(server, "remove", {});
    expect(await resultOf(server, "remove", { requestState, ...yes() })).toMatchObject({
      content: [{ text: "remove : true" }],
    });
    expect(runs).toBe(2);
  });
});
