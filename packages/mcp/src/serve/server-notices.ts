import type { McpServer } from "@modelcontextprotocol/server";
import type { ChangeNotices } from "./changes.ts";
import { wantsUpdate } from "./resources/subscriptions.ts";

/** Tells the clients of servers that keep their connection; one that is gone is passed over. */
export function serverNotices(servers: () => Iterable<McpServer>): ChangeNotices {
  const each = (send: (server: McpServer["server"]) => Promise<void>): void => {
    for (const { server } of servers()) void send(server).catch(() => {});
  };
  return {
    toolsChanged: () => each((server) => server.sendToolListChanged()),
    promptsChanged: () => each((server) => server.sendPromptListChanged()),
    resourcesChanged: () => each((server) => server.sendResourceListChanged()),
    resourceUpdated: (uri) =>
      each(async (server) => {
        if (wantsUpdate(server, uri)) await server.sendResourceUpdated({ uri });
      }),
  };
}
