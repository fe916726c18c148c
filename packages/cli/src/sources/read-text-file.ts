import { readFile, stat } from "node:fs/promises";
import { LIMITS, ToolcribError } from "@toolcrib/model";

/** The text of a file; `shown` is the name that messages use. */
export async function readTextFile(path: string, shown: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > LIMITS.fileBytes) {
      throw new ToolcribError(
        "too-large",
        `${shown} has ${size} bytes, at most ${LIMITS.fileBytes} are read`,
      );
    }
    return await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error instanceof ToolcribError)
      throw error;
    const reason =
      error.code === "ENOENT" ? "there is no such file" : `cannot be read (${error.code})`;
    throw new ToolcribError("unreadable-file", `${shown}: ${reason}`, { cause: error });
  }
}
