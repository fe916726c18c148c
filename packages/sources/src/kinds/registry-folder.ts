import { isRegistryFolder } from "../registry/folder/registry-folder.ts";
import type { SourceKind } from "../source.ts";

/** A folder of `server.json` files or of entries of a legacy registry. */
export const registryFolder: SourceKind = {
  name: "registry-folder",
  writtenAs: "a folder of server.json files",
  recognises: (text, { cwd }) => isRegistryFolder(text, cwd),
  open: async (text, context) => {
    const { folderStream } = await import("../registry/folder/folder-stream.ts");
    const { openStream } = await import("../registry/open-stream.ts");
    return await openStream(folderStream(text, context), context);
  },
};
