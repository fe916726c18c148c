import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import type { Bench, BenchResult, BenchRow } from "./bench.ts";
import { makeRegistry } from "./made-registry.ts";

const program = "packages/cli/bin/toolcrib.js";
const FEW = 200;
const MANY = 3_200;

/** Megabytes of the made registry; the stated figures are for 500. */
const MEGABYTES = Number(process.env["TOOLCRIB_REGISTRY_MB"] ?? 500);

/** The most memory that a command may take, in megabytes. */
const MOST_MEMORY = 600;

/**
 * Filling registries of local servers: the time for one must not grow with their number. And a large
 * registry, beside reading and parsing its bytes.
 */
export const bench: Bench = {
  name: "registry",
  summary: "filling a registry from local servers, and commands over a large one",
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), "toolcrib-bench-registry-"));
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        if (request.method !== "POST") return response.writeHead(405).end();
        const { id, method } = JSON.parse(Buffer.concat(parts).toString("utf8"));
        if (id === undefined) return response.writeHead(202).end();
        response.writeHead(200, { "content-type": "application/json" });
        return response.end(JSON.stringify({ jsonrpc: "2.0", id, result: answer(method) }));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo; // it listens on a port
    try {
      const few = await timeFill(join(folder, "few.json"), FEW, port);
      const many = await timeFill(join(folder, "many.json"), MANY, port);
      const ratio = many.ms / MANY / (few.ms / FEW);
      const row: BenchRow = {
        name: `fill, each of ${MANY} servers`,
        ours: many.ms / MANY,
        rival: few.ms / FEW,
        rivalName: `each of ${FEW}`,
        unit: "ms",
        ratio,
        goal: "<= 1.5x",
        met: ratio <= 1.5 && many.filled === MANY && few.filled === FEW,
      };
      const large = await largeRows(folder);
      return {
        bench: "registry",
        rows: [row, ...large.rows],
        facts: { "filled of 3200": many.filled, ...large.facts },
      };
    } finally {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function answer(method: string): object {
  if (method === "initialize")
    return {
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "local", version: "1.0.0" },
    };
  const description = "Does one thing, and says what came of it. ".repeat(10);
  const tool = (name: string): object => ({ name, description, inputSchema: { type: "object" } });
  return { tools: Array.from({ length: 5 }, (_, index) => tool(`tool-${index}`)) };
}

/** Fills a registry of so many servers with the program itself, its start included. */
async function timeFill(
  path: string,
  count: number,
  port: number,
): Promise<{ readonly ms: number; readonly filled: number }> {
  const servers = Array.from({ length: count }, (_, index) => [
    `server-${index}`,
    {
      description: `The server number ${index}`,
      url: `http://127.0.0.1:${port}/${index}`,
      transport: "streamable-http",
    },
  ]);
  writeFileSync(path, JSON.stringify({ remote_servers: Object.fromEntries(servers) }, null, 2));
  const begun = performance.now();
  const words = [program, "fill", path, "--yes", "--quiet", "--json"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  await once(child, "exit");
  const ms = performance.now() - begun;
  const { remote_servers: filled } = JSON.parse(readFileSync(path, "utf8"));
  return {
    ms,
    filled: Object.values<{ tools?: unknown }>(filled).filter(({ tools }) => tools !== undefined)
      .length,
  };
}

/** What is done with the large registry; the time of each is held against parsing the file. */
const COMMANDS: readonly (readonly string[])[] = [
  ["list", "large.json"],
  ["validate", "large.json"],
  ["lint", "large.json"],
  ["convert", "large.json", "--to", "upstream", "--out", "upstream.json"],
  ["diff", "large.json", "upstream.json"],
  ["fill", "large.json", "--only", "server-0", "--yes"],
];

async function largeRows(
  folder: string,
): Promise<{ readonly rows: readonly BenchRow[]; readonly facts: BenchResult["facts"] }> {
  const { servers, tools } = makeRegistry(join(folder, "large.json"), MEGABYTES * 1e6);
  const bare = await timeCommand(folder, ["--eval", PARSE_ALL]);
  const rows: BenchRow[] = [];
  for (const words of COMMANDS) {
    const { seconds, megabytes } = await timeCommand(folder, [resolve(program), ...words]);
    const [name = ""] = words;
    rows.push(
      {
        name: `${name}, registry of ${MEGABYTES} MB`,
        ours: seconds,
        rival: bare.seconds,
        rivalName: "JSON.parse of each server",
        unit: "s",
        ratio: seconds / bare.seconds,
      },
      {
        name: `${name}, registry of ${MEGABYTES} MB: memory`,
        ours: megabytes,
        rival: bare.megabytes,
        rivalName: "JSON.parse of each server",
        unit: "MB",
        ratio: megabytes / bare.megabytes,
        goal: `<= ${MOST_MEMORY} MB`,
        met: megabytes <= MOST_MEMORY,
      },
    );
  }
  return { rows, facts: { "servers of the large registry": servers, "its tools": tools } };
}

/** Reads the file in pieces, and parses what stands between the lines that begin and end servers. */
const PARSE_ALL = `const lines = require("node:readline").createInterface({
  input: require("node:fs").createReadStream("large.json", { highWaterMark: 1 << 20 }) });
let text = "";
lines.on("line", (line) => {
  if (line.startsWith('    "server-')) text = "{";
  else if (text !== "") text += line;
  if (/^    \\},?$/.test(line)) { JSON.parse(text.replace(/,$/, "")); text = ""; }
});`;

/** How long a process takes, and the most memory it had. */
async function timeCommand(
  cwd: string,
  words: readonly string[],
): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const report = `process.on("exit", () => process.send(process.resourceUsage().maxRSS))`;
  const begun = performance.now();
  const child = spawn(process.execPath, ["--import", `data:text/javascript,${report}`, ...words], {
    cwd,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const [kilobytes] = await once(child, "message");
  await once(child, "exit");
  return { seconds: (performance.now() - begun) / 1_000, megabytes: Number(kilobytes) / 1_024 };
}
