import { closest, type Json, ToolcribError, visibleText } from "@toolcrib/model";
import { openLiveServer } from "../live/live-server.ts";
import type { OpenSource, SourceContext } from "../source.ts";
import { askForProject } from "./ask-for-project.ts";
import type { ConfigClient } from "./client.ts";
import { entryTarget } from "./entry-target.ts";
import { findEntries } from "./find-entries.ts";
import { variableExpander } from "./variables.ts";

/** Where an entry was found. */
export interface EntryPlace {
  /** The file, as messages show it. */
  readonly shown: string;
  readonly context: SourceContext;
  /** Whether the file came with the project, so that another person may have written it. */
  readonly fromProject?: boolean;
  /** The keys that lead to servers; those of any client unless told. */
  readonly keys?: ConfigClient["keys"];
  /** Whether `$NAME` is a variable anywhere in a text. */
  readonly bareVariables?: boolean;
}

/** Connects to the server that a configuration keeps under a name. */
export async function openEntry(
  config: Json,
  name: string,
  { shown, context, fromProject = false, keys, bareVariables = false }: EntryPlace,
): Promise<OpenSource> {
  const entries = findEntries(config, context.cwd, keys);
  const entry = entries.get(name);
  if (entry === undefined) throw noEntry(name, [...entries.keys()], shown);
  const place = `${shown}#${visibleText(name)}`;
  if (fromProject) await askForProject(entry, place, context);
  const { expand, used } = variableExpander({ config, bareVariables }, context);
  const live = await entryTarget(entry, place, { expand, used, context });
  return await openLiveServer({ ...live, namespace: namespaceOf(name) }, context);
}

/** A key as a namespace: what a namespace cannot hold becomes `-`. */
export function namespaceOf(name: string): string {
  return name.replace(/[^A-Za-z0-9_./-]+/g, "-").slice(0, 128) || "server";
}

function noEntry(name: string, known: readonly string[], shown: string): ToolcribError {
  const near = closest(name, known);
  const names = known
    .slice(0, 20)
    .map((key) => visibleText(key, 60))
    .join(", ");
  const advice =
    near !== undefined
      ? `did you mean ${visibleText(near)}?`
      : known.length === 0
        ? "it lists no servers"
        : `it has ${names}`;
  const message = `${shown} has no server "${visibleText(name)}": ${advice}`;
  return new ToolcribError("unknown-source", message);
}
