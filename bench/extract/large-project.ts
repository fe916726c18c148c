import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type BenchRow, median } from "../bench.ts";
import { ordinaryCode } from "./ordinary-code.ts";
import { type MadeProject, makeProject } from "./project.ts";

const FILES = 4_000;
const FUNCTIONS_PER_FILE = 2;
const ROUNDS = 3;
const AT_MOST = 1.3;

interface Cost {
  readonly milliseconds: number;
  /** Megabytes at their peak, of the process and those that it started. */
  readonly megabytes: number;
}

/**
 * A project of thousands of files of some 130 lines, with two tools in each, against the compiler
 * that only checks it.
 */
export async function measureLargeProject(): Promise<readonly BenchRow[]> {
  const project = makeProject(FILES * FUNCTIONS_PER_FILE, {
    perFile: FUNCTIONS_PER_FILE,
    besides: ordinaryCode,
  });
  try {
    const tsc = resolve("node_modules/typescript/bin/tsc");
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await costOf([resolve("bench/extract/ours-folder.js"), "src"], project));
      theirs.push(await costOf([tsc, "--noEmit", "-p", "tsconfig.json"], project));
    }
    const middle = (costs: readonly Cost[], of: keyof Cost): number =>
      median(costs.map((cost) => cost[of]));
    const row = (what: string, of: keyof Cost, unit: string): BenchRow => {
      const ratio = middle(ours, of) / middle(theirs, of);
      return {
        name: `a project of ${FILES} files, ${what}`,
        ours: middle(ours, of),
        rival: middle(theirs, of),
        rivalName: "tsc --noEmit",
        unit,
        ratio,
        goal: `<= ${AT_MOST}x`,
        met: ratio <= AT_MOST,
      };
    };
    return [row("time", "milliseconds", "ms"), row("memory at its peak", "megabytes", "MB")];
  } finally {
    project.remove();
  }
}

function costOf(words: readonly string[], { folder }: MadeProject): Promise<Cost> {
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, EXPECTED_TOOLS: String(FILES * FUNCTIONS_PER_FILE) },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const peaks = new Map<number, number>();
  const watch = setInterval(() => notePeaks(child.pid ?? 0, peaks), 10);
  return new Promise((done, fail) => {
    child.once("exit", (status) => {
      clearInterval(watch);
      const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
      const megabytes = [...peaks.values()].reduce((sum, peak) => sum + peak, 0) / 1024;
      if (status === 0) done({ milliseconds, megabytes });
      else fail(new Error(`${words[0]} failed: ${said.slice(-2_000)}`));
    });
  });
}

/** Notes the most memory that a process and its children have had so far, in kilobytes. */
function notePeaks(pid: number, peaks: Map<number, number>): void {
  try {
    const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    if (peak !== undefined) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, Number(peak)));
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8");
      for (const child of children.split(" ").filter(Boolean)) notePeaks(Number(child), peaks);
    }
  } catch {
    // The process has ended meanwhile, or the system keeps no such files.
  }
}
