import { type Finding, jsonPointer } from "@toolcrib/model";
import { textField } from "./read-field.ts";
import type { Path, RegistryEntry } from "./registry-entries.ts";

/**
 * Checks the servers of a registry one after the other: two of the same name and version are an
 * error, since nobody can say which of them is meant.
 */
export function createDuplicateCheck(): (entry: RegistryEntry) => readonly Finding[] {
  const seen = new Map<string, Path>();
  return ({ server, path }) => {
    const name = textField(server, "name");
    // A group may repeat a server of the registry, and a server without a name is another error.
    if (name === undefined || name === "" || isOfGroup(path)) return [];
    const identity = JSON.stringify([name, textField(server, "version") ?? ""]);
    const first = seen.get(identity);
    if (first === undefined) {
      seen.set(identity, path);
      return [];
    }
    return [
      {
        rule: "duplicate-server",
        level: "error",
        path: jsonPointer(path),
        message: `the same name and version stand at ${jsonPointer(first)}`,
      },
    ];
  };
}

/** Whether a path leads into a group, also of one that waits to be converted back. */
function isOfGroup([first]: Path): boolean {
  return first === "groups" || first === "meta";
}
