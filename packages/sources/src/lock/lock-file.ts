import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Lock, parseLock, writeLock } from "@toolcrib/contract/lock";
import { isToolcribError, parseJson, ToolcribError } from "@toolcrib/model";
import { readTextFile, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";

/** The lock file that is meant where none is named. */
export const standardLockFile = "toolcrib.lock.json";

/** Reads a lock file; `shown` is the name given by the user. */
export async function loadLock(cwd: string, shown: string, signal: AbortSignal): Promise<Lock> {
  const path = resolve(cwd, shown);
  if (!existsSync(path))
    throw new ToolcribError(
      "unreadable-file",
      `${shown}: there is no such lock file; make one with toolcrib lock SOURCE`,
    );
  const json = parseJson(await readTextFile(path, { shown, signal }), { source: shown });
  try {
    return parseLock(json);
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    const place = error.path ? `${shown}#${error.path}` : shown;
    throw new ToolcribError(error.code, `${place}: ${error.message}`, { cause: error });
  }
}

/**
 * Puts entries into a lock file, which is made where there is none; those of other sources stay, also
 * those that another process puts there at the same time. Gives the entries that were there before.
 */
export async function updateLock(
  cwd: string,
  shown: string,
  { entries, signal }: { readonly entries: Lock; readonly signal: AbortSignal },
): Promise<Lock> {
  const path = resolve(cwd, shown);
  return await withFileLock(path, { shown, signal }, async () => {
    const before: Lock = existsSync(path) ? await loadLock(cwd, shown, signal) : new Map();
    await writeFileAtomically(path, writeLock(new Map([...before, ...entries])), { shown });
    return before;
  });
}
