import { readFileSync } from "node:fs";

/** Whether a process lives; one that has ended and waits to be reaped does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
