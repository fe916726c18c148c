import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { descendantKiller } from "@toolcrib/runtime";

/** A started server: a process with everything it starts in turn. */
export type ServerProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** How long a server may take to end after its stdin was closed, and again after SIGTERM. */
const graceMs = 1_000;

/** Nobody survives SIGKILL; what is still there then only waits to be reaped by its parent. */
const endings = [
  ["SIGTERM", graceMs],
  ["SIGKILL", 200],
] as const;

const live = new Set<number>();
let exitHookSet = false;

/** Starts a program without a shell, as the leader of a process group of its own. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env: Readonly<Record<string, string>> },
): ServerProcess {
  const child = spawn(command, [...args], {
    ...options,
    env: { ...options.env },
    shell: false,
    // A group of its own: whatever the server starts in turn (npx does) ends with it.
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid !== undefined) {
    live.add(pid);
    killAllAtExit();
  }
  return child;
}

/**
 * Ends a process, its group and what else it started: closes stdin, then SIGTERM, then SIGKILL,
 * each after a grace.
 */
export async function endProcess(child: ServerProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  // Noted while it runs: what it started loses the tie to it when it ends.
  const killDescendants = descendantKiller(pid);
  child.stdin.destroy();
  await exitWithin(child, graceMs);
  for (const [signal, milliseconds] of endings) {
    if (!groupAlive(pid)) break;
    signalGroup(pid, signal);
    await groupGone(pid, milliseconds);
  }
  live.delete(pid);
  killDescendants();
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
}

/** Waits until a process has ended, but no longer than this. */
export async function exitWithin(child: ServerProcess, milliseconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Nothing tells when the last member of a group ends, so it is asked for. */
async function groupGone(pid: number, milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (groupAlive(pid) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function groupAlive(pid: number): boolean {
  return signalGroup(pid, 0);
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    return false;
  }
}

function killAllAtExit(): void {
  if (exitHookSet) return;
  exitHookSet = true;
  process.on("exit", () => {
    for (const pid of live) {
      const killDescendants = descendantKiller(pid);
      signalGroup(pid, "SIGKILL");
      killDescendants();
    }
  });
}
