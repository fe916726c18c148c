import { randomBytes } from "node:crypto";
import { isNamed } from "@toolcrib/catalog";
import type { ToolListVersion } from "@toolcrib/contract";
import type { LockedSource } from "@toolcrib/contract/lock";
import {
  compareText,
  listNames,
  type Omission,
  type ServerLaunch,
  type Tool,
  ToolcribError,
} from "@toolcrib/model";
import { readToolLists, type ToolList, type ToolLists } from "../compare/tool-lists.ts";
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

/**
 * Reads a source as a lock would keep it, or would have kept it: `salt` is that of its entry, where
 * there is one. Of several servers, tools carry the name of theirs.
 */
export async function readForLock(
  reference: SourceReference,
  context: SourceContext,
  salt: string = randomBytes(16).toString("hex"),
): Promise<LockableSource & Pick<ToolListVersion, "locate">> {
  const { onlyServers, live } = context;
  const read = [...(await readToolLists(reference, { ...context, salt }))];
  const lists = new Map(read.filter(([, { unknown }]) => !unknown));
  requireServers(lists, writtenSource(reference), onlyServers);
  const [only] = lists.size === 1 && onlyServers === undefined ? lists.values() : [];
  const tools =
    only?.tools ??
    [...lists].flatMap(([namespace, list]) => list.tools.map((tool) => ({ namespace, ...tool })));
  return {
    source: writtenSource(reference),
    kind: reference.command === undefined ? "source" : "command",
    ...(live === true ? { live } : {}),
    ...(onlyServers === undefined ? {} : { only: [...onlyServers].sort(compareText) }),
    ...(only?.era === undefined ? {} : { era: only.era }),
    ...(only?.version === undefined ? {} : { version: only.version }),
    ...([...lists.values()].some(({ formats }) => formats === "assert")
      ? { formats: "assert" }
      : {}),
    tools,
    ...(only?.promise === undefined ? {} : { promise: only.promise }),
    ...factsOf(read),
    ...(hasDigests(only?.promise?.launch) ? { salt } : {}),
    ...(only?.locate === undefined ? {} : { locate: only.locate }),
    omitted: [...lists.values()].flatMap(({ omitted }) => omitted),
  };
}

/** A locked source with the tools of some of its servers. */
export function lockedServers(
  locked: LockedSource,
  onlyServers: readonly string[] | undefined,
): LockedSource {
  if (onlyServers === undefined) return locked;
  const isWanted = ({ namespace: name }: Tool): boolean =>
    name !== undefined && isNamedIn(name, onlyServers);
  const { servers } = locked;
  return {
    ...locked,
    tools: locked.tools.filter(isWanted),
    ...(servers === undefined
      ? {}
      : {
          servers: Object.fromEntries(
            Object.entries(servers).filter(([name]) => isNamedIn(name, onlyServers)),
          ),
        }),
  };
}

function isNamedIn(name: string, wanted: readonly string[]): boolean {
  return wanted.some((each) => isNamed({ name, id: name }, each));
}

/** What a registry says of its servers, also of those whose tools it does not list. */
function factsOf(lists: readonly (readonly [string, ToolList])[]): Pick<LockedSource, "servers"> {
  const servers = lists.flatMap(([name, { server }]) =>
    server === undefined ? [] : [[name, server] as const],
  );
  return servers.length === 0 ? {} : { servers: Object.fromEntries(servers) };
}

/** A name that no server has is a mistake, not a wish to do less. */
export function requireServers(
  lists: ToolLists,
  shown: string,
  onlyServers: readonly string[] | undefined,
): void {
  if (onlyServers === undefined || lists.size > 0) return;
  throw new ToolcribError(
    "unknown-source",
    `${shown} has no server ${listNames(onlyServers)}: give its name or key`,
  );
}

function hasDigests(launch: ServerLaunch | undefined): boolean {
  return launch?.secrets !== undefined || launch?.env !== undefined;
}
