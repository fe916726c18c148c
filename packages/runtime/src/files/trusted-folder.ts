import { existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Whether nobody else can put anything into a folder: it and everything above it, up to and with
 * `top`, belong to this user and only this user may write there. A folder that is not there yet is
 * as safe as the one it would be made in. A sticky folder such as /tmp is not safe: others cannot
 * remove what is in it, but they can be there first.
 */
export function isTrustedFolder(folder: string, top: string): boolean {
  const user = process.getuid?.();
  // Windows has no such bits; home and project folders are private there by their lists of rights.
  if (user === undefined) return true;
  try {
    for (let path = folder; ; path = dirname(path)) {
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined && !isPrivate(path, user))
        return false;
      if (path === top) return existsSync(top);
      if (path === dirname(path)) return false;
    }
  } catch {
    return false;
  }
}

/** A link is as safe as the folder it leads to, and the one which that is in. */
function isPrivate(path: string, user: number): boolean {
  const { uid } = lstatSync(path);
  if (uid !== user) return false;
  const real = realpathSync(path);
  return isOnlyFor(real, user) && (real === path || isOnlyFor(dirname(real), user));
}

function isOnlyFor(path: string, user: number): boolean {
  const { uid, mode } = statSync(path);
  return uid === user && (mode & 0o022) === 0;
}
