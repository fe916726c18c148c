import { type ConnectedClient, ConnectedClients } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import type { Connection } from "../../connect/connection.ts";
import { ServerSessions } from "./server-sessions.ts";
import { emptyHost } from "./upstream-host.ts";

const client: ConnectedClient = {
  client: { name: "editor", version: "1", capabilities: { roots: { listChanged: true } } },
  logLevel: "debug",
  request: async () => ({}),
  notify: () => {},
  log: () => {},
};

/** What a server of an era hears of what its only client does. */
function heard(era: Connection["era"], event: "log-level" | "roots-changed") {
  const seen: string[] = [];
  const clients = new ConnectedClients();
  // Nothing else of a connection is used before something is called.
  const connection = {
    era,
    capabilities: ["logging"],
    declared: {},
    onNotification: () => {},
    setLogLevel: async (level: string) => void seen.push(`log level ${level}`),
    tellRootsChanged: () => void seen.push("roots changed"),
  } as unknown as Connection;
  const host = {
    ...emptyHost(),
    clients,
    oneClient: true,
    say: (what: string) => void seen.push(what),
  };
  new ServerSessions({ connection, relay: undefined, connect: undefined }, host);
  clients.report(client, "connected");
  clients.report(client, event);
  return seen;
}

test("the only client's changed roots and its log level reach the server", () => {
  expect(heard("2025-11-25", "roots-changed")).toEqual(["roots changed"]);
  expect(heard("2025-11-25", "log-level")).toEqual(["log level debug"]);
});

test("a server of 2026 is not told of changed roots, and whoever runs the gateway reads so", () => {
  expect(heard("2026-07-28", "roots-changed")).toEqual([
    "notifications/roots/list_changed has no counterpart for servers of 2026-07-28",
  ]);
});
