import { isLargeFile, type LargeFileContext } from "../large/registry-parts.ts";
import type { FillTarget } from "./fill-target.ts";
import { wholeFillTarget } from "./whole-fill-target.ts";

/** Opens a registry to be filled: a file that is read whole, or a large one. */
export async function openFillTarget(
  shown: string,
  context: LargeFileContext,
): Promise<FillTarget> {
  if (!isLargeFile(shown, context)) return await wholeFillTarget(shown, context);
  const { largeFillTarget } = await import("./large-fill-target.ts");
  return await largeFillTarget(shown, context);
}
