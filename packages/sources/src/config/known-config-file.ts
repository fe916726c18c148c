import { normalize, resolve } from "node:path";
import type { SourceContext } from "../source.ts";
import type { ConfigClient } from "./client.ts";
import { clientFiles } from "./client-files.ts";
import { configClients } from "./clients.ts";
import { findPlaces } from "./places.ts";

/** A configuration file that a client would read here, and whether it came with the project. */
export interface KnownConfigFile {
  readonly client: ConfigClient;
  readonly fromProject: boolean;
}

/** The client that keeps its servers in a file; undefined for a file of any other name. */
export function knownConfigFile(path: string, context: SourceContext): KnownConfigFile | undefined {
  const places = findPlaces(context);
  const wanted = normalize(resolve(context.cwd, path));
  for (const client of configClients) {
    const found = clientFiles(client, places).find((file) => file.path === wanted);
    if (found !== undefined) return { client, fromProject: found.fromProject };
  }
  return undefined;
}
