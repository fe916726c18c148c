import { randomBytes } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sha256, ToolcribError } from "@toolcrib/model";
import { isAlive } from "./is-alive.ts";
import { fileToChange } from "./write-target.ts";

const SUFFIX = ".toolcrib-lock";

/** What is done under a lock takes milliseconds; a claim older than this belongs to nobody. */
const staleMs = 60_000;

/** How long another process is waited for. */
const longestWaitMs = 120_000;

/** How a file is locked. */
export interface LockOptions {
  /** The name that messages use. */
  readonly shown: string;
  readonly signal: AbortSignal;
}

/**
 * Does something with a file while no other process that asks does: read, change, write. A process
 * that is killed meanwhile blocks nobody.
 *
 * Every process lays a claim of its own beside the file and then looks for others. Of two that do so
 * at once, at least one sees the other's and withdraws; whoever sees none is alone. Claims have names
 * that are never used twice, so removing that of a dead process can hit no living one.
 */
export async function withFileLock<Result>(
  path: string,
  options: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await acquire(await fileToChange(path, options.shown), options);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function acquire(
  target: string,
  { shown, signal }: LockOptions,
): Promise<() => Promise<void>> {
  const folder = dirname(target);
  const start = `.${basename(target)}.${machine()}-`;
  const name = `${start}${process.pid}-${randomBytes(6).toString("hex")}${SUFFIX}`;
  const claim = join(folder, name);
  const release = (): Promise<void> => rm(claim, { force: true });
  const latest = Date.now() + longestWaitMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      await writeFile(claim, "", { flag: "wx" });
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
      const message = `${shown} cannot be written: nothing can be written beside it (${code})`;
      throw new ToolcribError("unwritable-file", message, { cause });
    }
    if (await isAlone(target, name)) return release;
    await release();
    if (Date.now() > latest)
      throw new ToolcribError("unwritable-file", `${shown} is being written by another process`);
    // Those who withdrew together must not come back together.
    await wait(2 + Math.random() * 40, undefined, { signal });
  }
}

async function isAlone(target: string, own: string): Promise<boolean> {
  const folder = dirname(target);
  const start = `.${basename(target)}.`;
  for (const name of await readdir(folder)) {
    if (name === own || !name.startsWith(start) || !name.endsWith(SUFFIX)) continue;
    if (await isHeld(join(folder, name), name.slice(start.length))) return false;
    await rm(join(folder, name), { force: true });
  }
  return true;
}

/** Whether a claim belongs to a process that lives; those of other machines are held until they are old. */
async function isHeld(path: string, mark: string): Promise<boolean> {
  const [place, pid] = mark.split("-");
  if (place === machine() && !isAlive(Number(pid))) return false;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < staleMs;
}

/** Processes of different machines and containers have the same numbers. */
function machine(): string {
  return sha256(hostname()).slice(0, 8);
}
