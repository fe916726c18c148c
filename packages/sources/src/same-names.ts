import { namedSource, ToolcribError, toWireName, visibleText } from "@toolcrib/model";
import type { SourceServer } from "./source.ts";

/** Refuses tools that would be served under one name; the message says what keeps them apart. */
export function refuseSameNames(servers: readonly SourceServer[]): void {
  const first = new Map<string, SourceServer>();
  for (const server of servers)
    for (const tool of server.tools) {
      const name = toWireName(tool);
      const other = first.get(name);
      if (other === undefined) first.set(name, server);
      else throw sameName(name, other, server);
    }
}

function sameName(name: string, first: SourceServer, second: SourceServer): ToolcribError {
  const { source = second.name } = second;
  const shown = (server: SourceServer): string => visibleText(server.source ?? server.name);
  const isOneSource = first.source === second.source;
  const owners = isOneSource
    ? `${visibleText(first.name)} and ${visibleText(second.name)} of ${shown(second)}`
    : `${shown(first)} and ${shown(second)}`;
  const way = isOneSource
    ? `choose one of them, as in ${visibleText(`${source}#${second.name}`)}`
    : `name one of them, as in ${visibleText(namedSource(source))}`;
  return new ToolcribError(
    "tool-already-exists",
    `${owners} both have a tool ${visibleText(name)}: ${way}`,
  );
}
