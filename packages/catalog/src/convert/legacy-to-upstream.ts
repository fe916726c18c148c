import {
  type Finding,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
} from "@toolcrib/model";
import { LEGACY_SECTIONS, type LegacyEntry } from "../document/legacy-entry.ts";
import { field, objectField, textField } from "../document/read-field.ts";
import type { Path } from "../document/registry-entries.ts";
import {
  CARRIED_KEY,
  type CarriedValue,
  carriedValues,
  isSameOrder,
  parseCarried,
  restoreCarried,
  restoredKeys,
} from "./carried.ts";
import type {
  Conversion,
  ConversionOptions,
  StepwiseConversion,
  StepwiseOptions,
} from "./conversion.ts";
import { type ConversionNote, notesFor } from "./conversion-report.ts";
import { convertLegacyEntry, toJson } from "./entry-conversion.ts";
import { reasonFileToUpstream, reasonToServer } from "./reasons.ts";
import { dateOf, toLegacySkeleton, toUpstreamSkeleton } from "./registry-skeleton.ts";
import { inOrder, SERVERS_KEY } from "./server-order.ts";

/** Converts ToolHive's legacy registry to its upstream registry. */
export function legacyToUpstream(document: JsonObject, options: ConversionOptions): Conversion {
  const { add, finish } = stepwiseToUpstream(options);
  for (const section of LEGACY_SECTIONS)
    for (const [key, entry] of Object.entries(objectField(document, section) ?? {}))
      add([section, key], entry);
  return finish(document);
}

/** The same, one server at a time. */
export function stepwiseToUpstream({ now, keep = same }: StepwiseOptions): StepwiseConversion {
  const findings: Finding[] = [];
  const notes: ConversionNote[] = [];
  const servers = new Map<string, JsonObject>();
  const identities = new Map<string, Path>();
  return {
    add: (path, entry) => {
      const wrong = checkEntry(path, entry);
      if (wrong !== undefined) findings.push(wrong);
      const source = legacyEntryAt(path, entry);
      if (wrong !== undefined || source === undefined) return;
      const { value, carried, superseded } = convertLegacyEntry(source);
      const identity = JSON.stringify([field(value, "name"), field(value, "version")]);
      const twin = identities.get(identity);
      if (twin !== undefined) findings.push(duplicate(path, twin));
      identities.set(identity, path);
      servers.set(`${source.section}/${source.key}`, keep(value, ["data", "servers", 0]));
      notes.push(
        ...notesFor("carried", carried, reasonToServer, source.key),
        ...notesFor("superseded", superseded, reasonToServer, source.key),
      );
    },
    finish: (original) => {
      const all = [...LEGACY_SECTIONS.flatMap((name) => checkSection(original, name)), ...findings];
      if (all.length > 0) return { document: undefined, notes: [], findings: all };
      // In whichever order the sections stand in the file, containers come before remote servers.
      const ordered = LEGACY_SECTIONS.flatMap((section) =>
        [...servers].filter(([place]) => place.startsWith(`${section}/`)),
      );
      return { ...aroundServers(original, new Map(ordered), now, notes), findings };
    },
  };
}

const same = (server: JsonObject): JsonObject => server;

/** The upstream registry with the servers, and what it cannot hold of what stands around them. */
function aroundServers(
  document: JsonObject,
  servers: ReadonlyMap<string, JsonObject>,
  now: string,
  notes: readonly ConversionNote[],
): Pick<Conversion, "document" | "notes"> {
  const { [CARRIED_KEY]: earlier, [SERVERS_KEY]: order, ...rest } = document;
  const places = [...servers.keys()];
  const filled = LEGACY_SECTIONS.filter((section) =>
    places.some((place) => place.startsWith(`${section}/`)),
  );
  // Sections with servers are written anew; an empty one is part of what stands around them.
  const skeleton = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !filled.some((section) => section === key)),
  );
  const restored = restoreCarried(toUpstreamSkeleton(skeleton, now), parseCarried(earlier) ?? []);
  // Where the upstream file had no date, the one that is here was written by converting.
  const back = toLegacySkeleton(restored.value, dateOf(skeleton, now));
  const plain = filled.includes("servers") ? back : { ...back, servers: {} };
  const carried = [
    ...carriedValues(plain, skeleton).filter(({ path }) => path !== ""),
    ...carriedOrder([...restoredKeys(plain, skeleton), ...filled], rest),
  ];
  return {
    document: assemble(restored.value, toJson(carried), inOrder(servers, order)),
    notes: [
      ...notes,
      ...notesFor("carried", carried, reasonFileToUpstream),
      ...notesFor("superseded", restored.superseded, reasonFileToUpstream),
    ],
  };
}

function legacyEntryAt([first, key]: Path, entry: Json): LegacyEntry | undefined {
  const section = LEGACY_SECTIONS.find((name) => name === first);
  return section === undefined || typeof key !== "string" || !isJsonObject(entry)
    ? undefined
    : { section, key, entry };
}

function checkSection(document: JsonObject, section: LegacyEntry["section"]): readonly Finding[] {
  const servers = field(document, section);
  return servers === undefined || isJsonObject(servers)
    ? []
    : [broken([section], "it must be an object of servers by name")];
}

/** What makes a server impossible to convert. */
function checkEntry(path: Path, entry: Json): Finding | undefined {
  const [section, key] = path;
  const address = section === "servers" ? "image" : "url";
  if (key === "") return broken(path, "the name of a server cannot be empty");
  if (!isJsonObject(entry)) return broken(path, "a server must be an object");
  return textField(entry, address) === undefined
    ? broken(path, `a server needs "${address}"`)
    : undefined;
}

function duplicate(path: Path, twin: Path): Finding {
  return {
    rule: "duplicate-server",
    level: "error",
    path: jsonPointer(path),
    message: `it becomes the same name and version as ${jsonPointer(twin)}: give it another name`,
  };
}

function broken(path: Path, message: string): Finding {
  return { rule: "broken-entry", level: "error", path: jsonPointer(path), message };
}

/** The order of a file's keys, where sections that hold servers come last without it. */
function carriedOrder(keys: readonly string[], document: JsonObject): readonly CarriedValue[] {
  const wanted = Object.keys(document);
  return isSameOrder(keys, wanted) ? [] : [{ path: "", keys: wanted }];
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
