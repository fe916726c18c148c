import {
  type Finding,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
} from "@toolcrib/model";
import { PUBLISHER_KEY } from "../extension/publisher-extension.ts";
import { field, objectField } from "./read-field.ts";

/** Spellings of server.json before 2025-09-16, and what they are now. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["registry_type", "registryType"],
  ["registry_base_url", "registryBaseUrl"],
  ["file_sha256", "fileSha256"],
  ["runtime_hint", "runtimeHint"],
  ["runtime_arguments", "runtimeArguments"],
  ["package_arguments", "packageArguments"],
  ["environment_variables", "environmentVariables"],
  ["is_required", "isRequired"],
  ["is_secret", "isSecret"],
  ["value_hint", "valueHint"],
  ["is_repeated", "isRepeated"],
  ["website_url", "websiteUrl"],
  ["transport_type", "type"],
]);

/** The parts of a server.json whose keys the format itself defines. */
const STRUCTURED = ["packages", "remotes"] as const;

/** A server.json in today's spelling, and what was spelled otherwise. */
export interface ModernServer {
  readonly server: JsonObject;
  /** Paths point into the server as it was. */
  readonly findings: readonly Finding[];
}

/** Reads older spellings of server.json; everything else stays as it is. */
export function modernizeServer(source: JsonObject): ModernServer {
  const findings: Finding[] = [];
  let server = renamedKeys(source, [], findings);
  for (const part of STRUCTURED) {
    const items = field(server, part);
    if (items !== undefined) server = { ...server, [part]: renamedDeep(items, [part], findings) };
  }
  server = withOwnVersion(server, findings);
  return { server: withPublisherData(server, findings), findings };
}

function renamedDeep(value: Json, path: readonly (string | number)[], findings: Finding[]): Json {
  if (isArray(value))
    return value.map((item, index) => renamedDeep(item, [...path, index], findings));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(renamedKeys(value, path, findings)).map(([key, item]) => [
      key,
      // The keys of `variables` are names that people chose.
      key === "variables" ? item : renamedDeep(item, [...path, key], findings),
    ]),
  );
}

function renamedKeys(
  object: JsonObject,
  path: readonly (string | number)[],
  findings: Finding[],
): JsonObject {
  if (!Object.keys(object).some((key) => RENAMED.has(key))) return object;
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      const name = RENAMED.get(key);
      if (name === undefined || Object.hasOwn(object, name)) return [key, value];
      findings.push(oldSpelling([...path, key], `"${key}" is written "${name}" since 2025-09-16`));
      return [name, value];
    }),
  );
}

/** Before 2025-09-16 the version stood in `version_detail`. */
function withOwnVersion(server: JsonObject, findings: Finding[]): JsonObject {
  const version = field(objectField(server, "version_detail"), "version");
  if (typeof version !== "string" || Object.hasOwn(server, "version")) return server;
  findings.push(oldSpelling(["version_detail"], `"version_detail.version" is written "version"`));
  return { ...server, version };
}

/** ToolHive's proposal put the publisher's data at `meta.publisher_provided`. */
function withPublisherData(server: JsonObject, findings: Finding[]): JsonObject {
  const { meta, ...rest } = server;
  const publisher = field(objectField(server, "meta"), "publisher_provided");
  if (!isJsonObject(meta) || !isJsonObject(publisher)) return server;
  const own = objectField(server, "_meta");
  if (own !== undefined && Object.hasOwn(own, PUBLISHER_KEY)) return server;
  findings.push(
    oldSpelling(["meta", "publisher_provided"], `it is written "_meta" / "${PUBLISHER_KEY}"`),
  );
  const { publisher_provided: _moved, ...others } = meta;
  return {
    ...rest,
    ...(Object.keys(others).length === 0 ? {} : { meta: others }),
    _meta: { ...own, [PUBLISHER_KEY]: publisher },
  };
}

function oldSpelling(path: readonly (string | number)[], message: string): Finding {
  return { rule: "old-spelling", level: "warning", path: jsonPointer(path), message };
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
