import type { ToolListVersion } from "@toolcrib/contract";
import {
  counted,
  type Era,
  type LocateTool,
  listNames,
  type Omission,
  type ServerPromise,
  type Tool,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import { clientEntry } from "../kinds/client-entry.ts";
import { configEntry } from "../kinds/config-entry.ts";
import { openSource } from "../open-source.ts";
import { reportFindings } from "../report-findings.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import type { SourceHost } from "../source-host.ts";
import { type SourceReference, writtenSource } from "../source-reference.ts";

/** The tool list of a server, and how the server spoke. */
export interface ToolList extends ToolListVersion {
  readonly omitted: readonly Omission[];
  readonly era?: Era;
  readonly promise?: ServerPromise;
  /** For entries of registries: the name by which the server is the same one in every format. */
  readonly registryName?: string;
  /** Set where the source does not say which tools the server has: there is nothing to compare. */
  readonly unknown?: true;
}

/** The tool lists of a source by the name of their server. */
export type ToolLists = ReadonlyMap<string, ToolList>;

/**
 * The same as `readListsOfServers`, with a report of servers whose tools are not known. Throws where a
 * source says that of none of its servers: there is nothing to keep.
 */
export async function readToolLists(
  reference: SourceReference,
  context: SourceContext,
): Promise<ToolLists> {
  const lists = await readListsOfServers(reference, context);
  const known = [...lists.values()].some(({ unknown }) => !unknown);
  if (lists.size > 0 && !known) throw nothingKnown([...lists.keys()], writtenSource(reference));
  reportUnknown(reference, lists, context.host);
  return lists;
}

/**
 * Reads the tool lists of a source, and closes it. The name given to a source is not part of its
 * contract, so tools go by the names that they have without it.
 *
 * A server of which the source does not say which tools it has is marked as unknown. What could not be
 * read stands in `omitted` of its list.
 */
export async function readListsOfServers(
  reference: SourceReference,
  context: SourceContext,
): Promise<ToolLists> {
  const progress = context.host.progress(`reading ${writtenSource(reference)}`);
  const source = await openSource(reference, { ...context, readsPromise: true }).finally(
    progress.done,
  );
  try {
    for (const server of source.servers) reportFindings(server, context.host);
    return toolLists(source.servers, givenNamespace(reference, source.servers, context));
  } finally {
    await source.close();
  }
}

/** Says which servers of a source do not say what tools they have. */
export function reportUnknown(
  reference: SourceReference,
  lists: ToolLists,
  host: SourceHost,
): void {
  const unknown = [...lists].flatMap(([name, list]) => (list.unknown ? [name] : []));
  if (unknown.length === 0) return;
  host.warn(
    `${writtenSource(reference)}: ${counted(unknown.length, "server")} skipped, since the registry does not say which tools they have: ${listNames(unknown)}`,
  );
}

/** What is not known can be neither kept nor compared. */
export function nothingKnown(servers: readonly string[], shown: string): ToolcribError {
  const [first = shown] = servers;
  const subject =
    servers.length === 1
      ? `${first} does not say which tools it has`
      : `none of the ${servers.length} servers of ${shown} says which tools it has`;
  return new ToolcribError(
    "nothing-to-compare",
    `${subject}: give its tool list, or the server itself`,
  );
}

/** The namespace that a source got on this command line or from the key of its entry. */
export function givenNamespace(
  { namespace, text = "" }: SourceReference,
  servers: readonly SourceServer[],
  context: SourceContext,
): string | undefined {
  const isEntry = configEntry.recognises(text, context) || clientEntry.recognises(text, context);
  return namespace ?? (isEntry ? servers[0]?.namespace : undefined);
}

/**
 * The classes and objects of code are one list, as are servers that tell their tools apart by
 * namespaces of their own; the entries of a registry are one list each.
 */
function toolLists(servers: readonly SourceServer[], given: string | undefined): ToolLists {
  if (servers.length === 0) return new Map();
  if (servers.some(({ registryName }) => registryName !== undefined))
    return entryLists(servers, given);
  const plain = servers.filter(
    ({ tools, application }) =>
      application === undefined &&
      tools.some(({ namespace }) => namespace === undefined || namespace === given),
  );
  if (plain.length > 1)
    return new Map(
      [...new Set(servers.map((server) => server.name))].map((name) => [
        name,
        toolList(
          servers.filter((server) => server.name === name),
          given,
        ),
      ]),
    );
  const name = plain[0]?.name ?? servers[0]?.name ?? "";
  return new Map([[name, toolList(servers, given)]]);
}

/** The lists of entries by name; of several versions of one server, each with its version. */
function entryLists(servers: readonly SourceServer[], given: string | undefined): ToolLists {
  const [only, ...others] = servers.filter(({ registryName }) => registryName !== "");
  // What could not be read of a file with one server may be about that server.
  if (only !== undefined && others.length === 0)
    return new Map([
      [only.name, toolList([only, ...servers.filter((one) => one !== only)], given)],
    ]);
  const byName = groupBy(servers, ({ name }) => name);
  const byKey = groupBy(servers, ({ name, version }) => {
    const isAlone = byName.get(name)?.length === 1;
    return isAlone || version === undefined ? name : `${name}@${version}`;
  });
  return new Map([...byKey].map(([key, group]) => [key, toolList(group, given)]));
}

function groupBy(
  servers: readonly SourceServer[],
  keyOf: (server: SourceServer) => string,
): ReadonlyMap<string, readonly SourceServer[]> {
  const groups = new Map<string, SourceServer[]>();
  for (const server of servers) {
    const group = groups.get(keyOf(server));
    if (group === undefined) groups.set(keyOf(server), [server]);
    else group.push(server);
  }
  return groups;
}

function toolList(servers: readonly SourceServer[], given: string | undefined): ToolList {
  const [first] = servers;
  const { registryName } = first ?? {};
  const alone = servers.length === 1 || first?.facts !== undefined ? first : undefined;
  const { version, era } = alone ?? {};
  const promise = alone?.promise ?? mergePromises(servers);
  const locators = new Map<Tool, LocateTool>();
  const tools = servers.flatMap((server) =>
    server.tools.map((tool) => {
      const plain = withoutNamespace(tool, given);
      if (server.locate !== undefined) locators.set(plain, server.locate);
      return plain;
    }),
  );
  return {
    tools,
    omitted: servers.flatMap(({ omitted }) => omitted),
    ...(locators.size === 0
      ? {}
      : { locate: (tool, parameter) => locators.get(tool)?.(tool, parameter) }),
    ...withoutAbsent({ registryName }),
    ...(first?.facts === undefined ? {} : { server: first.facts, registered: true }),
    ...(first?.namesOnly === undefined ? {} : { namesOnly: first.namesOnly }),
    ...(servers.some(({ toolsUnknown }) => toolsUnknown) ? { unknown: true } : {}),
    ...withoutAbsent({ version, era, promise }),
    ...(servers.some(({ formats }) => formats === "assert") ? { formats: "assert" } : {}),
  };
}

/** Of several servers that are one list, what they offer; how each is started or named is its own. */
function mergePromises(servers: readonly SourceServer[]): ServerPromise | undefined {
  const promises = servers.flatMap(({ promise }) => promise ?? []);
  if (promises.length === 0) return undefined;
  return {
    prompts: promises.flatMap(({ prompts = [] }) => prompts),
    resources: promises.flatMap(({ resources = [] }) => resources),
    resourceTemplates: promises.flatMap(({ resourceTemplates = [] }) => resourceTemplates),
  };
}

/** A tool without the namespace that its source was given here. */
export function withoutNamespace(tool: Tool, given: string | undefined): Tool {
  if (given === undefined || tool.namespace === undefined) return tool;
  const { namespace, ...rest } = tool;
  if (namespace === given) return rest;
  return namespace.startsWith(`${given}/`)
    ? { ...rest, namespace: namespace.slice(given.length + 1) }
    : tool;
}
