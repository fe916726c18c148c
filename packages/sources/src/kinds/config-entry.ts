import { basename, extname, resolve } from "node:path";
import { readTextFile } from "@toolcrib/runtime/files";
import type { OpenSource, SourceContext, SourceKind, SourceServer } from "../source.ts";

/** A file with several servers, and the name of one of them or `*`. */
interface FileEntry {
  readonly file: string;
  readonly entry: string;
}

/** `mcp.json#github`, `registry.json#weather`: a server of a configuration or registry file. */
export const configEntry: SourceKind = {
  name: "config-entry",
  writtenAs: "FILE#NAME (a server of a configuration or registry file; * for all)",
  recognises: (text) => fileEntry(text) !== undefined,
  open: async (text, context) => {
    const { file, entry } = fileEntry(text) ?? { file: text, entry: "" };
    const registry = await openRegistryEntry({ file, entry }, context);
    if (registry !== undefined) return registry;
    const { readConfig } = await import("../config/read-config.ts");
    const { openEntry } = await import("../config/open-entry.ts");
    const { knownConfigFile } = await import("../config/known-config-file.ts");
    const config = await readConfig(resolve(context.cwd, file), file, context.signal);
    const { client, fromProject = false } = knownConfigFile(file, context) ?? {};
    return await openEntry(config, entry, {
      shown: file,
      context,
      // Naming an entry is consent where nobody can be asked; where somebody can, it is asked once.
      fromProject: fromProject && context.host.ask !== undefined,
      bareVariables: client?.bareVariables === true,
    });
  },
};

/** The parts of `FILE#NAME`; undefined for anything else. */
export function fileEntry(text: string): FileEntry | undefined {
  const at = text.search(/(?<=\.(?:jsonc?|ya?ml|toml))#(?!.*\.(?:jsonc?|ya?ml|toml)#)./i);
  return at === -1 ? undefined : { file: text.slice(0, at), entry: text.slice(at + 1) };
}

/** Whether `FILE#NAME` means an entry of a registry, which is read and starts nothing. */
export async function isRegistryEntry(text: string, context: SourceContext): Promise<boolean> {
  const parts = fileEntry(text);
  return parts !== undefined && (await findRegistry(parts.file, context)) !== undefined;
}

async function openRegistryEntry(
  { file, entry }: FileEntry,
  context: SourceContext,
): Promise<OpenSource | undefined> {
  const { isLargeFile } = await import("../registry/large/large-file.ts");
  if (entry !== "*" && isLargeFile(file, context)) {
    const found: SourceServer[] = [];
    const { streamedServers } = await import("../registry/large/large-registry.ts");
    const { fileStream } = await import("../registry/large/registry-stream.ts");
    for await (const server of streamedServers(fileStream(file, context), {
      ...context,
      entry,
    }))
      found.push(server);
    return { servers: found, close: async () => {} };
  }
  const document = await findRegistry(file, context);
  if (document === undefined) return undefined;
  const { registry } = await import("../documents/registry.ts");
  const servers = await registry.read(document, {
    name: basename(file, extname(file)),
    shown: file,
    context: entry === "*" ? context : { ...context, entry },
  });
  return {
    servers,
    close: async () => {
      await Promise.all(servers.map((server) => server.close?.()));
    },
  };
}

async function findRegistry(file: string, { cwd, signal }: SourceContext) {
  if (!/\.(json|ya?ml)$/i.test(file)) return undefined;
  const text = await readTextFile(resolve(cwd, file), { shown: file, signal });
  const { registryDocument } = await import("../registry/registry-document.ts");
  return await registryDocument(text, file);
}
