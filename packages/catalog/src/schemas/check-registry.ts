import {
  type Finding,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
} from "@toolcrib/model";
import { LEGACY_SECTIONS } from "../document/legacy-entry.ts";
import { listedServer } from "../document/listed-server.ts";
import { modernizeServer } from "../document/modernize-server.ts";
import { arrayField, objectField } from "../document/read-field.ts";
import type { Path } from "../document/registry-entries.ts";
import { detectRegistryFormat } from "../document/registry-format.ts";
import { PUBLISHER_KEY, publisherData } from "../extension/publisher-extension.ts";
import { publishedSchema } from "./published-schema.ts";
import type { PublishedSchema } from "./published-schemas.ts";

/**
 * Checks a registry file against the schemas that its format's authors publish. Names alone and
 * complete definitions both pass. Paths point into the file.
 */
export function checkRegistry(document: Json): readonly Finding[] {
  const format = detectRegistryFormat(document);
  if (format === undefined || !isJsonObject(document))
    return [
      {
        rule: "unknown-format",
        level: "error",
        path: "",
        message:
          "it is not a registry: expected server.json or ToolHive's registry in either format",
      },
    ];
  switch (format) {
    case "server-json":
      return checkServer(document, []);
    case "toolhive-legacy":
      return checkLegacy(document);
    case "upstream":
      return checkUpstream(document);
  }
}

function checkUpstream(document: JsonObject): readonly Finding[] {
  const data = objectField(document, "data") ?? {};
  const items = (key: string): readonly Json[] => arrayField(data, key);
  const shell = {
    ...document,
    data: { ...data, ...(Array.isArray(data["servers"]) ? { servers: [] } : {}) },
  };
  return [
    ...check("upstream-registry", shell, []),
    ...items("servers").flatMap((server, index) => checkServer(server, ["data", "servers", index])),
    ...items("skills").flatMap((skill, index) => check("skill", skill, ["data", "skills", index])),
    ...items("plugins").flatMap((plugin, index) =>
      check("plugin", plugin, ["data", "plugins", index]),
    ),
  ];
}

function checkServer(source: Json, path: Path): readonly Finding[] {
  if (!isJsonObject(source)) return check("server", source, path);
  const { server, findings } = modernizeServer(source);
  const publisher = publisherData(server);
  return [
    ...findings.map((finding) => ({ ...finding, path: jsonPointer(path) + finding.path })),
    ...check("server", server, path),
    ...(publisher === undefined
      ? []
      : check("publisher-provided", publisher, [...path, "_meta", PUBLISHER_KEY])),
  ];
}

/** Checks the server at a path of a registry file alone. */
export function checkEntry(path: Path, value: Json): readonly Finding[] {
  const [section, key] = path;
  if (section === "data") return checkServer(value, path);
  if (typeof key === "string") return checkLegacyEntry(String(section), key, value);
  const listed = listedServer(value);
  return listed === undefined ? [] : checkServer(listed.server, [...path, ...listed.way]);
}

function checkLegacyEntry(section: string, key: string, entry: Json): readonly Finding[] {
  const faultless = { version: "1.0.0", last_updated: "2026-01-01T00:00:00Z", servers: {} };
  return check("toolhive-legacy-registry", { ...faultless, [section]: { [key]: entry } }, []);
}

/** Every server on its own in an otherwise faultless registry, so that each has its own problems. */
function checkLegacy(document: JsonObject): readonly Finding[] {
  const emptied = LEGACY_SECTIONS.filter((section) => objectField(document, section) !== undefined);
  const shell = { ...document, ...Object.fromEntries(emptied.map((section) => [section, {}])) };
  return [
    ...check("toolhive-legacy-registry", shell, []),
    ...emptied.flatMap((section) =>
      Object.entries(objectField(document, section) ?? {}).flatMap(([key, entry]) =>
        checkLegacyEntry(section, key, entry),
      ),
    ),
  ];
}

function check(schema: PublishedSchema, value: Json, path: Path): readonly Finding[] {
  return publishedSchema(schema)
    .validate(value)
    .problems.map((problem) => ({
      rule: "registry-schema",
      level: "error",
      path: jsonPointer(path) + problem.path,
      message: `expected ${problem.expected}, got ${problem.got}`,
    }));
}
