import { maskUrl } from "@toolcrib/mcp/secrets";
import { ToolcribError } from "@toolcrib/model";
import { isApiUrl } from "../api/api-stream.ts";
import { isRegistryFolder } from "../folder/registry-folder.ts";
import { isLargeFile, type LargeFileContext } from "../large/large-file.ts";
import type { FillTarget } from "./fill-target.ts";
import { wholeFillTarget } from "./whole-fill-target.ts";

/** Opens a registry to be filled: a file that is read whole, or a large one. */
export async function openFillTarget(
  shown: string,
  context: LargeFileContext,
): Promise<FillTarget> {
  requireFile(shown, context.cwd);
  if (!isLargeFile(shown, context)) return await wholeFillTarget(shown, context);
  const { largeFillTarget } = await import("./large-fill-target.ts");
  return await largeFillTarget(shown, context);
}

/** Refuses what is not one file. */
export function requireFile(shown: string, cwd: string): void {
  if (!isApiUrl(shown) && !isRegistryFolder(shown, cwd)) return;
  throw new ToolcribError(
    "usage",
    `fill writes into one file: make it with toolcrib convert ${maskUrl(shown).shown} --to upstream --out registry.json`,
  );
}
