import { fileEntry } from "./kinds/config-entry.ts";
import { isLargeFile } from "./registry/large/registry-parts.ts";
import type { SourceContext, SourceServer } from "./source.ts";
import type { SourceReference } from "./source-reference.ts";

/**
 * The servers of a source that is too large to be opened whole, one after the other; undefined for
 * any other source.
 */
export async function streamServers(
  reference: SourceReference,
  context: SourceContext,
): Promise<AsyncIterable<SourceServer> | undefined> {
  const large = context.live === true ? undefined : largeFileOf(reference, context);
  if (large === undefined) return undefined;
  const { largeRegistryServers } = await import("./registry/large/large-registry.ts");
  const { file, entry } = large;
  return largeRegistryServers(file, entry === undefined ? context : { ...context, entry });
}

/** The file that a source is and the entry that is wanted of it, where it is too large to be read whole. */
export function largeFileOf(
  { text = "" }: SourceReference,
  context: SourceContext,
): { readonly file: string; readonly entry?: string } | undefined {
  const { file, entry } = fileEntry(text) ?? { file: text, entry: "*" };
  if (!isLargeFile(file, context)) return undefined;
  return entry === "*" ? { file } : { file, entry };
}
