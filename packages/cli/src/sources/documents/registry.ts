import { detectRegistryFormat, entryTools, registryEntries } from "@toolcrib/catalog";
import { isJsonObject } from "@toolcrib/model";
import type { DocumentShape } from "./document.ts";

/** A registry file: server.json, or ToolHive's registry in either format. */
export const registry: DocumentShape = {
  name: "a registry",
  matches: (document) => detectRegistryFormat(document) !== undefined,
  read: (document, { name }) => {
    const format = detectRegistryFormat(document);
    if (format === undefined || !isJsonObject(document)) return [];
    return registryEntries(document, format).map((entry) => {
      const known = entryTools(entry);
      return {
        name: entry.name === "" ? name : entry.name,
        ...(entry.version === undefined ? {} : { version: entry.version }),
        ...known,
        ...(known.tools.length === 0 ? { toolsUnknown: true as const } : {}),
        notCallable: "a registry can be read, not called: start the server after --",
      };
    });
  },
};
