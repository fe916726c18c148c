import { randomBytes } from "node:crypto";
import { chmod, open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ToolcribError } from "@toolcrib/model";

const SUFFIX = ".toolcrib-tmp";

/**
 * Writes a file so that it is the old or the new one at every moment, whatever ends the process.
 * A link is followed, and the file keeps its permissions. `shown` is the name that messages use.
 */
export async function writeFileAtomically(
  path: string,
  text: string,
  shown: string = path,
): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path);
    await removeLeftovers(target);
    await replace(target, text);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const reason = reasons.get(String(error.code)) ?? String(error.code);
    throw new ToolcribError("unwritable-file", `${shown} cannot be written: ${reason}`, {
      cause: error,
    });
  }
}

/** What the codes of the system mean to whoever named the file. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "you may not write there"],
  ["EISDIR", "it is a folder"],
  ["ENOENT", "there is no such folder"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a part of its path is no folder"],
  ["EPERM", "you may not write there"],
  ["EROFS", "nothing can be written there"],
]);

async function replace(target: string, text: string): Promise<void> {
  const folder = dirname(target);
  const mark = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const temporary = join(folder, `.${basename(target)}.${mark}${SUFFIX}`);
  const mode = await stat(target).then(
    (found) => found.mode & 0o777,
    () => undefined,
  );
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(text, "utf8");
      await file.sync();
    } finally {
      await file.close();
    }
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Without this a power cut may undo the rename; some systems cannot sync folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  if (handle === undefined) return;
  await handle.sync().catch(() => {});
  await handle.close();
}

/** Removes what killed processes left beside the file; those of living ones are theirs. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `.${basename(target)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || !name.endsWith(SUFFIX)) continue;
    const pid = Number.parseInt(name.slice(start.length), 10);
    if (!isAlive(pid)) await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
