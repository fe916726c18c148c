import { type Finding, isJsonObject, type JsonObject, jsonPointer } from "@toolcrib/model";
import { LEGACY_SECTIONS, type LegacyEntry } from "../document/legacy-entry.ts";
import { field, objectField, textField } from "../document/read-field.ts";
import {
  CARRIED_KEY,
  type CarriedValue,
  carriedValues,
  isSameOrder,
  parseCarried,
  restoreCarried,
  restoredKeys,
} from "./carried.ts";
import type { Conversion, ConversionOptions } from "./conversion.ts";
import { type ConversionNote, notesFor } from "./conversion-report.ts";
import { convertLegacyEntry, toJson } from "./entry-conversion.ts";
import { reasonFileToUpstream, reasonToServer } from "./reasons.ts";
import { toLegacySkeleton, toUpstreamSkeleton } from "./registry-skeleton.ts";
import { inOrder, SERVERS_KEY } from "./server-order.ts";

/** Converts ToolHive's legacy registry to its upstream registry. */
export function legacyToUpstream(document: JsonObject, { now }: ConversionOptions): Conversion {
  const findings = LEGACY_SECTIONS.flatMap((section) => checkSection(document, section));
  if (findings.length > 0) return { document: undefined, notes: [], findings };
  const notes: ConversionNote[] = [];
  const servers = new Map<string, JsonObject>();
  const identities = new Map<string, LegacyEntry>();
  for (const source of legacyEntries(document)) {
    const { value, carried, superseded } = convertLegacyEntry(source);
    const identity = JSON.stringify([field(value, "name"), field(value, "version")]);
    const twin = identities.get(identity);
    if (twin !== undefined) findings.push(duplicate(source, twin));
    identities.set(identity, source);
    servers.set(`${source.section}/${source.key}`, value);
    notes.push(
      ...notesFor("carried", carried, reasonToServer, source.key),
      ...notesFor("superseded", superseded, reasonToServer, source.key),
    );
  }
  if (findings.length > 0) return { document: undefined, notes: [], findings };
  const { [CARRIED_KEY]: earlier, [SERVERS_KEY]: order, ...rest } = document;
  const skeleton = withoutFilledSections(rest);
  const restored = restoreCarried(toUpstreamSkeleton(skeleton, now), parseCarried(earlier) ?? []);
  const back = toLegacySkeleton(restored.value, now);
  const hasContainers = [...servers.keys()].some((place) => place.startsWith("servers/"));
  const plain = hasContainers ? back : { ...back, servers: {} };
  const carried = [
    ...carriedValues(plain, skeleton).filter(({ path }) => path !== ""),
    ...carriedOrder([...restoredKeys(plain, skeleton), ...filledSections(rest)], rest),
  ];
  notes.push(
    ...notesFor("carried", carried, reasonFileToUpstream),
    ...notesFor("superseded", restored.superseded, reasonFileToUpstream),
  );
  return {
    document: assemble(restored.value, toJson(carried), inOrder(servers, order)),
    notes,
    findings,
  };
}

/** Every server of a legacy registry outside its groups. */
function legacyEntries(document: JsonObject): readonly LegacyEntry[] {
  return LEGACY_SECTIONS.flatMap((section) =>
    Object.entries(objectField(document, section) ?? {}).flatMap(([key, entry]) =>
      isJsonObject(entry) ? [{ section, key, entry }] : [],
    ),
  );
}

function checkSection(document: JsonObject, section: LegacyEntry["section"]): readonly Finding[] {
  const servers = field(document, section);
  if (servers === undefined) return [];
  if (!isJsonObject(servers)) return [broken([section], "it must be an object of servers by name")];
  const address = section === "servers" ? "image" : "url";
  return Object.entries(servers).flatMap(([key, entry]) => {
    if (key === "") return [broken([section, key], "the name of a server cannot be empty")];
    if (!isJsonObject(entry)) return [broken([section, key], "a server must be an object")];
    if (textField(entry, address) === undefined)
      return [broken([section, key], `a server needs "${address}"`)];
    return [];
  });
}

function duplicate(source: LegacyEntry, twin: LegacyEntry): Finding {
  return {
    rule: "duplicate-server",
    level: "error",
    path: jsonPointer([source.section, source.key]),
    message: `it becomes the same name and version as ${jsonPointer([twin.section, twin.key])}: give it another name`,
  };
}

function broken(path: readonly string[], message: string): Finding {
  return { rule: "broken-entry", level: "error", path: jsonPointer(path), message };
}

/** The order of a file's keys, where sections that hold servers come last without it. */
function carriedOrder(keys: readonly string[], document: JsonObject): readonly CarriedValue[] {
  const wanted = Object.keys(document);
  return isSameOrder(keys, wanted) ? [] : [{ path: "", keys: wanted }];
}

function filledSections(document: JsonObject): readonly string[] {
  return LEGACY_SECTIONS.filter(
    (section) => !(section in withoutFilledSections(document)) && section in document,
  );
}

/** Sections with servers are written anew; an empty one is part of what stands around them. */
function withoutFilledSections(document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([key, value]) =>
        !LEGACY_SECTIONS.some((section) => section === key) ||
        !isJsonObject(value) ||
        Object.keys(value).length === 0,
    ),
  );
}

function assemble(
  skeleton: JsonObject,
  carried: JsonObject[string],
  servers: readonly JsonObject[],
): JsonObject {
  const meta = objectField(skeleton, "meta");
  const hasCarried = Array.isArray(carried) && carried.length > 0;
  return {
    ...skeleton,
    ...(hasCarried ? { meta: { ...meta, [CARRIED_KEY]: carried } } : {}),
    // Where servers stand among the keys of data is part of the skeleton.
    data: { ...objectField(skeleton, "data"), servers },
  };
}
