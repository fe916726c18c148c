import { readdirSync, readFileSync } from "node:fs";

/** Where these fields stand in `/proc/PID/stat`, after the name of the program. */
const PARENT = 1;
const START_TIME = 19;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** When it started, in ticks of the system: a number that is used again has another one. */
  readonly started: string;
}

/**
 * Notes every process that this one has started, directly or through others, and gives the function
 * that kills those of them that still run. So also those end that have left the process group, as
 * browsers that are started detached. Where there is no `/proc`, and for daemons, which have cut the
 * tie to their parents before, nothing is noted.
 */
export function descendantKiller(root: number): () => void {
  const noted = descendants(root, allProcesses());
  return () => {
    for (const { pid, started } of noted) {
      // The number may belong to another process by now.
      if (readProcess(String(pid))?.started !== started) continue;
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended in the meantime.
      }
    }
  };
}

function descendants(root: number, all: readonly Process[]): readonly Process[] {
  const found: Process[] = [];
  const parents = new Set([root]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const each of all) {
      if (!parents.has(each.parent) || parents.has(each.pid)) continue;
      parents.add(each.pid);
      found.push(each);
      grew = true;
    }
  }
  return found;
}

function allProcesses(): readonly Process[] {
  if (process.platform !== "linux") return [];
  try {
    return readdirSync("/proc").flatMap((name) => readProcess(name) ?? []);
  } catch {
    return [];
  }
}

function readProcess(name: string): Process | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    const text = readFileSync(`/proc/${name}/stat`, "latin1");
    // The name of the program, in parentheses, may hold anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const started = fields[START_TIME];
    if (started === undefined) return undefined;
    return { pid: Number(name), parent: Number(fields[PARENT]), started };
  } catch {
    return undefined;
  }
}
