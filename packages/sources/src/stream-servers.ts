import { fileEntry } from "./kinds/config-entry.ts";
import { registryApi } from "./kinds/registry-api.ts";
import { isRegistryFolder } from "./registry/folder/registry-folder.ts";
import { isLargeFile } from "./registry/large/large-file.ts";
import type { RegistryStream } from "./registry/large/registry-stream.ts";
import type { SourceContext, SourceServer } from "./source.ts";
import type { SourceReference } from "./source-reference.ts";

/**
 * The servers of a registry that need not be opened whole, one after the other: of a large file, a
 * folder, a Registry API; undefined for any other source.
 */
export async function streamServers(
  reference: SourceReference,
  context: SourceContext,
): Promise<AsyncIterable<SourceServer> | undefined> {
  const { given } = reference;
  if (context.live) return undefined;
  const stream = await registryStream(reference, { ...context, ...given });
  if (stream === undefined) return undefined;
  const { streamedServers } = await import("./registry/large/large-registry.ts");
  const { entry } = largeFileOf(reference, context) ?? {};
  return streamedServers(stream, entry === undefined ? context : { ...context, entry });
}

async function registryStream(
  reference: SourceReference,
  context: SourceContext,
): Promise<RegistryStream | undefined> {
  const { text } = reference;
  // A command line has no text, and the folder it is started in is not what was asked for.
  if (text === undefined) return undefined;
  if (registryApi.recognises(text, context)) {
    const { apiStream } = await import("./registry/api/api-stream.ts");
    return apiStream(text, context);
  }
  if (isRegistryFolder(text, context.cwd)) {
    const { folderStream } = await import("./registry/folder/folder-stream.ts");
    return folderStream(text, context);
  }
  const large = largeFileOf(reference, context);
  if (large === undefined) return undefined;
  const { fileStream } = await import("./registry/large/registry-stream.ts");
  return fileStream(large.file, context);
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
