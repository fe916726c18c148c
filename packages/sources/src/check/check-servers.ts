import type { Finding, Tool } from "@toolcrib/model";
import { checkSchema } from "@toolcrib/schema";
import type { SourceServer } from "../source.ts";

/** A finding, and among several servers the one that it is about. */
export interface ServerFinding extends Finding {
  readonly server?: string;
}

/** Everything wrong with the definitions of servers: the rules of MCP, and what their schemas say. */
export function checkServers(
  servers: readonly SourceServer[],
  several: boolean = servers.length > 1,
): readonly ServerFinding[] {
  return servers.flatMap((server) => checkServer(server, several));
}

/** Among several servers, findings say whose they are. */
function checkServer(
  { name, tools, findings, check }: SourceServer,
  several: boolean,
): readonly ServerFinding[] {
  const all = [...findings, ...(check?.() ?? []), ...tools.flatMap(checkSchemas)];
  return several ? all.map((one) => ({ ...one, server: name })) : all;
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
