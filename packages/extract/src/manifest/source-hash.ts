import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The hash of a file's content; undefined when it cannot be read. */
export function sourceHash(file: string): string | undefined {
  try {
    return `sha256:${createHash("sha256").update(readFileSync(file)).digest("hex")}`;
  } catch {
    return undefined; // A file that is gone has no hash, which differs from any it had.
  }
}
