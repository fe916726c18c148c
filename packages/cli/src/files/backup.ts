import { constants } from "node:fs";
import { copyFile } from "node:fs/promises";
import { ToolcribError } from "@toolcrib/model";

/** Copies a file to `FILE.bak` and returns that name; a backup that is there is never replaced. */
export async function backUp(path: string): Promise<string> {
  const backup = `${path}.bak`;
  try {
    await copyFile(path, backup, constants.COPYFILE_EXCL);
    return backup;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const message =
      error.code === "EEXIST"
        ? `${backup} is there already: move it away, or use --no-backup`
        : `${backup} cannot be written (${error.code})`;
    throw new ToolcribError("unwritable-file", message, { cause: error });
  }
}
