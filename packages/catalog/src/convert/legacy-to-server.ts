import { type Json, type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { LegacyEntry } from "../document/legacy-entry.ts";
import {
  field,
  filled,
  objectField,
  objectItems,
  pick,
  textField,
} from "../document/read-field.ts";
import { SERVER_SCHEMA_URL } from "../document/schema-urls.ts";
import { toServerName } from "../document/server-name.ts";
import { metaWithExtension } from "../extension/publisher-extension.ts";
import { toolsInStep } from "../extension/tools-in-step.ts";
import { toInput } from "./environment-variable.ts";
import { UNKNOWN_VERSION, versionOfImage } from "./image-version.ts";
import { repositorySource } from "./repository-source.ts";
import { SERVER_TEXT_LIMIT } from "./server-limits.ts";
import { shorten } from "./shorten.ts";
import { toPackageTransport } from "./transport.ts";

/** Fields that both formats have, under the same name, in ToolHive's extension. */
const SHARED_FIELDS = ["tier", "tools", "tags", "overview"] as const;
const CONTAINER_FIELDS = [
  "permissions",
  "args",
  "provenance",
  "docker_tags",
  "proxy_port",
] as const;
const REMOTE_FIELDS = ["oauth_config", "env_vars", "proxy_port"] as const;

/**
 * The server.json of a legacy entry, as far as the format can hold it.
 * Whatever is not mapped here is carried by the caller, so nothing has to be listed twice.
 */
export function legacyToServer({ section, key, entry }: LegacyEntry): JsonObject {
  const isContainer = section === "servers";
  const address = textField(entry, isContainer ? "image" : "url") ?? "";
  const repository = textField(entry, "repository_url");
  const name = toServerName(textField(entry, "name") ?? key);
  const title = textField(entry, "title");
  return withoutAbsent({
    $schema: SERVER_SCHEMA_URL,
    name,
    title: title === undefined ? undefined : shorten(title, SERVER_TEXT_LIMIT),
    description: shorten(textField(entry, "description") ?? title ?? name, SERVER_TEXT_LIMIT),
    version: (isContainer ? versionOfImage(address) : undefined) ?? UNKNOWN_VERSION,
    repository:
      repository === undefined
        ? undefined
        : { url: repository, source: repositorySource(repository) },
    packages: isContainer ? [toPackage(address, entry)] : undefined,
    remotes: isContainer ? undefined : [toRemote(address, entry)],
    _meta: metaWithExtension(address, toExtension(entry, isContainer)),
  });
}

function toPackage(image: string, entry: JsonObject): JsonObject {
  return withoutAbsent({
    registryType: "oci",
    identifier: image,
    transport: toPackageTransport(entry),
    environmentVariables: inputs(entry, "env_vars"),
  });
}

function toRemote(url: string, entry: JsonObject): JsonObject {
  return withoutAbsent({
    type: textField(entry, "transport") ?? "sse",
    url,
    headers: inputs(entry, "headers"),
  });
}

function inputs(entry: JsonObject, key: string): readonly Json[] | undefined {
  const items = objectItems(entry, key);
  return items.length === 0 ? undefined : items.map(toInput);
}

function toExtension(entry: JsonObject, isContainer: boolean): JsonObject {
  return withoutAbsent({
    status: textField(entry, "status") ?? "active",
    ...pick(entry, SHARED_FIELDS),
    ...withoutAbsent({ tools: toolsInStep(entry) }),
    tool_definitions: filled(field(entry, "tool_definitions")),
    ...pick(entry, ["metadata"]),
    custom_metadata: filled(objectField(entry, "custom_metadata")),
    ...pick(entry, isContainer ? CONTAINER_FIELDS : REMOTE_FIELDS),
    ...pick(entry, ["stateless"]),
  });
}
