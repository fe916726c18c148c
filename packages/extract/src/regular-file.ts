import { readFileSync, statSync } from "node:fs";

/**
 * The bytes of a regular file; undefined where a file is larger than `limit`. A pipe would block the
 * process until somebody writes to it, and a device may never end: these throw as unreadable.
 */
export function readRegularFile(file: string, limit: number): Buffer | undefined {
  const found = statSync(file);
  if (!found.isFile())
    throw Object.assign(new Error(`${file} is not a regular file`), { code: "not a regular file" });
  return found.size > limit ? undefined : readFileSync(file);
}
