import { closest, type Json, ToolcribError, visibleText } from "@toolcrib/model";
import { openLiveServer } from "../live/live-server.ts";
import type { OpenSource, SourceContext } from "../source.ts";
import { entryTarget } from "./entry-target.ts";
import { findEntries } from "./find-entries.ts";
import { variableExpander } from "./variables.ts";

/** Connects to the server that a configuration keeps under a name. */
export async function openEntry(
  config: Json,
  name: string,
  { shown, context }: { readonly shown: string; readonly context: SourceContext },
): Promise<OpenSource> {
  const entries = findEntries(config, context.cwd);
  const entry = entries.get(name);
  if (entry === undefined) throw noEntry(name, [...entries.keys()], shown);
  const expand = variableExpander(config, context);
  const live = await entryTarget(entry, `${shown}#${visibleText(name)}`, { expand, context });
  return await openLiveServer({ ...live, namespace: namespaceOf(name) }, context);
}

/** A key as a namespace: what a namespace cannot hold becomes `-`. */
function namespaceOf(name: string): string {
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
