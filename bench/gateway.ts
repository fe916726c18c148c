import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Bench, type BenchRow, median } from "./bench.ts";
import { INITIALIZE } from "./wire/initialize.ts";

const ROUNDS = 15;
/** How often a port is tried: seldom enough to leave the processors to the gateway. */
const POLL_MS = 5;
const PROGRAM = fileURLToPath(new URL("../../packages/cli/bin/toolcrib.js", import.meta.url));
const UPSTREAM = fileURLToPath(new URL("../../test/gateway/upstream.mjs", import.meta.url));
const ERAS = ["2025-11-25", "2026-07-28"] as const;

/** How long a gateway takes to its first answer, whatever the servers behind it do. */
export const bench: Bench = {
  name: "gateway",
  summary: "start of a gateway over twenty servers to its first answer, beside the gateway alone",
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), "toolcrib-bench-"));
    const running: ChildProcess[] = [];
    // Takes connections and never says a word: what is behind it costs nothing.
    const silent = createServer().listen(0, "127.0.0.1");
    try {
      await once(silent, "listening");
      const file = join(folder, "mcp.json");
      const sources = await writeConfig(file, running, portOf(silent));
      return {
        bench: "gateway",
        rows: [await row("stdio", sources, firstAnswer), await row("HTTP", sources, firstResponse)],
        facts: { "servers behind it": sources.all.length, "of them hanging": 2, rounds: ROUNDS },
      };
    } finally {
      silent.close();
      for (const child of running) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Sources {
  /** Twenty servers, over stdio and HTTP, of both eras; one of each transport never answers. */
  readonly all: readonly string[];
  /** Two that are never there: with one alone, a gateway would wait for its name. */
  readonly none: readonly string[];
}

async function writeConfig(
  file: string,
  running: ChildProcess[],
  silentPort: number,
): Promise<Sources> {
  const entries = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const kind = index < 2 ? "hanging" : "healthy";
      const era = ERAS[(index >> 1) % 2] ?? ERAS[0];
      const args = [UPSTREAM, `s${index}`, era, index % 2 === 0 ? "stdio" : "http", kind];
      if (index % 2 === 0) return [`s${index}`, { command: process.execPath, args }] as const;
      const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
      running.push(child);
      const [port] = await once(child.stdout.setEncoding("utf8"), "data");
      return [`s${index}`, { url: `http://127.0.0.1:${Number(port)}/mcp` }] as const;
    }),
  );
  const silent = ["none0", "none1"].map(
    (name) => [name, { url: `http://127.0.0.1:${silentPort}/mcp` }] as const,
  );
  const mcpServers = Object.fromEntries([...entries, ...silent]);
  writeFileSync(file, JSON.stringify({ mcpServers }));
  const sourceOf = ([name]: readonly [string, object]): string => `${file}#${name}`;
  return { all: entries.map(sourceOf), none: silent.map(sourceOf) };
}

/** Both gateways in turn, so that a noisy machine disturbs both alike. */
async function row(
  transport: string,
  sources: Sources,
  measure: (sources: readonly string[]) => Promise<number>,
): Promise<BenchRow> {
  const crowded: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const times = [await measure(sources.all), await measure(sources.none)] as const;
    // The first round fills the caches of the disk.
    if (round === 0) continue;
    crowded.push(times[0]);
    alone.push(times[1]);
  }
  const ratio = median(crowded) / median(alone);
  return {
    name: `start to the answer of initialize, twenty servers behind it, over ${transport}`,
    ours: median(crowded),
    rival: median(alone),
    rivalName: "the gateway alone",
    unit: "ms",
    ratio,
    goal: "<= 1.5x",
    met: ratio <= 1.5,
  };
}

/** Milliseconds from the start of a gateway over stdio to its first line. */
async function firstAnswer(sources: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, "serve", "--quiet", ...sources], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.write(`${INITIALIZE}\n`);
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  const time = performance.now() - begun;
  if (!String(line).includes('"serverInfo"')) throw new Error(`no answer: ${line}`);
  await stop(child);
  return time;
}

/** Milliseconds from the start of a gateway over HTTP to its first response, asked for as soon as it listens. */
async function firstResponse(sources: readonly string[]): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [PROGRAM, "serve", "--quiet", ...sources, "--http", `${port}`],
    { stdio: "ignore" },
  );
  while (!(await listens(port))) await setTimeout(POLL_MS);
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: INITIALIZE,
  });
  const text = await response.text();
  const time = performance.now() - begun;
  if (!text.includes('"serverInfo"')) throw new Error(`no answer: ${text}`);
  await stop(child);
  return time;
}

/** Whether anybody takes connections at a port. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}
