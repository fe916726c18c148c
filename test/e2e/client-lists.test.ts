import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";

/*
 * A server of 2025 that lists something else for every client: one tool only for clients that answer
 * sampling, and more once its session was unlocked, as servers with toolsets do.
 */
const server = `
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
const depth = () => ({ type: "object", properties: { depth: { type: unlocked ? "integer" : "string" } }, required: ["depth"] });
const tool = (name) => ({ name, description: "Does " + name, inputSchema: { type: "object" }, ...(name === "dream" && { outputSchema: depth() }) });
let capabilities = {};
let unlocked = false;
const names = () => ["unlock", ...(capabilities.sampling ? ["dream"] : []), ...(unlocked ? ["extra", "secret"] : [])];
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answer = (result) => send({ id, result });
  if (method === "initialize") {
    capabilities = params.capabilities;
    answer({ protocolVersion: "2025-11-25", serverInfo: { name: "toolsets", version: "1" },
      capabilities: { tools: { listChanged: true }, prompts: { listChanged: true } } });
  } else if (method === "tools/list") answer({ tools: names().map(tool) });
  else if (method === "prompts/list") answer({ prompts: unlocked ? [{ name: "advice" }] : [] });
  else if (method === "prompts/get") answer({ messages: [{ role: "user", content: { type: "text", text: "advice" } }] });
  else if (method === "tools/call") {
    answer({ content: [{ type: "text", text: "did " + params.name }], ...(params.name === "dream" && { structuredContent: { depth: 3 } }) });
    if (params.name !== "unlock") return;
    unlocked = true;
    send({ method: "notifications/tools/list_changed" });
    send({ method: "notifications/prompts/list_changed" });
  } else send({ id, error: { code: -32601, message: "no" } });
});`;

interface Connected {
  readonly client: Client;
  /** Settles when the client is told that its tools have changed. */
  readonly changed: () => Promise<void>;
  /** How often it was told so. */
  readonly changes: () => number;
  readonly tools: () => Promise<readonly string[]>;
}

async function connect(url: string, capabilities: object): Promise<Connected> {
  const client = new Client(
    { name: "official", version: "1" },
    { capabilities, versionNegotiation: { mode: "legacy" } },
  );
  let changes = 0;
  let seen = 0;
  let wake = (): void => {};
  client.setNotificationHandler("notifications/tools/list_changed", () => {
    changes++;
    wake();
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const changed = async (): Promise<void> => {
    if (changes === seen)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    seen = changes;
  };
  const tools = async (): Promise<readonly string[]> =>
    (await client.listTools()).tools.map(({ name }) => name);
  return { client, changed, changes: () => changes, tools };
}

/** The tools of a client once they are these, as often as it is told of changes. */
async function until(connected: Connected, wanted: readonly string[]): Promise<void> {
  for (;;) {
    const now = await connected.tools();
    if (JSON.stringify(now) === JSON.stringify(wanted)) return;
    await connected.changed();
  }
}

const everything = { roots: {}, sampling: {}, elicitation: {} };

async function withGateway(
  words: readonly string[],
  files: Readonly<Record<string, string>>,
  work: (url: string, folder: string) => Promise<void>,
): Promise<void> {
  const entry = { command: process.execPath, args: ["-e", server] };
  const config = JSON.stringify({ mcpServers: { sets: entry } });
  await withFiles({ "mcp.json": config, ...files }, async (folder) => {
    const { url, stop } = await startServe([
      ...words.map((word) => word.replace("FOLDER", folder)),
      ...["--quiet", "--http", "0", `${folder}/mcp.json#sets`],
    ]);
    try {
      await work(url, folder);
    } finally {
      await stop();
    }
  });
}

test("K6 what a server lists for the session of one client is that client's list, and nobody else's", async () => {
  const rules = JSON.stringify({ upstreams: { sets: { exclude: ["secret"] } } });
  await withGateway(["--config", "FOLDER/rules.json"], { "rules.json": rules }, async (url) => {
    const [one, other] = [await connect(url, everything), await connect(url, everything)];
    expect(await one.tools()).toEqual(["sets_dream", "sets_unlock"]);
    expect(await other.tools()).toEqual(["sets_dream", "sets_unlock"]);
    await one.client.callTool({ name: "sets_unlock", arguments: {} });
    await until(one, ["sets_dream", "sets_extra", "sets_unlock"]);
    const did = await one.client.callTool({ name: "sets_extra", arguments: {} });
    expect(did.content).toEqual([{ type: "text", text: "did extra" }]);
    // Its results are held against what this client is promised, not against what the others are.
    const dream = await one.client.callTool({ name: "sets_dream", arguments: {} });
    expect([dream.isError, dream.structuredContent]).toEqual([undefined, { depth: 3 }]);
    expect((await one.client.listPrompts()).prompts).toMatchObject([{ name: "sets_advice" }]);
    const prompt = await one.client.getPrompt({ name: "sets_advice" });
    expect(prompt.messages).toHaveLength(1);
    await expect(one.client.callTool({ name: "sets_secret", arguments: {} })).rejects.toThrow(
      "Unknown tool",
    );

    await other.client.callTool({ name: "sets_dream", arguments: {} });
    expect(await other.tools()).toEqual(["sets_dream", "sets_unlock"]);
    expect((await other.client.listPrompts()).prompts).toEqual([]);
    expect(other.changes()).toBe(0);
    await expect(other.client.callTool({ name: "sets_extra", arguments: {} })).rejects.toThrow(
      "Unknown tool",
    );
    await Promise.all([one.client.close(), other.client.close()]);
  });
});

test("K6 a server hears from the session of a client what that client can do, and lists accordingly", async () => {
  await withGateway([], {}, async (url) => {
    const [able, rootsOnly] = [await connect(url, everything), await connect(url, { roots: {} })];
    await rootsOnly.client.callTool({ name: "sets_dream", arguments: {} });
    await until(rootsOnly, ["sets_unlock"]);
    await able.client.callTool({ name: "sets_dream", arguments: {} });
    expect(await able.tools()).toEqual(["sets_dream", "sets_unlock"]);
    expect(able.changes()).toBe(0);
    await Promise.all([able.client.close(), rootsOnly.client.close()]);
  });
});

test("K2 what a server offers to one client alone is held to the lock, too", async () => {
  const config = JSON.stringify({
    mcpServers: { sets: { command: process.execPath, args: ["-e", server] } },
  });
  const lock = await withFiles({ "mcp.json": config }, async (folder) => {
    const words = ["lock", "mcp.json#sets", "--lock-file", "approved.json", "--yes"];
    execFileSync(process.execPath, [programFile, ...words], { cwd: folder, stdio: "pipe" });
    return readFileSync(`${folder}/approved.json`, "utf8");
  });
  const words = ["--lock", "FOLDER/approved.json"];
  await withGateway(words, { "approved.json": lock }, async (url) => {
    const one = await connect(url, everything);
    // What the server shows only to clients that can be asked was locked with the rest.
    await until(one, ["sets_dream", "sets_unlock"]);
    await one.client.callTool({ name: "sets_unlock", arguments: {} });
    await expect(one.client.callTool({ name: "sets_extra", arguments: {} })).rejects.toThrow(
      "Unknown tool",
    );
    await one.client.close();
  });
});
