import { type Json, type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { LegacyEntry, LegacySection } from "../document/legacy-entry.ts";
import {
  field,
  filled,
  objectField,
  objectItems,
  pick,
  textField,
} from "../document/read-field.ts";
import { toLegacyKey, toServerName } from "../document/server-name.ts";
import { extensionFor } from "../extension/publisher-extension.ts";
import { toolsInStep } from "../extension/tools-in-step.ts";
import { packageVariables, toLegacyHeader } from "./environment-variable.ts";
import { legacyArguments } from "./package-arguments.ts";
import { targetPort } from "./transport.ts";

/** What of a server the legacy registry describes: one image or one URL. */
export interface LegacySubject {
  readonly section: LegacySection;
  /** The image reference or URL, which is also the key of its extension. */
  readonly address: string;
  /** The package or remote. */
  readonly fields: JsonObject;
}

/**
 * The image or URL that a legacy entry can describe: the first that has an extension, else the
 * first image, else the first URL; undefined when a server has neither.
 */
export function legacySubject(server: JsonObject): LegacySubject | undefined {
  const images = objectItems(server, "packages")
    .filter((item) => field(item, "registryType") === "oci")
    .map((fields) => subjectOf("servers", fields, "identifier"));
  const urls = objectItems(server, "remotes").map((fields) =>
    subjectOf("remote_servers", fields, "url"),
  );
  const subjects = [...images, ...urls].filter((item) => item !== undefined);
  return subjects.find(({ address }) => extensionFor(server, address)) ?? subjects[0];
}

function subjectOf(
  section: LegacySection,
  fields: JsonObject,
  key: string,
): LegacySubject | undefined {
  const address = textField(fields, key);
  return address === undefined ? undefined : { section, address, fields };
}

/** The legacy entry of a server, as far as the format can hold it; the caller carries the rest. */
export function serverToLegacy(server: JsonObject, subject: LegacySubject): LegacyEntry {
  const { section, address, fields } = subject;
  const name = textField(server, "name") ?? "";
  const key = toLegacyKey(name);
  const extension = extensionFor(server, address)?.fields ?? {};
  const entry = withoutAbsent({
    name: toServerName(key) === name ? undefined : name,
    ...pick(server, ["title", "description"]),
    ...pick(extension, ["overview", "tier", "status"]),
    transport: field(section === "servers" ? objectField(fields, "transport") : fields, "type"),
    tools: toolsInStep(extension),
    tool_definitions: filled(field(extension, "tool_definitions")),
    metadata: picked(extension, "metadata", ["stars", "pulls", "last_updated"]),
    repository_url: field(objectField(server, "repository"), "url"),
    ...pick(extension, ["tags"]),
    custom_metadata: filled(objectField(extension, "custom_metadata")),
    ...(section === "servers"
      ? containerFields(subject, extension)
      : remoteFields(subject, extension)),
  });
  return { section, key, entry };
}

function containerFields({ address, fields }: LegacySubject, extension: JsonObject): JsonObject {
  const port = targetPort(objectField(fields, "transport"));
  return withoutAbsent({
    image: address,
    target_port: port === "invalid" ? undefined : port,
    ...pick(extension, ["proxy_port"]),
    permissions: picked(extension, "permissions", ["network", "read", "write", "privileged"]),
    env_vars: listed(packageVariables(fields)),
    args: legacyArguments(fields, extension),
    ...pick(extension, ["docker_tags", "provenance"]),
  });
}

function remoteFields({ address, fields }: LegacySubject, extension: JsonObject): JsonObject {
  return withoutAbsent({
    url: address,
    headers: listed(objectItems(fields, "headers").map(toLegacyHeader)),
    ...pick(extension, ["oauth_config", "env_vars"]),
  });
}

function listed(items: readonly JsonObject[]): Json | undefined {
  return items.length === 0 ? undefined : items;
}

function picked(extension: JsonObject, key: string, keys: readonly string[]): Json | undefined {
  const value = objectField(extension, key);
  return value === undefined ? undefined : pick(value, keys);
}
