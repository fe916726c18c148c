import { resolve } from "node:path";
import { LIMITS } from "@toolcrib/model";
import type { SourceContext } from "../../source.ts";
import { statIfThere } from "../../stat-if-there.ts";

/** What reading a large file needs. */
export type LargeFileContext = Pick<SourceContext, "cwd" | "signal" | "host" | "largeBytes">;

/** Whether a JSON file is too large to be read as one document. */
export function isLargeFile(
  file: string,
  { cwd, largeBytes = LIMITS.registryBytes }: Pick<LargeFileContext, "cwd" | "largeBytes">,
): boolean {
  if (!/\.json$/i.test(file)) return false;
  const found = statIfThere(resolve(cwd, file));
  return found?.isFile() === true && found.size > largeBytes;
}
