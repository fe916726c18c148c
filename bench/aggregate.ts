import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Bench, type BenchRow, median } from "./bench.ts";

const upstreamCount = 5;
const calls = 2_000;
const rounds = 15;
/** Calls that wait for an answer at any moment. */
const window = 50;

const program = fileURLToPath(new URL("../../packages/cli/bin/toolcrib.js", import.meta.url));
const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

/** Calls per second through one server that stands for five, beside calling the five directly. */
export const bench: Bench = {
  name: "aggregate",
  summary: "calls through five upstreams as one server, beside calling them directly",
  run: async () => ({
    bench: "aggregate",
    rows: await aggregateRows(),
    facts: { upstreams: upstreamCount, calls, window, rounds },
  }),
};

/** A real server that checks its input, and the hardest case: one that does nothing but answer. */
async function aggregateRows(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-bench-"));
  try {
    return [
      await measure(folder, "server-everything", [everything, "stdio"], "echo", 0.6),
      await measure(folder, "bare loop", ["-e", bareLoop], "echo"),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server that does nothing but answer. */
const bareLoop = `
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "bare", version: "1" } });
  else if (method === "tools/list") answer(id, { tools: [{ name: "echo", inputSchema: { type: "object" } }] });
  else if (method === "tools/call") answer(id, { content: [{ type: "text", text: params.arguments.message }] });
  else if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }) + "\\n");
});`;

async function measure(
  folder: string,
  name: string,
  args: readonly string[],
  tool: string,
  goal?: number,
): Promise<BenchRow> {
  const entries = Array.from({ length: upstreamCount }, (_, index) => `u${index}`);
  const config = join(folder, "mcp.json");
  const entry = { command: process.execPath, args };
  writeFileSync(
    config,
    JSON.stringify({ mcpServers: Object.fromEntries(entries.map((key) => [key, entry])) }),
  );
  const direct = await Promise.all(entries.map(() => Peer.start(args)));
  const one = await Peer.start([
    program,
    "serve",
    "--quiet",
    ...entries.map((key) => `${config}#${key}`),
  ]);
  try {
    const rates = { direct: [] as number[], aggregated: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const straight = await rate((index) => direct[index % upstreamCount]?.call(tool, index));
      const through = await rate((index) => one.call(`u${index % upstreamCount}_${tool}`, index));
      // The first round warms both up.
      if (round === 0) continue;
      rates.direct.push(straight);
      rates.aggregated.push(through);
    }
    const ours = median(rates.aggregated);
    const rival = median(rates.direct);
    const ratio = ours / rival;
    return {
      name: `calls per second over ${upstreamCount} × ${name}`,
      ours,
      rival,
      rivalName: "calling them directly",
      unit: "calls/s",
      ratio,
      ...(goal === undefined ? {} : { goal: `>= ${goal}x`, met: ratio >= goal }),
    };
  } finally {
    for (const peer of [one, ...direct]) peer.stop();
  }
}

/** Calls per second with `window` calls under way. */
async function rate(call: (index: number) => Promise<void> | undefined): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    while (next < calls) await call(next++);
  };
  await Promise.all(Array.from({ length: window }, worker));
  return calls / ((performance.now() - begun) / 1_000);
}

/** The cheapest client there can be, so that the servers are what is measured. */
class Peer {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting: Map<number, (message: { result?: unknown }) => void> = new Map();
  #rest = "";
  #lastId = 0;

  private constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] });
    this.#child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (this.#rest + chunk).split("\n");
      this.#rest = lines.pop() ?? "";
      for (const line of lines) {
        const message = JSON.parse(line);
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
      }
    });
  }

  static async start(args: readonly string[]): Promise<Peer> {
    const peer = new Peer(args);
    const clientInfo = { name: "bench", version: "1" };
    await peer.#request("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo,
    });
    peer.#send({ jsonrpc: "2.0", method: "notifications/initialized" });
    return peer;
  }

  async call(name: string, index: number): Promise<void> {
    const message = `message ${index}`;
    const { result } = await this.#request("tools/call", { name, arguments: { message } });
    if (!JSON.stringify(result).includes(message))
      throw new Error("an answer is not the right one");
  }

  stop(): void {
    this.#child.stdin.end();
    this.#child.kill();
  }

  async #request(method: string, params: object): Promise<{ result?: unknown }> {
    const id = ++this.#lastId;
    return await new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ jsonrpc: "2.0", id, method, params });
    });
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }
}
