import { readFile, stat } from "node:fs/promises";
import { LIMITS, ToolcribError } from "@toolcrib/model";
import { noSuchFile } from "./no-such-file.ts";

/** The text of a file of at most `limit` bytes; `shown` is the name that messages use. */
export async function readTextFile(
  path: string,
  shown: string,
  limit: number = LIMITS.fileBytes,
): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > limit) {
      throw new ToolcribError("too-large", `${shown} has ${size} bytes, at most ${limit} are read`);
    }
    return await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error instanceof ToolcribError)
      throw error;
    if (error.code === "ENOENT") throw noSuchFile(path, shown, error);
    const message = `${shown}: cannot be read (${error.code})`;
    throw new ToolcribError("unreadable-file", message, { cause: error });
  }
}
