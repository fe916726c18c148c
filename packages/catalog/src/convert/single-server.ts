import { closest, type JsonObject, visibleText } from "@toolcrib/model";
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
  if (server === undefined || chosen.length > 1) return failed(whyNone(servers, chosen, only));
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

function whyNone(
  servers: readonly JsonObject[],
  chosen: readonly JsonObject[],
  only: string | undefined,
): string {
  const names = servers.map((server) => textField(server, "name") ?? "");
  if (names.length === 0) return "it holds no server";
  if (only === undefined) return `it holds ${names.length} servers: name one with --only`;
  const shown = visibleText(only, 100);
  if (chosen.length > 0) return `it holds ${chosen.length} servers named ${shown}`;
  const near = closest(only, [...names, ...names.map(shortServerName)]);
  const known = names.slice(0, 10).map((name) => visibleText(name, 100));
  const advice =
    near === undefined ? `it holds ${known.join(", ")}` : `did you mean ${visibleText(near, 100)}?`;
  return `it holds no server named ${shown}: ${advice}`;
}

function failed(message: string): Conversion {
  const finding = { rule: "one-server-needed", level: "error", path: "", message } as const;
  return { document: undefined, notes: [], findings: [finding] };
}
