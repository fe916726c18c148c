import { fileEntry } from "./kinds/config-entry.ts";
import type { SourceContext, SourceServer } from "./source.ts";
import type { SourceReference } from "./source-reference.ts";

/**
 * The servers of a source that is too large to be opened whole, one after the other; undefined for
 * any other source.
 */
export async function streamServers(
  { text = "" }: SourceReference,
  context: SourceContext,
): Promise<AsyncIterable<SourceServer> | undefined> {
  const { file, entry } = fileEntry(text) ?? { file: text, entry: "*" };
  const { isLargeFile, largeRegistryServers } = await import("./registry/large-registry.ts");
  if (context.live === true || !isLargeFile(file, context)) return undefined;
  return largeRegistryServers(file, entry === "*" ? context : { ...context, entry });
}
