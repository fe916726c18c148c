import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * The folder that keeps what a source file was transformed into: inside the `node_modules` that
 * the file's own imports are looked up in, so that packages are found from there as well.
 */
export function cacheFolder(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules")) || existsSync(join(folder, "package.json"))) {
      const path = join(folder, "node_modules", ".cache", "toolcrib");
      return isWritable(path) ? path : privateFolder();
    }
    if (folder === dirname(folder)) break;
  }
  const path = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "toolcrib");
  return isWritable(path) ? path : privateFolder();
}

let ownFolder: string | undefined;

/** A folder nobody else can write to, for this process alone. */
function privateFolder(): string {
  if (ownFolder !== undefined) return ownFolder;
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  ownFolder = folder;
  return folder;
}

function isWritable(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const monthMs = 30 * 24 * 3_600_000;

/** Removes what was written into a cache folder more than a month ago. */
export function pruneCache(folder: string, now: number = Date.now()): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!/^[0-9a-f]{24}(?:\.json)?$/.test(name)) continue;
    if (now - statSync(path).mtimeMs > monthMs) rmSync(path, { recursive: true, force: true });
  }
}
