import { open } from "node:fs/promises";
import { ToolcribError } from "@toolcrib/model";

/**
 * Writes a file that is not there yet, a piece at a time, for nobody else to read. Throws
 * `unwritable-file`, also where there is a file of this name.
 */
export async function writeNewFile(
  path: string,
  pieces: AsyncIterable<string>,
  { shown }: { readonly shown: string },
): Promise<void> {
  const file = await open(path, "wx", 0o600).catch((cause: unknown) => {
    const message = `${shown} cannot be written: give a file that is not there yet`;
    throw new ToolcribError("unwritable-file", message, { cause });
  });
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}
