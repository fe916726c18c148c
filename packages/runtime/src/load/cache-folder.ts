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
import { isTrustedFolder } from "../files/trusted-folder.ts";

/**
 * The folder that keeps what a source file was transformed into: inside the `node_modules` that
 * the file's own imports are looked up in, so that packages are found from there as well. Code out of
 * it is run, so a folder that others can write to is not used: a private one takes its place.
 */
export function cacheFolder(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules")) || existsSync(join(folder, "package.json")))
      return usable(join(folder, "node_modules", ".cache", "toolcrib"), folder) ?? privateFolder();
    if (folder === dirname(folder)) break;
  }
  const caches = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  return usable(join(caches, "toolcrib"), caches) ?? privateFolder();
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

/** The folder, made where it is missing, if only this user can write into it. */
function usable(path: string, top: string): string | undefined {
  try {
    if (!existsSync(top)) mkdirSync(top, { recursive: true, mode: 0o700 });
    if (!isTrustedFolder(path, top)) return undefined;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    // Looked at again: it may have been made by somebody else a moment ago.
    return isTrustedFolder(path, top) ? path : undefined;
  } catch {
    return undefined;
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
