import { type JsonObject, visibleText } from "@toolcrib/model";
import { objectField, objectItems, textField } from "../document/read-field.ts";
import { UPSTREAM_SCHEMA_URL } from "../document/schema-urls.ts";
import { shortServerName } from "../document/server-name.ts";
import type { Conversion } from "./conversion.ts";

/** An upstream registry with one server in it. */
export function registryOfServer(server: JsonObject, now: string): JsonObject {
  return {
    $schema: UPSTREAM_SCHEMA_URL,
    version: "1.0.0",
    meta: { last_updated: now },
    data: { servers: [server] },
  };
}

/** One server of an upstream registry: the one that is named, else the only one. */
export function serverOfRegistry(registry: JsonObject, only: string | undefined): Conversion {
  const servers = objectItems(objectField(registry, "data"), "servers");
  const chosen = only === undefined ? servers : servers.filter((server) => isNamed(server, only));
  const [server] = chosen;
  if (server === undefined || chosen.length > 1)
    return failed(
      only === undefined
        ? `it holds ${servers.length} servers: name one with --only`
        : `it holds ${chosen.length} servers named ${visibleText(only, 100)}`,
    );
  return {
    document: server,
    notes: [
      {
        outcome: "lost",
        path: "",
        reason: "what the registry says about itself is not part of a server.json",
      },
    ],
    findings: [],
  };
}

function isNamed(server: JsonObject, only: string): boolean {
  const name = textField(server, "name") ?? "";
  return name === only || shortServerName(name) === only;
}

function failed(message: string): Conversion {
  const finding = { rule: "one-server-needed", level: "error", path: "", message } as const;
  return { document: undefined, notes: [], findings: [finding] };
}
