import type { ToolListVersion } from "@toolcrib/contract";
import {
  type Era,
  type LocateTool,
  type Omission,
  type ServerPromise,
  type Tool,
  ToolcribError,
} from "@toolcrib/model";
import { clientEntry } from "../kinds/client-entry.ts";
import { configEntry } from "../kinds/config-entry.ts";
import { openSource } from "../open-source.ts";
import { reportFindings } from "../report-findings.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import { type SourceReference, writtenSource } from "../source-reference.ts";

/** The tool list of a server, and how the server spoke. */
export interface ToolList extends ToolListVersion {
  readonly omitted: readonly Omission[];
  readonly era?: Era;
  readonly promise?: ServerPromise;
}

/** The tool lists of a source by the name of their server. */
export type ToolLists = ReadonlyMap<string, ToolList>;

/**
 * Reads the tool lists of a source, and closes it. The name given to a source is not part of its
 * contract, so tools go by the names that they have without it.
 *
 * Throws where a source does not say which tools it has: what is not known cannot be compared. What
 * could not be read stands in `omitted` of its list.
 */
export async function readToolLists(
  reference: SourceReference,
  context: SourceContext,
): Promise<ToolLists> {
  const progress = context.host.progress(`reading ${writtenSource(reference)}`);
  const source = await openSource(reference, { ...context, readsPromise: true }).finally(
    progress.done,
  );
  try {
    for (const server of source.servers) checkServer(server, context);
    return toolLists(source.servers, givenNamespace(reference, source.servers, context));
  } finally {
    await source.close();
  }
}

function checkServer(server: SourceServer, { host }: SourceContext): void {
  reportFindings(server, host);
  if (server.toolsUnknown)
    throw new ToolcribError(
      "nothing-to-compare",
      `${server.name} does not say which tools it has: give its tool list, or the server itself`,
    );
}

/** The namespace that a source got on this command line or from the key of its entry. */
function givenNamespace(
  { namespace, text = "" }: SourceReference,
  servers: readonly SourceServer[],
  context: SourceContext,
): string | undefined {
  const isEntry = configEntry.recognises(text, context) || clientEntry.recognises(text, context);
  return namespace ?? (isEntry ? servers[0]?.namespace : undefined);
}

/**
 * The classes and objects of code are one list, as are servers that tell their tools apart by
 * namespaces of their own; the entries of a registry are one list each, those of one name together.
 */
function toolLists(servers: readonly SourceServer[], given: string | undefined): ToolLists {
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

function toolList(servers: readonly SourceServer[], given: string | undefined): ToolList {
  const [first] = servers;
  const alone = servers.length === 1 ? first : undefined;
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
    ...(version === undefined ? {} : { version }),
    ...(era === undefined ? {} : { era }),
    ...(promise === undefined ? {} : { promise }),
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

function withoutNamespace(tool: Tool, given: string | undefined): Tool {
  if (given === undefined || tool.namespace === undefined) return tool;
  const { namespace, ...rest } = tool;
  if (namespace === given) return rest;
  return namespace.startsWith(`${given}/`)
    ? { ...rest, namespace: namespace.slice(given.length + 1) }
    : tool;
}
