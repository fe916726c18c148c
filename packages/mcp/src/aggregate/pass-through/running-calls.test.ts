import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { type CallContext, type LogLevel, ToolRegistry } from "@toolcrib/runtime";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serveStdio } from "../../serve/serve-stdio.ts";
import { RunningCalls } from "./running-calls.ts";

/** What a server does with one call, and its client: everything after a number of turns. */
interface Plan {
  readonly questions: readonly {
    readonly after: number;
    /** Whether the next question does not wait for the answer to this one. */
    readonly together: boolean;
  }[];
  readonly ends: number;
  /** When the client answers. */
  readonly answers: number;
  /** When the client cancels the call, if its request is not answered by then. */
  readonly cancels?: number | undefined;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

/** Fails when a call is cancelled, as asking a server does. */
async function cancelled({ signal }: CallContext): Promise<never> {
  return await new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** What a server of 2025 does with a call: it asks over its connection, without saying for which call. */
async function serve(
  call: string,
  { questions, ends }: Plan,
  calls: RunningCalls,
  { signal }: CallContext,
): Promise<string> {
  const ask = async (message: string): Promise<string> => {
    const params = { mode: "form", message, requestedSchema: { type: "object", properties: {} } };
    const answer = await calls.ask(params, { kind: "form", signal });
    return isJsonObject(answer?.["content"]) ? String(answer["content"]["value"]) : "nobody";
  };
  const open: Promise<string>[] = [];
  for (const [at, { after, together }] of questions.entries()) {
    await turns(after);
    const asked = ask(`${call}.${at}`);
    // Of a call that is cancelled, nobody waits for the answers.
    asked.catch(() => {});
    open.push(asked);
    if (!together) await Promise.all(open);
  }
  const answers = await Promise.all(open);
  await turns(ends);
  return answers.join(" ");
}

/** Serves calls over stdio to a client of 2026, as they go over the wire. */
function startGateway(plans: readonly Plan[]) {
  const calls = new RunningCalls();
  const registry = new ToolRegistry();
  registry.register({
    name: "call",
    inputSchema: { type: "object", properties: { plan: { type: "integer" } } },
    usesContext: "forwarding",
    handler: (args, context) => {
      const { plan } = Object(args);
      return calls.run(context, () =>
        Promise.race([
          serve(String(plan), plans[plan] ?? NO_PLAN, calls, context),
          cancelled(context),
        ]),
      );
    },
  });
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry, { name: "s", version: "1", stdin, stdout });
  return { client: new RawClient(stdin, stdout), calls, close: () => server.close() };
}

const NO_PLAN: Plan = { questions: [], ends: 0, answers: 0 };

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
};

/** A client of 2026 that answers every question with its own text. */
class RawClient {
  readonly seen: string[] = [];
  readonly logs: string[] = [];
  readonly #stdin: PassThrough;
  readonly #waiting: Map<number, (answer: JsonObject) => void> = new Map();
  #lastId = 0;

  constructor(stdin: PassThrough, stdout: PassThrough) {
    this.#stdin = stdin;
    createInterface({ input: stdout }).on("line", (line) => {
      const message = JSON.parse(line);
      if (message.method === "notifications/message") this.logs.push(message.params.data);
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
  }

  #write(message: object): void {
    this.#stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  }

  /** Calls, and answers what is asked, until there is a result; undefined where the call was cancelled. */
  async call(plan: number, { answers, cancels }: Plan, meta = {}): Promise<string | undefined> {
    let round: JsonObject = {};
    for (;;) {
      const id = ++this.#lastId;
      const answer = new Promise<JsonObject>((resolve) => this.#waiting.set(id, resolve));
      const params = { name: "call", arguments: { plan }, ...round, _meta: { ...META, ...meta } };
      this.#write({ id, method: "tools/call", params });
      const cancel = async (): Promise<undefined> => {
        if (cancels === undefined) await answer;
        await turns(cancels ?? 0);
        if (!this.#waiting.has(id)) await answer;
        else this.#write({ method: "notifications/cancelled", params: { requestId: id } });
        return undefined;
      };
      const { result } = (await Promise.race([answer, cancel()])) ?? {};
      if (!isJsonObject(result)) return undefined;
      if (result["resultType"] !== "input_required")
        return Object(result["content"])[0]?.text ?? "";
      await turns(answers);
      const { inputRequests, requestState = null } = result;
      const given = Object.entries(Object(inputRequests)).map(([key, question]) => {
        const { message } = Object(question).params;
        this.seen.push(message);
        return [key, { action: "accept", content: { value: message } }];
      });
      round = { inputResponses: Object.fromEntries(given), requestState };
    }
  }
}

const few = fc.nat({ max: 5 });
const plans: fc.Arbitrary<Plan[]> = fc.array(
  fc.record({
    questions: fc.array(fc.record({ after: few, together: fc.boolean() }), { maxLength: 3 }),
    ends: few,
    answers: few,
    cancels: fc.option(few, { nil: undefined, freq: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test("K6 whichever of parallel calls ends or is cancelled first, every question is answered", () =>
  fc.assert(
    fc.asyncProperty(plans, async (planned) => {
      const { client, close } = startGateway(planned);
      try {
        const results = await Promise.all(planned.map((plan, at) => client.call(at, plan)));
        const noneCancelled = results.every((result) => result !== undefined);
        for (const [at, { questions }] of planned.entries()) {
          const asked = questions.map((_, number) => `${at}.${number}`);
          if (results[at] === undefined) continue;
          expect(results[at]).toBe(asked.join(" "));
          for (const message of asked) {
            const times = client.seen.filter((each) => each === message).length;
            if (noneCancelled) expect(times).toBe(1);
            else expect(times).toBeGreaterThan(0);
          }
        }
      } finally {
        await close();
      }
    }),
    { numRuns: runs(1000) },
  ));

test("K6 a log message goes with a call whose client wants it, not with one that waits for an answer", async () => {
  const asks = { questions: [{ after: 0, together: false }], ends: 0, answers: 30 };
  const works = { questions: [], ends: 10, answers: 0 };
  const { client, calls, close } = startGateway([asks, works, works]);
  const wanting = { "io.modelcontextprotocol/logLevel": "info" };
  const asking = client.call(0, asks, wanting);
  await turns(5);
  const others = [client.call(1, works), client.call(2, works, wanting)];
  await turns(5);
  const levels: readonly LogLevel[] = ["debug", "warning"];
  for (const level of levels) calls.log({ level, data: level, logger: undefined });
  await Promise.all([asking, ...others]);
  expect(client.logs).toEqual(["warning"]);
  await close();
});
