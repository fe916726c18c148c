import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { closest, ToolcribError, visibleText } from "@toolcrib/model";

/** The error for a path that leads nowhere; it names the neighbour that was probably meant. */
export function noSuchFile(path: string, shown: string, cause?: unknown): ToolcribError {
  const near = closest(basename(path), neighbours(path));
  const advice = near === undefined ? "" : `; did you mean ${visibleText(near)}?`;
  const message = `${shown}: there is no such file${advice}`;
  return new ToolcribError("unreadable-file", message, cause === undefined ? {} : { cause });
}

function neighbours(path: string): readonly string[] {
  try {
    return readdirSync(dirname(path));
  } catch {
    // A folder that is not there has no neighbours to offer.
    return [];
  }
}
