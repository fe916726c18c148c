import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { StoreLocation } from "@toolcrib/hub";
import { loadMeanings } from "@toolcrib/search/meanings";
import type { Bench, BenchRow } from "./bench.ts";
import { distinctTools } from "./hub/distinct-tools.ts";
import { type HubTimes, MEASURED, openMeasuredHub } from "./hub/measured-hub.ts";
import { startPostgres } from "./hub/postgres-cluster.ts";
import { measureProcess } from "./hub/served-hub.ts";

const FEW = 1_000;
const MANY = 10_000;

/** How much slower than the bare database each thing may be. */
const GOALS: Readonly<Record<(typeof MEASURED)[number], number>> = {
  "list of 100": 3,
  "get latest": 3,
  search: 2,
  "publish of 20 tools": 2,
};
const MOST_GROWTH = 2;
const MOST_MEMORY = 250;
const MOST_START = 1.5;

/** A hub of 10,000 servers with 20 tools each, on both databases, beside the bare database. */
export const bench: Bench = {
  name: "hub",
  summary: "a hub of 10,000 servers and 200,000 tools, beside its database without a hub",
  run: async () => {
    const texts = distinctTools();
    if (texts === undefined) return { bench: "hub", rows: [], skipped: "the corpus is absent" };
    const folder = mkdtempSync(join(tmpdir(), "toolcrib-bench-hub-"));
    const cluster = startPostgres();
    try {
      const data = join(folder, "hub");
      const sqlite = await databaseRows("SQLite", { data }, texts);
      const postgres =
        cluster === undefined
          ? { rows: [], facts: { PostgreSQL: "not measured: it is not installed" } }
          : await databaseRows("PostgreSQL", { database: cluster.createDatabase() }, texts);
      const served = await processRows(data, texts);
      return {
        bench: "hub",
        rows: [...sqlite.rows, ...postgres.rows, ...served],
        facts: {
          ...sqlite.facts,
          ...postgres.facts,
          "SQLite: megabytes on disk": Math.round(statSync(join(data, "hub.db")).size / 1e6),
        },
      };
    } finally {
      cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Measured {
  readonly rows: readonly BenchRow[];
  readonly facts: Readonly<Record<string, string | number>>;
}

async function databaseRows(
  name: string,
  location: StoreLocation,
  texts: readonly string[],
): Promise<Measured> {
  const meanings = await loadMeanings();
  if (meanings === undefined) throw new Error("the table of word meanings is missing");
  const hub = await openMeasuredHub(location, texts, meanings);
  try {
    await hub.grow(FEW);
    const few = await hub.measure();
    const begun = performance.now();
    await hub.grow(MANY);
    const loaded = (performance.now() - begun) / 1_000;
    const many = await hub.measure();
    return {
      rows: [...besideRows(name, many), ...growthRows(name, few, many)],
      facts: { [`${name}: seconds to copy ${MANY - FEW} servers`]: Number(loaded.toPrecision(3)) },
    };
  } finally {
    await hub.close();
  }
}

function besideRows(name: string, times: HubTimes): readonly BenchRow[] {
  return MEASURED.map((what) => {
    const { ours, bare } = times[what];
    const ratio = ours / bare;
    return {
      name: `${what}, ${MANY} servers, ${name}`,
      ours,
      rival: bare,
      rivalName: rivalOf(what),
      unit: "ms",
      ratio,
      goal: `<= ${GOALS[what]}x`,
      met: ratio <= GOALS[what],
    };
  });
}

function rivalOf(what: (typeof MEASURED)[number]): string {
  switch (what) {
    case "list of 100":
    case "get latest":
      return "node:http, the bare query and serialisation";
    case "search":
      return "bare index query and ranking";
    case "publish of 20 tools":
      return "the comparison in its worker and bare inserts";
  }
}

function growthRows(name: string, few: HubTimes, many: HubTimes): readonly BenchRow[] {
  return MEASURED.map((what) => {
    const [ours, rival] = [many[what].ours, few[what].ours];
    const ratio = ours / rival;
    return {
      name: `growth of ${what}, ${MANY} servers, ${name}`,
      ours,
      rival,
      rivalName: `${FEW} servers`,
      unit: "ms",
      ratio,
      goal: `<= ${MOST_GROWTH}x`,
      met: ratio <= MOST_GROWTH,
    };
  });
}

/** The program itself on the data that was loaded: how it starts, and its memory under requests. */
async function processRows(data: string, texts: readonly string[]): Promise<readonly BenchRow[]> {
  const { start, imports, megabytes, requests } = await measureProcess(data, texts);
  return [
    {
      name: `start of hub serve, ${MANY} servers, SQLite`,
      ours: start,
      rival: imports,
      rivalName: "importing its dependencies",
      unit: "ms",
      ratio: start / imports,
      goal: `<= ${MOST_START}x`,
      met: start / imports <= MOST_START,
    },
    {
      name: `most memory under ${requests} requests, ${MANY} servers, SQLite`,
      ours: megabytes,
      rival: MOST_MEMORY,
      rivalName: "the goal",
      unit: "MB",
      ratio: megabytes / MOST_MEMORY,
      goal: `<= ${MOST_MEMORY} MB`,
      met: megabytes <= MOST_MEMORY,
    },
  ];
}
