import {
  type Finding,
  isJsonObject,
  type JsonObject,
  jsonPointer,
  withoutAbsent,
} from "@toolcrib/model";
import { LEGACY_SECTIONS } from "../document/legacy-entry.ts";
import { modernizeServer } from "../document/modernize-server.ts";
import { arrayField, field, objectField } from "../document/read-field.ts";
import {
  CARRIED_KEY,
  carriedValues,
  inCarriedOrder,
  parseCarried,
  restoreCarried,
} from "./carried.ts";
import type {
  Conversion,
  ConversionOptions,
  StepwiseConversion,
  StepwiseOptions,
} from "./conversion.ts";
import { notesFor } from "./conversion-report.ts";
import { toJson } from "./entry-conversion.ts";
import { createLegacyPlaces, type LegacyPlaces } from "./legacy-places.ts";
import { reasonFileToLegacy } from "./reasons.ts";
import {
  dateOf,
  type Skeleton,
  toLegacySkeleton,
  toUpstreamSkeleton,
} from "./registry-skeleton.ts";
import { SERVERS_KEY, writtenOrder } from "./server-order.ts";
import { checkUpstreamServers, createServerCheck } from "./upstream-servers.ts";

/** Converts ToolHive's upstream registry to its legacy registry. */
export function upstreamToLegacy(document: JsonObject, options: ConversionOptions): Conversion {
  const { add, finish } = stepwiseToLegacy(options);
  const servers = arrayField(objectField(document, "data"), "servers");
  for (const [index, server] of servers.entries()) add(["data", "servers", index], server);
  return finish(document);
}

/** The same, one server at a time. */
export function stepwiseToLegacy({ now, keep }: StepwiseOptions): StepwiseConversion {
  const broken: Finding[] = [];
  const findings: Finding[] = [];
  const places = createLegacyPlaces(keep);
  const check = createServerCheck();
  let index = -1;
  return {
    add: (_path, server) => {
      index += 1;
      broken.push(...check(server, index));
      if (broken.length > 0 || !isJsonObject(server)) return;
      const modern = modernizeServer(server);
      const found = [...modern.findings, ...places.add(modern.server)];
      findings.push(...found.map((finding) => below(finding, index)));
    },
    finish: (original) => {
      if (!Array.isArray(field(objectField(original, "data"), "servers")))
        broken.push(...checkUpstreamServers(original));
      if (broken.length > 0) return { document: undefined, notes: [], findings: broken };
      return { ...aroundPlaces(original, places, now), findings };
    },
  };
}

/** The legacy registry with the servers, and what it cannot hold. */
function aroundPlaces(
  document: JsonObject,
  places: LegacyPlaces,
  now: string,
): Pick<Conversion, "document" | "notes"> {
  const { skeleton, earlier } = takeSkeleton(document);
  const plain = withEmptySection(toLegacySkeleton(skeleton, now), places);
  const restored = restoreCarried(plain, earlier);
  // Where the legacy file had no date, the one that is here was written by converting.
  const written = dateOf(objectField(skeleton, "meta"), now);
  const carried = carriedValues(toUpstreamSkeleton(restored.value, written), skeleton);
  return {
    document: inCarriedOrder(
      assemble(restored.value, places, carried.length === 0 ? undefined : toJson(carried)),
      earlier,
    ),
    notes: [
      ...places.notes,
      ...notesFor("carried", carried, reasonFileToLegacy),
      ...notesFor("superseded", restored.superseded, reasonFileToLegacy),
    ],
  };
}

/** What stands around the servers, and what an earlier conversion carried for it. */
function takeSkeleton(document: JsonObject): {
  readonly skeleton: Skeleton;
  readonly earlier: ReturnType<typeof carriedValues>;
} {
  const data = { ...objectField(document, "data"), servers: [] };
  const meta = objectField(document, "meta");
  const earlier = parseCarried(field(meta, CARRIED_KEY));
  const skeleton = { ...document, data };
  if (meta === undefined || earlier === undefined) return { skeleton, earlier: [] };
  const { [CARRIED_KEY]: _taken, ...rest } = meta;
  return { skeleton: { ...skeleton, meta: rest }, earlier };
}

/** The legacy format wants `servers` even when there is none. */
function withEmptySection(skeleton: Skeleton, places: LegacyPlaces): Skeleton {
  return Object.keys(places.section("servers")).length > 0
    ? skeleton
    : { ...skeleton, servers: {} };
}

function assemble(
  skeleton: Skeleton,
  places: LegacyPlaces,
  carried: JsonObject[string] | undefined,
): JsonObject {
  const natural = LEGACY_SECTIONS.flatMap((section) =>
    Object.keys(places.section(section)).map((key) => `${section}/${key}`),
  );
  const sections = LEGACY_SECTIONS.map((section) => [section, places.section(section)] as const);
  return {
    ...skeleton,
    ...Object.fromEntries(sections.filter(([, servers]) => Object.keys(servers).length > 0)),
    ...withoutAbsent({
      [CARRIED_KEY]: carried,
      [SERVERS_KEY]: writtenOrder(places.order, natural),
    }),
  };
}

function below(finding: Finding, index: number): Finding {
  return { ...finding, path: jsonPointer(["data", "servers", index]) + finding.path };
}
