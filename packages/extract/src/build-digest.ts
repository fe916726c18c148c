import { readFileSync } from "node:fs";

let known: string | undefined;

/** What tells this build of the reader from others of the same version; `source` where it was not built. */
export function buildDigest(): string {
  known ??= read() ?? "source";
  return known;
}

/** The build writes it beside the program. */
function read(): string | undefined {
  try {
    return readFileSync(new URL("./build.txt", import.meta.url), "utf8").trim();
  } catch {
    return undefined;
  }
}
