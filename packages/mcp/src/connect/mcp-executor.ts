import { ToolcribError, visibleText } from "@toolcrib/model";
import { type Executor, passOn } from "@toolcrib/runtime";
import type { Connection } from "./connection.ts";

/**
 * Runs tools whose backend is of the kind `mcp`, through the connection of the server that the
 * backend names: `new ToolRegistry({ executors: { mcp: mcpExecutor(connections) } })`.
 */
export function mcpExecutor(
  connections: Readonly<Record<string, Connection>> | ReadonlyMap<string, Connection>,
): Executor {
  const known = connections instanceof Map ? connections : new Map(Object.entries(connections));
  return async (backend, args, { signal }, { name }) => {
    const server = backend.kind === "mcp" ? backend.serverName : "";
    const connection = known.get(server);
    if (connection === undefined) {
      const message = `there is no connection to the server ${visibleText(server)}`;
      throw new ToolcribError("no-executor", message);
    }
    return passOn(await connection.callTool(name, args, { signal }));
  };
}
