import type { LockedSource } from "@toolcrib/contract";
import { openSource } from "../sources/open-sources.ts";
import type { SourceContext } from "../sources/source.ts";
import type { SourceReference } from "../sources/source-reference.ts";
import { joinCommand } from "./command-words.ts";
import { toolListOf } from "./tool-list-of.ts";

/** The name under which a source is locked: the one given to it, else what was written. */
export function lockNameOf({ namespace, text, command }: SourceReference): string {
  return namespace ?? text ?? joinCommand(command ?? []);
}

/** Reads a source as a lock would keep it. */
export async function readForLock(
  reference: SourceReference,
  context: SourceContext,
  mustBeWhole: boolean,
): Promise<LockedSource> {
  const { text, command } = reference;
  const source = await openSource(reference, context);
  try {
    const { servers } = source;
    const { tools, version } = toolListOf(servers, context.output, { mustBeWhole });
    const era = servers.length === 1 ? servers[0]?.era : undefined;
    return {
      source: text ?? joinCommand(command ?? []),
      kind: command === undefined ? "source" : "command",
      ...(era === undefined ? {} : { era }),
      ...(version === undefined ? {} : { version }),
      tools,
    };
  } finally {
    await source.close();
  }
}
