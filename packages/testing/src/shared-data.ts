import { existsSync } from "node:fs";
import { resolve } from "node:path";

const reported = new Set<string>();

/**
 * The path of a file or folder of the shared test data, or undefined where it is absent.
 * Tests that need it are skipped then; the reason is printed once.
 */
export function sharedData(...segments: readonly string[]): string | undefined {
  const root = process.env["TOOLCRIB_SHARED"] ?? resolve("..", "shared");
  const path = resolve(root, "data", ...segments);
  if (existsSync(path)) return path;
  if (!reported.has(path)) {
    reported.add(path);
    process.stderr.write(`skipped: no shared test data at ${segments.join("/")}\n`);
  }
  return undefined;
}
