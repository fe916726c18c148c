import { existsSync } from "node:fs";
import { type Json, ToolcribError, visibleText } from "@toolcrib/model";
import type { ConfigClient } from "../config/client.ts";
import type { ClientConfigFile } from "../config/client-files.ts";
import { configClients } from "../config/clients.ts";
import type { SourceContext, SourceKind } from "../source.ts";

/** `vscode:github`: a server that an editor or agent has configured. */
export const clientEntry: SourceKind = {
  name: "client-entry",
  writtenAs: "CLIENT:NAME (a server of vscode, claude, cursor, …; * for all)",
  recognises: (text) => clientOf(text) !== undefined,
  open: async (text, context) => {
    const client = clientOf(text);
    const name = text.slice(text.indexOf(":") + 1);
    if (client === undefined) throw new ToolcribError("unknown-source", "no such client");
    const files = await clientConfigs(client, context);
    const { findEntries } = await import("../config/find-entries.ts");
    const { openEntry } = await import("../config/open-entry.ts");
    const found =
      files.find(({ config }) => findEntries(config, context.cwd, client.keys).has(name)) ??
      files[0];
    if (found === undefined) throw new ToolcribError("unknown-source", "no such file");
    const { config, path, fromProject } = found;
    return await openEntry(config, name, {
      shown: path,
      context,
      fromProject,
      keys: client.keys,
      bareVariables: client.bareVariables === true,
    });
  },
};

/** The client that a text such as `vscode:github` names. */
export function clientOf(text: string): ConfigClient | undefined {
  const [, name] = /^([a-z-]+):./.exec(text) ?? [];
  return configClients.find((client) => client.name === name);
}

/** The configurations of a client that are there, the nearest to the work first; throws without one. */
export async function clientConfigs(
  client: ConfigClient,
  context: SourceContext,
): Promise<readonly (ClientConfigFile & { readonly config: Json })[]> {
  const { clientFiles } = await import("../config/client-files.ts");
  const { findPlaces } = await import("../config/places.ts");
  const { readConfig } = await import("../config/read-config.ts");
  const files = clientFiles(client, findPlaces(context));
  const present = files.filter(({ path }) => existsSync(path));
  if (present.length === 0) {
    const looked = files.map(({ path }) => visibleText(path)).join(", ");
    throw new ToolcribError(
      "unreadable-file",
      `${client.name} has no configuration here: looked for ${looked}`,
    );
  }
  return await Promise.all(
    present.map(async (file) => ({
      ...file,
      config: await readConfig(file.path, file.path, context.signal),
    })),
  );
}
