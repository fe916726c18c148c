import type { ToolListVersion } from "@toolcrib/contract";
import { type Tool, ToolcribError } from "@toolcrib/model";
import { reportFindings } from "../output/findings.ts";
import type { Output } from "../output/output.ts";
import type { SourceServer } from "../sources/source.ts";

/** Findings that say that a tool is missing from the list that was read. */
const incomplete: ReadonlySet<string> = new Set([
  "invalid-tool",
  "invalid-tool-list",
  "not-json",
  "too-deep",
  "too-large",
  "too-many-tools",
]);

/**
 * The tools of a source as one list to compare. The name given to a lone server is no part of its
 * contract, so its tools go by their own names; of several servers each keeps its own.
 *
 * Throws where a source does not say which tools it has, or holds one that cannot be read: what is
 * not known cannot be compared.
 */
export function toolListOf(
  servers: readonly SourceServer[],
  output: Output,
  { mustBeWhole }: { readonly mustBeWhole: boolean },
): ToolListVersion {
  for (const server of servers) {
    reportFindings(server, output);
    if (server.toolsUnknown)
      throw new ToolcribError(
        "nothing-to-compare",
        `${server.name} does not say which tools it has: give its tool list, or the server itself`,
      );
    const unreadable = server.findings.find(({ rule }) => incomplete.has(rule));
    if (mustBeWhole && unreadable !== undefined)
      throw new ToolcribError(
        "nothing-to-compare",
        `a tool of ${server.name} cannot be read, so nothing is known about it: ${unreadable.message} (${unreadable.path})`,
      );
  }
  const [first, ...others] = servers;
  if (first === undefined) return { tools: [] };
  if (others.length > 0)
    return {
      tools: servers.flatMap((server) => server.tools.map((tool) => ofServer(tool, server))),
    };
  const tools = first.tools.map((tool) => withoutNamespace(tool, first.namespace));
  return { tools, ...(first.version === undefined ? {} : { version: first.version }) };
}

function ofServer(tool: Tool, { name }: SourceServer): Tool {
  return tool.namespace === undefined ? { ...tool, namespace: name } : tool;
}

function withoutNamespace(tool: Tool, given: string | undefined): Tool {
  if (given === undefined || tool.namespace === undefined) return tool;
  const { namespace, ...rest } = tool;
  if (namespace === given) return rest;
  return namespace.startsWith(`${given}/`)
    ? { ...rest, namespace: namespace.slice(given.length + 1) }
    : tool;
}
