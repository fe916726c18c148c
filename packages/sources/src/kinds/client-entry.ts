import { existsSync } from "node:fs";
import { normalize } from "node:path";
import { type Json, ToolcribError, visibleText } from "@toolcrib/model";
import type { ConfigClient } from "../config/client.ts";
import { configClients } from "../config/clients.ts";
import type { SourceContext, SourceKind } from "../source.ts";

/** `vscode:github`: a server that an editor or agent has configured. */
export const clientEntry: SourceKind = {
  name: "client-entry",
  writtenAs: "CLIENT:NAME (a server of vscode, claude, cursor, …)",
  recognises: (text) => clientOf(text) !== undefined,
  open: async (text, context) => {
    const client = clientOf(text);
    const name = text.slice(text.indexOf(":") + 1);
    if (client === undefined) throw new ToolcribError("unknown-source", "no such client");
    const found = await findConfig(client, name, context);
    const { openEntry } = await import("../config/open-entry.ts");
    const { config, path, fromProject } = found;
    return await openEntry(config, name, { shown: path, context, fromProject });
  },
};

function clientOf(text: string): ConfigClient | undefined {
  const [, name] = /^([a-z-]+):./.exec(text) ?? [];
  return configClients.find((client) => client.name === name);
}

/** The first of a client's files that has the server, else the first that exists. */
async function findConfig(
  client: ConfigClient,
  name: string,
  context: SourceContext,
): Promise<{ readonly path: string; readonly config: Json; readonly fromProject: boolean }> {
  const { findEntries } = await import("../config/find-entries.ts");
  const { findPlaces } = await import("../config/places.ts");
  const { readConfig } = await import("../config/read-config.ts");
  const places = findPlaces(context);
  const files = client.files(places).map(normalize);
  // A file of the user's own stays one where the work is done in the home folder.
  const ofUser = new Set(client.files({ ...places, cwd: "\0" }).map(normalize));
  const present = files.filter((path) => existsSync(path));
  const read = await Promise.all(
    present.map(async (path) => ({ path, config: await readConfig(path, path, context.signal) })),
  );
  const found = read.find(({ config }) => findEntries(config, context.cwd).has(name)) ?? read[0];
  if (found !== undefined) return { ...found, fromProject: !ofUser.has(found.path) };
  const looked = files.map((path) => visibleText(path)).join(", ");
  throw new ToolcribError(
    "unreadable-file",
    `${client.name} has no configuration here: looked for ${looked}`,
  );
}
