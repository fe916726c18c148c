import type { ToolListVersion } from "@toolcrib/contract";
import type { LockedSource } from "@toolcrib/contract/lock";
import type { Omission } from "@toolcrib/model";
import { readToolLists } from "../compare/tool-lists.ts";
import type { SourceContext } from "../source.ts";
import { type SourceReference, writtenSource } from "../source-reference.ts";

/** The name under which a source is locked: the one given to it, else what was written. */
export function lockNameOf(reference: SourceReference): string {
  return reference.namespace ?? writtenSource(reference);
}

/** A source as a lock would keep it, and what is missing from its tools. */
export interface LockableSource extends LockedSource {
  readonly omitted: readonly Omission[];
}

/** Reads a source as a lock would keep it; of several servers, tools carry the name of theirs. */
export async function readForLock(
  reference: SourceReference,
  context: SourceContext,
): Promise<LockableSource & Pick<ToolListVersion, "locate">> {
  const lists = await readToolLists(reference, context);
  const [only] = lists.size === 1 ? lists.values() : [];
  const tools =
    only?.tools ??
    [...lists].flatMap(([namespace, list]) => list.tools.map((tool) => ({ namespace, ...tool })));
  return {
    source: writtenSource(reference),
    kind: reference.command === undefined ? "source" : "command",
    ...(only?.era === undefined ? {} : { era: only.era }),
    ...(only?.version === undefined ? {} : { version: only.version }),
    ...([...lists.values()].some(({ formats }) => formats === "assert")
      ? { formats: "assert" }
      : {}),
    tools,
    ...(only?.locate === undefined ? {} : { locate: only.locate }),
    omitted: [...lists.values()].flatMap(({ omitted }) => omitted),
  };
}
