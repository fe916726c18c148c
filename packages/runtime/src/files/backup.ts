import { constants } from "node:fs";
import { copyFile } from "node:fs/promises";
import { ToolcribError } from "@toolcrib/model";

/**
 * Copies a file to `FILE.bak`; a backup that is there is never replaced. `shown` is the name of the
 * file that messages use.
 */
export async function backUp(path: string, shown: string = path): Promise<void> {
  try {
    await copyFile(path, `${path}.bak`, constants.COPYFILE_EXCL);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const message =
      error.code === "EEXIST"
        ? `${shown}.bak is there already: move it away, or use --no-backup`
        : `${shown}.bak cannot be written (${error.code})`;
    throw new ToolcribError("unwritable-file", message, { cause: error });
  }
}
