import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { BENCH_TOKEN } from "./tools.ts";

/** An era of the protocol, as a client of the bench speaks it. */
export type BenchEra = "2026-07-28" | "2025-11-25";

/** How a request is asked and its answer read. */
export type Ask = (method: string, params: object) => Promise<unknown>;

/** A server process with a client connected to it. */
export interface Peer {
  readonly ask: Ask;
  /** Milliseconds of processor time that the server has used, over all its threads. */
  readonly cpu: () => number;
  readonly stop: () => void;
}

const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

function start(words: readonly string[], stdin: "pipe" | "ignore"): ChildProcess {
  const child = spawn(process.execPath, [...words], { stdio: [stdin, "pipe", "ignore"] });
  children.add(child);
  return child;
}

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
};

const messageText = (id: number, method: string, params: object, era: BenchEra): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    method,
    params: era === "2026-07-28" ? { ...params, _meta: META } : params,
  });

/** Starts a server over stdio and opens the connection. */
export async function stdioPeer(words: readonly string[], era: BenchEra): Promise<Peer> {
  const child = start(words, "pipe");
  const waiting = new Map<unknown, (answer: unknown) => void>();
  let parts: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      const answer: { id?: unknown } = JSON.parse(Buffer.concat(parts).toString("utf8"));
      parts = [];
      from = end + 1;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  });
  let id = 0;
  const ask: Ask = (method, params) =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      child.stdin?.write(`${messageText(id, method, params, era)}\n`);
    });
  if (era === "2025-11-25") {
    const clientInfo = { name: "bench", version: "1" };
    await ask("initialize", { protocolVersion: era, capabilities: {}, clientInfo });
    child.stdin?.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  }
  return { ask, cpu: () => cpuOf(child), stop: () => void child.kill("SIGKILL") };
}

/** Starts a server over HTTP, which prints its port, and keeps one connection to it. */
export async function httpPeer(words: readonly string[], era: BenchEra): Promise<Peer> {
  const child = start(words, "ignore");
  const port = await new Promise<number>((resolve, reject) => {
    child.on("exit", () => reject(new Error(`${words.join(" ")} ended`)));
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const [, digits] = /port (\d+)/.exec(text) ?? [];
      if (digits !== undefined) resolve(Number(digits));
    });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let id = 0;
  const ask: Ask = (method, params) =>
    new Promise((resolve, reject) => {
      id += 1;
      const body = messageText(id, method, params, era);
      const name = "name" in params && typeof params.name === "string" ? params.name : undefined;
      const headers = {
        authorization: `Bearer ${BENCH_TOKEN}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": era,
        ...(era === "2026-07-28" && { "mcp-method": method }),
        ...(era === "2026-07-28" && name !== undefined && { "mcp-name": name }),
        "content-length": Buffer.byteLength(body),
      };
      const options = { port, host: "127.0.0.1", path: "/mcp", method: "POST", agent, headers };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          resolve(readAnswer(Buffer.concat(chunks).toString("utf8")));
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  return { ask, cpu: () => cpuOf(child), stop: () => void child.kill("SIGKILL") };
}

/** JSON, or the last message of an event stream. */
function readAnswer(text: string): unknown {
  if (text.startsWith("{")) return JSON.parse(text);
  const messages = [...text.matchAll(/^data: (\{.*)$/gm)];
  return JSON.parse(messages.at(-1)?.[1] ?? "null");
}

/** A thread that ends takes its counter along, so the ones that live are summed. */
function cpuOf({ pid }: ChildProcess): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    try {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
      nanoseconds += Number(text.split(" ")[0]);
    } catch {
      // It ended between the two readings.
    }
  return nanoseconds / 1e6;
}
