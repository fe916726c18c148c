import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { median } from "../bench.ts";
import { WELL_KNOWN_QUERIES } from "../search-queries/well-known.ts";
import { nextVersion } from "./bare-publish.ts";
import { openHttpClient } from "./http-client.ts";
import { nameOf, publishBody, toolsOf } from "./load-servers.ts";

const STARTS = 5;
/** Versions that are published while memory is watched. */
const PUBLISHES = 60;

/** What a process that serves a hub needs. */
export interface ProcessFigures {
  /** Median milliseconds until it listens. */
  readonly start: number;
  /** Median milliseconds of a process that imports what the hub depends on. */
  readonly imports: number;
  /** The most megabytes that it held at any time, under so many requests. */
  readonly megabytes: number;
  readonly requests: number;
}

/** Starts `hub serve` on data that was loaded, and asks it for everything that is measured. */
export async function measureProcess(
  data: string,
  texts: readonly string[],
): Promise<ProcessFigures> {
  const starts: number[] = [];
  const imports: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const served = await startHub(data);
    starts.push(served.ms);
    await served.stop();
    imports.push(await timeImports());
  }
  const served = await startHub(data);
  const { ask, disconnect } = openHttpClient();
  const paths = WELL_KNOWN_QUERIES.flatMap(({ query }, at) => [
    `/v0.1/x/dev.toolcrib/tools?search=${encodeURIComponent(query)}`,
    "/v0.1/servers?limit=100",
    `/v0.1/servers/${encodeURIComponent(nameOf(at))}/versions/latest`,
    "/",
  ]);
  for (const path of paths) await ask(served.url + path);
  for (let number = 0; number < PUBLISHES; number += 1) {
    const { version, tools } = nextVersion(number, "1.0.2", toolsOf(texts, number));
    await ask(`${served.url}/v0.1/publish`, publishBody(number, version, tools));
  }
  disconnect();
  const megabytes = mostMegabytes(served.pid);
  await served.stop();
  return {
    start: median(starts),
    imports: median(imports),
    megabytes,
    requests: paths.length + PUBLISHES,
  };
}

interface ServedHub {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds until it listened. */
  readonly ms: number;
  readonly stop: () => Promise<void>;
}

async function startHub(data: string): Promise<ServedHub> {
  const begun = performance.now();
  const words = ["packages/cli/bin/toolcrib.js", "hub", "serve", "--http", "0", "--data", data];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(child.stdout.setEncoding("utf8"), "data");
  const ms = performance.now() - begun;
  const [, url = ""] = /hub at (http:\S+)\n/.exec(String(said)) ?? [];
  return {
    url,
    pid: child.pid ?? 0,
    ms,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Milliseconds of a process that imports what the hub depends on, and does nothing. */
async function timeImports(): Promise<number> {
  const { dependencies } = JSON.parse(readFileSync("packages/hub/package.json", "utf8"));
  const names = Object.keys(dependencies).filter((name) => name !== "pg");
  const code = `await Promise.all(${JSON.stringify(names)}.map((name) => import(name)))`;
  const begun = performance.now();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: resolve("packages/hub"),
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
  return performance.now() - begun;
}

function mostMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
