import { type Stats, statSync } from "node:fs";

/**
 * What stands at a path; undefined where nothing can be said of it: no such file, a name that is too
 * long, links in a circle. Whoever reads it then says why it cannot be read.
 */
export function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
