import { PassThrough } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { defineResource, image, ToolRegistry } from "@toolcrib/runtime";
import { afterEach, describe, expect, test } from "vitest";
import { serveHttp, serveStdio } from "../serve.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A registry with a prompt and a resource of every kind. */
function featureRegistry(): ToolRegistry {
  const registry = new ToolRegistry();
  registry.prompts.register({
    name: "review",
    title: "Review code",
    description: "Asks for a review",
    inputSchema: {
      type: "object",
      properties: {
        code: { type: "string", description: "The code" },
        style: { enum: ["strict", "friendly", "free"] },
        rounds: { type: "integer", default: 1 },
      },
      required: ["code"],
      additionalProperties: false,
    },
    complete: { code: (value, { arguments: given }) => [`${value}!`, given["style"] ?? "none"] },
    handler: ({ code, style = "friendly", rounds = 1 }) =>
      `Review ${code} (${style}), ${rounds + 1} times`,
  });
  registry.prompts.register({
    name: "picture",
    handler: () => [{ role: "assistant", content: "Look:" }, image("AAAA", "image/png")],
  });
  registry.prompts.register({
    name: "broken",
    handler: () => {
      throw new Error("no ink");
    },
  });
  registry.resources.register({ uri: "notes://today", name: "today", handler: () => "rain" });
  registry.resources.register({
    uri: "notes://bytes",
    name: "bytes",
    mimeType: "image/png",
    handler: () => new Uint8Array([1, 2, 3]),
  });
  registry.resources.register(
    defineResource({
      uri: "users://{id}{?fields}",
      name: "user",
      inputSchema: {
        type: "object",
        properties: {
          id: { type: "integer", minimum: 1 },
          fields: { type: "array", items: { type: "string" } },
        },
        required: ["id"],
      },
      complete: { id: (value) => Array.from({ length: 150 }, (_, at) => `${value}${at}`) },
      handler: ({ id, fields }) => (id === 404 ? undefined : { id, fields }),
    }),
  );
  return registry;
}

const combinations = (["http", "stdio"] as const).flatMap((transport) =>
  (["2026-07-28", "2025-11-25"] as const).flatMap((era) =>
    [true, false].map((fastPath) => ({ transport, era, fastPath })),
  ),
);

/** Serves a registry, and connects the official client of the second generation. */
async function connected(
  registry: ToolRegistry,
  { transport, era, fastPath }: (typeof combinations)[number],
): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: era === "2026-07-28" ? "auto" : "legacy" } },
  );
  const options = { name: "example", version: "1.0.0", fastPath };
  if (transport === "http") {
    const server = await serveHttp(registry, options);
    closing.push(() => server.close());
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  } else {
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    const server = serveStdio(registry, { ...options, stdin: toServer, stdout: toClient });
    closing.push(() => server.close());
    await client.connect(new StdioServerTransport(toClient, toServer));
  }
  closing.push(() => client.close());
  return client;
}

const fresh = { cacheMode: "bypass" } as const;

describe.each(combinations)("A5 over $transport in $era, fast path $fastPath", (combination) => {
  const { era } = combination;

  test("prompts are listed and filled in", async () => {
    const client = await connected(featureRegistry(), combination);
    expect((await client.listPrompts()).prompts).toEqual([
      { name: "broken" },
      { name: "picture" },
      {
        name: "review",
        title: "Review code",
        description: "Asks for a review",
        arguments: [
          { name: "code", description: "The code", required: true },
          { name: "style", description: "one of strict, friendly, free", required: false },
          { name: "rounds", description: "integer", required: false },
        ],
      },
    ]);
    const args = { code: "a+b", rounds: "2", style: "strict" };
    expect(await client.getPrompt({ name: "review", arguments: args })).toMatchObject({
      description: "Asks for a review",
      messages: [{ role: "user", content: { type: "text", text: "Review a+b (strict), 3 times" } }],
    });
    expect(await client.getPrompt({ name: "picture" })).toMatchObject({
      messages: [
        { role: "assistant", content: { type: "text", text: "Look:" } },
        { role: "user", content: { type: "image", data: "AAAA", mimeType: "image/png" } },
      ],
    });
    // A form sends an empty text for what was left empty.
    const empty = { code: "x", style: "", rounds: "" };
    expect(await client.getPrompt({ name: "review", arguments: empty })).toMatchObject({
      messages: [{ content: { text: "Review x (friendly), 2 times" } }],
    });
  });

  test("what is wrong with a prompt is an error of the protocol", async () => {
    const client = await connected(featureRegistry(), combination);
    const refused = (name: string, args?: Record<string, string>): Promise<unknown> =>
      client.getPrompt({ name, ...(args && { arguments: args }) }).then(
        () => "answered",
        (error: unknown) => error,
      );
    expect(await refused("missing")).toMatchObject({
      code: -32602,
      message: expect.stringContaining("there is no prompt missing"),
    });
    expect(await refused("review")).toMatchObject({
      code: -32602,
      message: expect.stringContaining("code"),
    });
    expect(await refused("review", { code: "", rounds: "many" })).toMatchObject({
      code: -32602,
      message: expect.stringContaining("rounds"),
    });
    expect(await refused("review", { code: "", stile: "strict" })).toMatchObject({
      code: -32602,
      message: expect.stringContaining("style"),
    });
    expect(await refused("broken")).toMatchObject({
      code: -32603,
      message: expect.stringContaining("no ink"),
    });
  });

  test("resources and templates are listed and read", async () => {
    const client = await connected(featureRegistry(), combination);
    expect((await client.listResources()).resources).toEqual([
      { uri: "notes://bytes", name: "bytes", mimeType: "image/png" },
      { uri: "notes://today", name: "today" },
    ]);
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([
      { uriTemplate: "users://{id}{?fields}", name: "user" },
    ]);
    const read = async (uri: string): Promise<unknown> =>
      (await client.readResource({ uri }, fresh)).contents;
    expect(await read("notes://today")).toEqual([
      { uri: "notes://today", mimeType: "text/plain", text: "rain" },
    ]);
    expect(await read("notes://bytes")).toEqual([
      { uri: "notes://bytes", mimeType: "image/png", blob: "AQID" },
    ]);
    expect(await read("users://7?fields=name,age")).toEqual([
      {
        uri: "users://7?fields=name,age",
        mimeType: "application/json",
        text: '{"id":7,"fields":["name","age"]}',
      },
    ]);
  });

  test("a resource that does not exist has the code of its era", async () => {
    const client = await connected(featureRegistry(), combination);
    const code = era === "2026-07-28" ? -32602 : -32002;
    for (const uri of ["users://404", "notes://tomorrow", "users://a/b"]) {
      const error: unknown = await client.readResource({ uri }).catch((caught) => caught);
      expect(error).toMatchObject({ message: expect.stringContaining(uri) });
      expect(await rawCode(client, uri)).toBe(code);
    }
    const error: unknown = await client
      .readResource({ uri: "users://0" })
      .catch((caught) => caught);
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining("id") });
  });

  test("arguments are completed", async () => {
    const client = await connected(featureRegistry(), combination);
    const prompt = { type: "ref/prompt", name: "review" } as const;
    const template = { type: "ref/resource", uri: "users://{id}{?fields}" } as const;
    const complete = async (
      ref: typeof prompt | typeof template,
      name: string,
      value: string,
      given?: Record<string, string>,
    ): Promise<unknown> => {
      const context = given === undefined ? {} : { context: { arguments: given } };
      return (await client.complete({ ref, argument: { name, value }, ...context })).completion;
    };
    expect(await complete(prompt, "style", "FR")).toEqual({
      values: ["friendly", "free"],
      total: 2,
      hasMore: false,
    });
    expect(await complete(prompt, "code", "x", { style: "strict" })).toMatchObject({
      values: ["x!", "strict"],
    });
    expect(await complete(prompt, "rounds", "")).toMatchObject({ values: [] });
    const many = await complete(template, "id", "4");
    expect(many).toMatchObject({ total: 150, hasMore: true });
    expect((many as { values: unknown[] }).values).toHaveLength(100);
    await expect(complete(prompt, "nothing", "")).rejects.toMatchObject({ code: -32602 });
  });

  test("clients hear of what they subscribed to", async () => {
    const registry = featureRegistry();
    const client = await connected(registry, combination);
    const heard: string[] = [];
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
        heard.push(params.uri);
      });
      client.setNotificationHandler("notifications/prompts/list_changed", () => resolve());
    });
    if (era === "2026-07-28")
      await client.listen({ resourceSubscriptions: ["notes://today"], promptsListChanged: true });
    else expect(await client.subscribeResource({ uri: "notes://today" })).toEqual({});
    registry.resources.updated("notes://bytes");
    registry.resources.updated("notes://today");
    registry.prompts.unregister("broken");
    await changed;
    expect(heard).toEqual(["notes://today"]);
    expect((await client.listPrompts(undefined, fresh)).prompts).toHaveLength(2);
    if (era === "2025-11-25") {
      expect(await client.unsubscribeResource({ uri: "notes://today" })).toEqual({});
      await expect(client.subscribeResource({ uri: "notes://no" })).rejects.toThrow("notes://no");
    }
  });
});

/** The code of an error as it was on the wire: the client makes one of two. */
async function rawCode(client: Client, uri: string): Promise<unknown> {
  const { transport } = client;
  if (transport === undefined) throw new Error("the client is not connected");
  const { onmessage } = transport;
  const seen = new Promise<unknown>((resolve) => {
    transport.onmessage = (message, extra) => {
      if ("error" in message) resolve(message.error.code);
      onmessage?.(message, extra);
    };
  });
  await client.readResource({ uri }).catch(() => {});
  return await seen;
}

test("a server of tools says nothing of prompts and resources", async () => {
  const registry = new ToolRegistry();
  registry.register({ name: "greet", handler: () => "hello" });
  for (const combination of combinations) {
    const client = await connected(registry, combination);
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: true }, logging: {} });
  }
});
