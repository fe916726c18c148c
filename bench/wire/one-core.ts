import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Runs this process, and what it starts meanwhile, on one core, where `taskset` is installed. Where a
 * server and its client are put decides more about the processor time of a request than the server
 * does: on two cores each request wakes a core up, and one of two servers may be the lucky one.
 */
export async function onOneCore<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = allowedCores();
  if (before === undefined || !moveTo(before.split(/[,-]/)[0] ?? "0")) return await run();
  try {
    return await run();
  } finally {
    moveTo(before);
  }
}

/** The cores that this process may use, such as `0-1`. */
function allowedCores(): string | undefined {
  try {
    return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  } catch {
    return undefined;
  }
}

function moveTo(cores: string): boolean {
  const { status } = spawnSync("taskset", ["-apc", cores, String(process.pid)]);
  return status === 0;
}
