import type { Aggregate, AggregateOptions } from "@toolcrib/mcp/aggregate";
import { withoutAbsent } from "@toolcrib/model";
import { discoveryTools, type RegisteredTool, type ToolRegistry } from "@toolcrib/runtime";
import type { ProjectIdentity } from "../code/project-identity.ts";
import { everyEntry } from "../every-entry.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import type { ServeLock } from "./serve-lock.ts";
import { sourceUpstreams } from "./source-upstream.ts";

/** How sources are served as one server. */
export interface ServedSourcesOptions {
  readonly context: SourceContext;
  /** Whether code is read again when it changes. */
  readonly watch: boolean;
  /** Whether tools are found and described by tools, and those of HTTP APIs only so. */
  readonly discovery: boolean;
  /** What was approved; whatever else the sources offer is held back or reported. */
  readonly lock?: ServeLock;
  readonly aggregate: Pick<
    AggregateOptions,
    "conflict" | "rules" | "separator" | "checkUpstream" | "oneClient" | "mayConnect"
  >;
}

/** Sources whose tools stand in a registry. */
export interface ServedSources {
  /** Which tools clients are shown. */
  readonly listed: Aggregate["listed"];
  /** Settles when no more tools are to be expected soon. */
  readonly arrived: Promise<void>;
  /** The names of the sources that are still starting; their tools join later. */
  readonly starting: Aggregate["starting"];
  /** What the servers that are there say a model should know before it uses them. */
  readonly instructions: () => string | undefined;
  /** Whether other servers are among the sources: prompts and resources may come at any time. */
  readonly hasServers: boolean;
  /** The one server that is served, under whose name it is; undefined for several. */
  readonly only: SourceServer | undefined;
  /** The project that all of the code belongs to. */
  readonly identity: ProjectIdentity | undefined;
  readonly close: () => Promise<void>;
}

/** Opens sources and puts their tools into a registry. */
export async function openServedSources(
  registry: ToolRegistry,
  references: readonly SourceReference[],
  { context, watch, discovery, lock, aggregate: rules }: ServedSourcesOptions,
): Promise<ServedSources> {
  const servers = new Map<string, readonly SourceServer[]>();
  const upstreams = sourceUpstreams(await everyEntry(references, context), {
    context,
    watch,
    ...withoutAbsent({ lock }),
    onOpened: (name, source) => void servers.set(name, source.servers),
  });
  const { openAggregate } = await import("@toolcrib/mcp/aggregate");
  const aggregate = await openAggregate(registry, upstreams, {
    ...rules,
    // What stands for one other server has its name, so that it is waited for here.
    mayConnect: references.length === 1 ? undefined : rules.mayConnect,
    background: true,
    onWarning: context.host.warn,
    onNote: context.host.note,
  });
  const { arrived, starting, hasServers } = aggregate;
  // A server that stands for one other has its name, and nobody else to keep waiting.
  if (references.length === 1) await arrived;
  const opened = [...servers.values()].flat();
  // What stands for several is named after none of them, nor after those that came first.
  const isWhole = servers.size === references.length;
  const [only] = isWhole && opened.length === 1 ? opened : [];
  const identity = isWhole ? sharedIdentity(opened) : undefined;
  const close = (): Promise<void> => aggregate.close();
  const { instructions } = aggregate;
  const rest = { only, identity, close, arrived, starting, hasServers, instructions };
  if (!discovery) return { listed: aggregate.listed, ...rest };
  try {
    const calls = opened.some(isApi);
    for (const tool of discoveryTools(registry, aggregate.listed, { calls }))
      registry.register(tool);
  } catch (error) {
    await close();
    throw error;
  }
  const isFound = foundOnly(opened);
  return { listed: (entry) => aggregate.listed(entry) && !isFound(entry), ...rest };
}

/** The project of servers that are all of one project. */
export function sharedIdentity(servers: readonly SourceServer[]): ProjectIdentity | undefined {
  const [first, ...others] = servers.map(({ identity }) => identity);
  return others.every((other) => other?.name === first?.name) ? first : undefined;
}

/** Whether a server stands for an HTTP API, which may have hundreds of operations. */
function isApi({ credentials }: SourceServer): boolean {
  return credentials !== undefined;
}

/** With discovery, operations of HTTP APIs are found and called by name instead of listed. */
function foundOnly(opened: readonly SourceServer[]): (entry: RegisteredTool) => boolean {
  return ({ tool }) =>
    opened.some(
      (server) =>
        isApi(server) &&
        server.namespace === tool.namespace &&
        server.tools.some(({ name }) => name === tool.name),
    );
}
