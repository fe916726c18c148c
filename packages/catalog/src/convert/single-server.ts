import { type JsonObject, visibleText, withoutAbsent } from "@toolcrib/model";
import { chooseEntries } from "../document/entry-name.ts";
import { objectField, objectItems, textField } from "../document/read-field.ts";
import { UPSTREAM_SCHEMA_URL } from "../document/schema-urls.ts";
import type { Conversion } from "./conversion.ts";

/** An upstream registry with these servers in it. */
export function registryOfServers(servers: readonly JsonObject[], now: string): JsonObject {
  return {
    $schema: UPSTREAM_SCHEMA_URL,
    version: "1.0.0",
    meta: { last_updated: now },
    data: { servers },
  };
}

/** One server of an upstream registry: the one that is named, else the only one. */
export function serverOfRegistry(registry: JsonObject, only: string | undefined): Conversion {
  const servers = objectItems(objectField(registry, "data"), "servers").map((server) => {
    const name = textField(server, "name") ?? "";
    return { name, id: name, server, ...withoutAbsent({ version: textField(server, "version") }) };
  });
  if (servers.length === 0) return failed("it holds no server");
  if (only === undefined && servers.length > 1)
    return failed(`it holds ${servers.length} servers: name one with --only`);
  const chosen =
    only === undefined
      ? ({ found: true, entries: servers } as const)
      : chooseEntries(servers, only);
  if (!chosen.found) return failed(`it ${chosen.reason}`);
  const [first, ...others] = chosen.entries;
  if (first === undefined || others.length > 0)
    return failed(
      `it has ${chosen.entries.length} versions of ${visibleText(only ?? "", 100)}: add @VERSION`,
    );
  return {
    document: first.server,
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

function failed(message: string): Conversion {
  const finding = { rule: "one-server-needed", level: "error", path: "", message } as const;
  return { document: undefined, notes: [], findings: [finding] };
}
