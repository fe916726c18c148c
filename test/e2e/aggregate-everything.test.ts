import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";
import { realServers } from "../real-servers.ts";

/*
 * The reference server behind a gateway: the official client sees what it sees directly, but for
 * - the order of the lists, which a gateway sorts, and `execution` of tools: tasks are not passed on;
 * - answers of 2026, which carry the name of the server and how long they stay fresh;
 * - log messages outside calls, which 2026 does not have;
 * - updates that the server makes for the session of one client: a client of 2026 over HTTP has no
 *   session, so what it calls and what it listens to may use two connections to the server.
 */

const capabilities = {
  elicitation: { form: {}, url: {} },
  sampling: {},
  roots: { listChanged: true },
};

/** What a client saw, and what it was asked and told. */
interface Seen {
  readonly client: Client;
  readonly asked: string[];
  readonly logs: string[];
  readonly updates: string[];
  /** A client of the same server that cannot be asked: its calls share a connection with others. */
  readonly other: Client;
  readonly close: () => Promise<unknown>;
}

type Way = "directly" | "stdio" | "http";

async function open(way: Way, era: "2025" | "2026"): Promise<Seen> {
  const asked: string[] = [];
  const logs: string[] = [];
  const updates: string[] = [];
  const client = new Client(
    { name: "official", version: "1" },
    { capabilities, versionNegotiation: { mode: era === "2026" ? "auto" : "legacy" } },
  );
  client.setRequestHandler("elicitation/create", ({ params }) => {
    asked.push(`elicitation ${params.mode ?? "form"}`);
    if (params.mode === "url") return { action: "accept" };
    return { action: "accept", content: { name: "Ada", check: true } };
  });
  client.setRequestHandler("sampling/createMessage", ({ params: { messages } }) => {
    asked.push("sampling");
    const text = `answer to ${JSON.stringify(messages.map(({ content }) => content))}`;
    return { role: "assistant", model: "m", content: { type: "text", text } };
  });
  client.setRequestHandler("roots/list", () => {
    asked.push("roots");
    return { roots: [{ uri: "file:///home/ada", name: "home" }] };
  });
  client.setNotificationHandler("notifications/message", ({ params }) => {
    logs.push(`${params.level} ${String(params.data)}`);
  });
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
    updates.push(params.uri);
  });
  const [command = "", ...args] = realServers.everything;
  const gateway =
    way === "http" ? await startServe(["--http", "0", "--", command, ...args]) : undefined;
  const words =
    way === "directly"
      ? { command, args }
      : {
          command: process.execPath,
          args: [programFile, "serve", "--quiet", "--", command, ...args],
        };
  await client.connect(
    gateway === undefined
      ? new StdioClientTransport({ ...words, env: { PATH: process.env["PATH"] ?? "" } })
      : new StreamableHTTPClientTransport(new URL(gateway.url)),
  );
  const other = new Client(
    { name: "other", version: "1" },
    { versionNegotiation: { mode: "auto" } },
  );
  if (gateway !== undefined)
    await other.connect(new StreamableHTTPClientTransport(new URL(gateway.url)));
  const close = async (): Promise<void> => {
    await client.close();
    await other.close();
    await gateway?.stop();
  };
  return {
    client,
    other: way === "http" && era === "2026" ? other : client,
    asked,
    logs,
    updates,
    close,
  };
}

/** Everything that the server answers, and that does not depend on who asks or when. */
async function lookAround({ client }: Seen): Promise<Record<string, unknown>> {
  const text = { type: "ref/resource", uri: "demo://resource/dynamic/text/{resourceId}" } as const;
  const team = { type: "ref/prompt", name: "completable-prompt" } as const;
  const call = (name: string, args: Record<string, unknown> = {}) =>
    client.callTool({ name, arguments: args });
  return {
    instructions: client.getInstructions(),
    server: client.getServerVersion()?.name,
    tools: byName((await client.listTools()).tools.map(({ execution: _, ...tool }) => tool)),
    prompts: byName((await client.listPrompts()).prompts),
    resources: byName((await client.listResources()).resources),
    templates: byName((await client.listResourceTemplates()).resourceTemplates),
    simple: await client.getPrompt({ name: "simple-prompt" }),
    filled: await client.getPrompt({ name: "args-prompt", arguments: { city: "Oslo" } }),
    department: await client.complete({ ref: team, argument: { name: "department", value: "S" } }),
    member: await client.complete({
      ref: team,
      argument: { name: "name", value: "" },
      context: { arguments: { department: "Sales" } },
    }),
    id: await client.complete({ ref: text, argument: { name: "resourceId", value: "7" } }),
    read: timeless(await client.readResource({ uri: "demo://resource/dynamic/text/7" })),
    unknown: await refusal(client.readResource({ uri: "demo://resource/dynamic/text/none" })),
    echo: await call("echo", { message: "hi" }),
    sum: await call("get-sum", { a: 1, b: 2 }),
    image: await call("get-tiny-image"),
    annotated: await call("get-annotated-message", { messageType: "error", includeImage: true }),
    structured: await call("get-structured-content", { location: "Chicago" }),
    links: await call("get-resource-links", { count: 3 }),
    reference: timeless(
      await call("get-resource-reference", { resourceType: "Text", resourceId: 2 }),
    ),
  };
}

/** A gateway sorts its lists: by priority and name, by URI. */
function byName<Named extends { readonly name: string }>(list: readonly Named[]): readonly Named[] {
  return list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What the client's user is asked on the way. */
async function interact({ client, asked }: Seen): Promise<Record<string, unknown>> {
  const call = (name: string, args: Record<string, unknown> = {}) =>
    client.callTool({ name, arguments: args });
  asked.splice(0);
  const answers = {
    elicited: await call("trigger-elicitation-request"),
    visited: await call("trigger-url-elicitation", {
      url: "https://example.com/",
      elicitationId: "visit-1",
    }),
    sampled: await call("trigger-sampling-request", { prompt: "Why?", maxTokens: 5 }),
    roots: await call("get-roots-list"),
  };
  return { ...answers, asked: asked.filter((kind) => kind !== "roots") };
}

/** Without what every answer of 2026 carries for its client, whatever the server. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, member: unknown) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    const { ttlMs: _ttl, cacheScope: _scope, ...rest } = member as Record<string, unknown>;
    const meta = Object(rest["_meta"]);
    delete meta["io.modelcontextprotocol/serverInfo"];
    if (Object.keys(meta).length === 0) delete rest["_meta"];
    return rest;
  });
}

/** The time of day in a text says when it was read. */
function timeless(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/\d+:\d\d:\d\d [AP]M/g, "TIME"));
}

async function refusal(answer: Promise<unknown>): Promise<unknown> {
  return await answer.then(
    () => "an answer",
    (error: unknown) => error instanceof Error && "code" in error && error.code,
  );
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const ways = [
  { way: "stdio", era: "2025" },
  { way: "stdio", era: "2026" },
  { way: "http", era: "2025" },
  { way: "http", era: "2026" },
] as const;

test.each(ways)(
  "K6 the reference server behind a gateway, $era over $way",
  async ({ way, era }) => {
    const direct = await open("directly", "2025");
    const through = await open(way, era);
    try {
      const expected = await lookAround(direct);
      const seen = await lookAround(through);
      for (const [what, value] of Object.entries(expected))
        expect.soft(plain(seen[what]), what).toEqual(plain(value));
      expect(plain(await interact(through))).toEqual(plain(await interact(direct)));
      const uri = "demo://resource/dynamic/text/1";
      for (const { client, other } of [direct, through]) {
        if (client === direct.client || era === "2025") await client.subscribeResource({ uri });
        else await client.listen({ resourceSubscriptions: [uri] });
        await other.callTool({ name: "toggle-subscriber-updates", arguments: {} });
      }
      await until(() => direct.updates.length > 0 && through.updates.length > 0);
      expect(through.updates[0]).toBe(direct.updates[0]);
      if (era === "2025") {
        for (const { client } of [direct, through]) {
          await client.setLoggingLevel("debug");
          await client.callTool({ name: "toggle-simulated-logging", arguments: {} });
        }
        await until(() =>
          [direct, through].every(({ logs }) => logs.some((log) => /level.message/.test(log))),
        );
      }
    } finally {
      await direct.close();
      await through.close();
    }
  },
  60_000,
);
