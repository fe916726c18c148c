import { resolve } from "node:path";
import type { SourceKind } from "../source.ts";

/** `mcp.json#github`: a server of a configuration file. */
export const configEntry: SourceKind = {
  name: "config-entry",
  writtenAs: "FILE#NAME (a server of a configuration file)",
  recognises: (text) => /\.(jsonc?|ya?ml|toml)#./i.test(text),
  open: async (text, context) => {
    const at = text.search(/#(?!.*\.(?:jsonc?|ya?ml|toml)#)/i);
    const file = text.slice(0, at);
    const { readConfig } = await import("../config/read-config.ts");
    const { openEntry } = await import("../config/open-entry.ts");
    const config = await readConfig(resolve(context.cwd, file), file, context.signal);
    return await openEntry(config, text.slice(at + 1), { shown: file, context });
  },
};
