import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** Where clients keep their servers: paths of keys, the usual one first. */
const everyKey: readonly (readonly string[])[] = [
  ["servers"],
  ["mcpServers"],
  ["mcp", "servers"],
  ["mcp"],
  ["context_servers"],
  ["mcp_servers"],
  ["extensions"],
  ["amp.mcpServers"],
];

/** The servers of a configuration by name, under the keys of one client or of any. */
export function findEntries(
  config: Json,
  cwd: string,
  keys: readonly (readonly string[])[] = everyKey,
): ReadonlyMap<string, JsonObject> {
  const entries = new Map<string, JsonObject>();
  const add = (name: unknown, entry: Json | undefined): void => {
    if (typeof name === "string" && isJsonObject(entry) && !entries.has(name))
      entries.set(name, entry);
  };
  for (const root of [config, projectOf(config, cwd)]) {
    for (const path of keys) {
      const found = path.reduce<Json | undefined>(member, root);
      if (Array.isArray(found)) for (const entry of found) add(member(entry, "name"), entry);
      else if (isJsonObject(found))
        for (const [name, entry] of Object.entries(found)) add(name, entry);
    }
  }
  return entries;
}

/** Claude Code keeps the servers of each project under the project's folder. */
function projectOf(config: Json, cwd: string): Json | undefined {
  return member(member(config, "projects"), cwd);
}

function member(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
