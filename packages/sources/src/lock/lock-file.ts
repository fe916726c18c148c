import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Lock, parseLock, writeLock } from "@toolcrib/contract/lock";
import { isToolcribError, parseJson, ToolcribError } from "@toolcrib/model";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { readTextFile } from "../files/read-text-file.ts";

/** The lock file that is meant where none is named. */
export const standardLockFile = "toolcrib.lock.json";

/** Reads a lock file; `shown` is the name given by the user. */
export async function loadLock(cwd: string, shown: string): Promise<Lock> {
  const path = resolve(cwd, shown);
  if (!existsSync(path))
    throw new ToolcribError(
      "unreadable-file",
      `${shown}: there is no such lock file; make one with toolcrib lock SOURCE`,
    );
  const json = parseJson(await readTextFile(path, shown), { source: shown });
  try {
    return parseLock(json);
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    const place = error.path ? `${shown}#${error.path}` : shown;
    throw new ToolcribError(error.code, `${place}: ${error.message}`, { cause: error });
  }
}

/** The lock file, or an empty lock where there is none yet. */
export async function loadLockIfAny(cwd: string, shown: string): Promise<Lock> {
  return existsSync(resolve(cwd, shown)) ? await loadLock(cwd, shown) : new Map();
}

/** Writes a lock file as a whole or not at all. */
export async function saveLock(cwd: string, shown: string, lock: Lock): Promise<void> {
  await writeFileAtomically(resolve(cwd, shown), writeLock(lock), shown);
}
