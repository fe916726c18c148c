import { LIMITS, sha256 } from "@toolcrib/model";
import { readRegularFile } from "../regular-file.ts";

/** The hash of a file's content; undefined when it cannot be read. */
export function sourceHash(file: string): string | undefined {
  try {
    const bytes = readRegularFile(file, LIMITS.fileBytes);
    return bytes && `sha256:${sha256(bytes)}`;
  } catch {
    return undefined; // A file that is gone has no hash, which differs from any it had.
  }
}

/** The hashes of files; those that cannot be read are left out. */
export function sourceHashes(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) => {
      const hash = sourceHash(file);
      return hash === undefined ? [] : [[file, hash] as const];
    }),
  );
}
