import { existsSync } from "node:fs";
import {
  closest,
  isJsonObject,
  isToolcribError,
  type Json,
  type JsonObject,
  ToolcribError,
} from "@toolcrib/model";
import type { ConfigClient } from "../config/client.ts";
import { type ClientConfigFile, clientFiles } from "../config/client-files.ts";
import { configClients } from "../config/clients.ts";
import { isBuiltIn, isDisabled } from "../config/entry-use.ts";
import { findEntries } from "../config/find-entries.ts";
import { findPlaces } from "../config/places.ts";
import { readConfig } from "../config/read-config.ts";
import type { SourceContext } from "../source.ts";

/** A configuration file of a client that is there, with the servers in it. */
export interface ConfiguredClient extends ClientConfigFile {
  readonly client: ConfigClient;
  readonly config: Json;
  readonly entries: ReadonlyMap<string, JsonObject>;
  /** Names of servers that are meant for the folder of the work alone, as Claude Code keeps some. */
  readonly local: ReadonlySet<string>;
  readonly disabled: readonly string[];
  /** Why the file could not be read. */
  readonly problem?: string;
}

/**
 * The configurations of clients that are here and have servers, of all clients unless some are named.
 * A file that several clients read, as `.mcp.json`, is listed once, for the first of them.
 */
export async function configuredClients(
  names: readonly string[],
  context: SourceContext,
): Promise<readonly ConfiguredClient[]> {
  const wanted = names.length === 0 ? configClients : names.map(clientNamed);
  const places = findPlaces(context);
  const seen = new Set<string>();
  const found: ConfiguredClient[] = [];
  for (const client of wanted)
    for (const file of clientFiles(client, places)) {
      if (seen.has(file.path) || !existsSync(file.path)) continue;
      const read = await readClient(client, file, context);
      if (read.entries.size + read.disabled.length === 0 && read.problem === undefined) continue;
      seen.add(file.path);
      found.push(read);
    }
  return found;
}

async function readClient(
  client: ConfigClient,
  file: ClientConfigFile,
  { cwd, signal }: SourceContext,
): Promise<ConfiguredClient> {
  try {
    const config = await readConfig(file.path, file.path, signal);
    const all = [...findEntries(config, cwd, client.keys)].filter(([, entry]) => !isBuiltIn(entry));
    const general = isJsonObject(config) ? { ...config, projects: {} } : config;
    const everywhere = findEntries(general, cwd, client.keys);
    return {
      ...file,
      client,
      config,
      entries: new Map(all.filter(([, entry]) => !isDisabled(entry))),
      local: new Set(all.map(([name]) => name).filter((name) => !everywhere.has(name))),
      disabled: all.filter(([, entry]) => isDisabled(entry)).map(([name]) => name),
    };
  } catch (error) {
    if (signal.aborted || !isToolcribError(error)) throw error;
    const entries = new Map<string, JsonObject>();
    const nothing = { config: null, entries, local: new Set<string>(), disabled: [] };
    return { ...file, client, ...nothing, problem: error.message };
  }
}

function clientNamed(name: string): ConfigClient {
  const found = configClients.find((client) => client.name === name);
  if (found !== undefined) return found;
  const known = configClients.map((client) => client.name);
  const near = closest(name, known);
  const advice = near === undefined ? `give one of ${known.join(", ")}` : `did you mean ${near}?`;
  throw new ToolcribError("usage", `there is no client "${name.slice(0, 80)}": ${advice}`);
}
