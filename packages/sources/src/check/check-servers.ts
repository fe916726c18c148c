import type { Finding, Tool } from "@toolcrib/model";
import { FindingTally, type LevelCounts } from "@toolcrib/report";
import { checkSchema } from "@toolcrib/schema";
import type { ServerFinding } from "../server-finding.ts";
import type { SourceServer } from "../source.ts";

/** What was found in servers, and how much was looked at. */
export interface CheckedServers {
  readonly findings: readonly ServerFinding[];
  readonly servers: number;
  readonly tools: number;
  /** How many findings of each level are not among `findings`, of which there were too many. */
  readonly leftOut?: LevelCounts;
}

/** Everything wrong with the definitions of servers: the rules of MCP, and what their schemas say. */
export function checkServers(servers: readonly SourceServer[]): CheckedServers {
  return {
    findings: servers.flatMap((server) => checkServer(server, servers.length > 1)),
    servers: servers.filter(({ registryName }) => registryName !== "").length,
    tools: servers.reduce((sum, { tools }) => sum + tools.length, 0),
  };
}

/**
 * The same for servers that come one by one: only one of them is in memory, and of very many findings
 * the gravest are kept.
 */
export async function checkEachServer(
  servers: AsyncIterable<SourceServer>,
): Promise<CheckedServers> {
  const tally = new FindingTally<ServerFinding>();
  const counts = { servers: 0, tools: 0 };
  for await (const server of servers) {
    for (const finding of checkServer(server, true)) tally.add(finding);
    if (server.registryName !== "") counts.servers += 1;
    counts.tools += server.tools.length;
  }
  return { findings: tally.kept, ...counts, leftOut: tally.leftOut };
}

/** Among several servers, findings say whose they are. */
function checkServer(
  { name, tools, findings, check }: SourceServer,
  several: boolean,
): readonly ServerFinding[] {
  const all: readonly ServerFinding[] = [
    ...findings,
    ...(check?.() ?? []),
    ...tools.flatMap(checkSchemas),
  ];
  return several
    ? all.map((one) => ({ ...one, server: one.server ?? name }))
    : all.map(({ server: _, ...one }) => one);
}

function checkSchemas(tool: Tool, index: number): readonly Finding[] {
  return (["inputSchema", "outputSchema"] as const).flatMap((side) => {
    const schema = tool[side];
    if (schema === undefined) return [];
    return checkSchema(schema).map((finding) => ({
      ...finding,
      path: `/${index}/${side}${finding.path}`,
      message: `${tool.name}: ${finding.message}`,
    }));
  });
}
