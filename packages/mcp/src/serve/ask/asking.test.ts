import { PassThrough } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { JsonObject } from "@toolcrib/model";
import { defineTool, ToolRegistry } from "@toolcrib/runtime";
import { afterEach, describe, expect, test } from "vitest";
import { serveHttp, serveStdio } from "../../serve.ts";
import type { ServeOptions } from "../serve-options.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const name = {
  type: "object",
  properties: { name: { type: "string" } },
  required: ["name"],
} as const;

/** What ran, in order. */
let trace: string[] = [];

const tools = [
  defineTool({
    name: "greet",
    description: "Greets.",
    handler: async (_args, context) => {
      trace.push("before");
      const answer = await context.ask(name, "Who are you?", { key: "user_name" });
      context.progress(1, 1);
      return answer.action === "accept" ? `Hello, ${answer.content.name}` : answer.action;
    },
  }),
  defineTool({
    name: "trip",
    description: "Plans a trip.",
    handler: async (_args, context) => {
      const id = await context.once("id", () => {
        trace.push("once");
        return trace.length;
      });
      const [city, days] = await Promise.all([
        context.ask({ type: "string", enum: ["Oslo", "Rome"] }, "Where to?"),
        context.ask({ type: "integer", minimum: 1 }, "How long?"),
      ]);
      const sure = await context.ask({ type: "boolean" }, "Sure?", { key: "sure" });
      const tips = await context.sample("Tips?");
      const roots = await context.roots();
      return JSON.stringify([id, city, days, sure, tips.text, roots]);
    },
  }),
  defineTool({
    name: "pay",
    description: "Pays.",
    handler: async (_args, context) =>
      (await context.askUrl("https://pay.example/1", "Please pay")).action,
  }),
  defineTool({
    name: "twice",
    description: "Asks twice with one key.",
    handler: async (_args, context) =>
      Promise.all([
        context.ask({ type: "string" }, "a", { key: "k" }),
        context.ask({ type: "string" }, "b", { key: "k" }),
      ]),
  }),
];

const registry = (): ToolRegistry => {
  const made = new ToolRegistry();
  for (const tool of tools) made.register(tool);
  return made;
};

const answers: Readonly<Record<string, JsonObject>> = {
  "Who are you?": { name: "Ada" },
  "Where to?": { value: "Oslo" },
  "How long?": { value: 3 },
  "Sure?": { value: true },
};

const ways = (["http", "stdio"] as const).flatMap((transport) =>
  (["2026-07-28", "2025-11-25"] as const).map((era) => ({ transport, era })),
);

async function connected(
  { transport, era }: (typeof ways)[number],
  options: Partial<ServeOptions> = {},
  capabilities: JsonObject = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
): Promise<Client> {
  trace = [];
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities, versionNegotiation: { mode: era === "2026-07-28" ? "auto" : "legacy" } },
  );
  if (capabilities["elicitation"] !== undefined)
    client.setRequestHandler("elicitation/create", ({ params }) => {
      trace.push(params.message);
      return {
        action: "accept",
        content: { ...answers[params.message] } as Record<string, string>,
      };
    });
  if (capabilities["sampling"] !== undefined)
    client.setRequestHandler("sampling/createMessage", () => ({
      role: "assistant",
      model: "m",
      content: { type: "text", text: "Go early" },
    }));
  if (capabilities["roots"] !== undefined)
    client.setRequestHandler("roots/list", () => ({ roots: [{ uri: "file:///home" }] }));
  const given = { name: "example", version: "1", ...options };
  if (transport === "http") {
    const server = await serveHttp(registry(), given);
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    closing.push(
      () => server.close(),
      () => client.close(),
    );
    return client;
  }
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry(), { ...given, stdin, stdout });
  await client.connect(new StdioServerTransport(stdout, stdin));
  closing.push(
    () => server.close(),
    () => client.close(),
  );
  return client;
}

const textOf = async (client: Client, tool: string): Promise<unknown> => {
  const { content } = await client.callTool({ name: tool, arguments: {} });
  return Array.isArray(content) && content[0]?.type === "text" ? content[0].text : content;
};

describe.each(ways)("A4 a handler asks over $transport in $era", (way) => {
  test("and goes on where it asked", async () => {
    const client = await connected(way);
    expect(await textOf(client, "greet")).toBe("Hello, Ada");
    expect(trace).toEqual(["before", "Who are you?"]);
  });

  test("in turn and together, for forms, models and roots", async () => {
    const client = await connected(way);
    expect(JSON.parse(String(await textOf(client, "trip")))).toEqual([
      1,
      { action: "accept", content: "Oslo" },
      { action: "accept", content: 3 },
      { action: "accept", content: true },
      "Go early",
      [{ uri: "file:///home" }],
    ]);
    expect(trace).toEqual(["once", "Where to?", "How long?", "Sure?"]);
  });

  test("and runs again with its answers where nothing waits in memory", async () => {
    const client = await connected(way, { questions: { parkedCalls: 0 } });
    expect(await textOf(client, "greet")).toBe("Hello, Ada");
    expect(JSON.parse(String(await textOf(client, "trip")))[0]).toBeGreaterThan(0);
    expect(trace.filter((step) => step === "once")).toHaveLength(1);
    expect(trace.filter((step) => step === "before")).toHaveLength(
      way.era === "2026-07-28" ? 2 : 1,
    );
  });

  test("for a visit to a page", async () => {
    expect(await textOf(await connected(way), "pay")).toBe("accept");
  });

  test("with one key for two questions, which fails", async () => {
    expect(await textOf(await connected(way), "twice")).toBe("the key k is used twice in one call");
  });

  test("a client that cannot be asked, which is told so", async () => {
    const client = await connected(way, {}, {});
    const refusal = client.callTool({ name: "greet", arguments: {} });
    if (way.era === "2026-07-28") await expect(refusal).rejects.toMatchObject({ code: -32021 });
    else
      expect(await refusal).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining("the client cannot be asked") }],
      });
  });
});
