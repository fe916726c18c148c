import { type Finding, type JsonObject, jsonPointer } from "@toolcrib/model";
import type { LegacyEntry, LegacySection } from "../document/legacy-entry.ts";
import { objectField, objectItems, textField } from "../document/read-field.ts";
import type { KeepServer } from "./conversion.ts";
import { type ConversionNote, notesFor } from "./conversion-report.ts";
import { convertServer } from "./entry-conversion.ts";
import { reasonToLegacy } from "./reasons.ts";
import type { OrderedServer } from "./server-order.ts";
import { type LegacySubject, legacySubject } from "./server-to-legacy.ts";
import { targetPort } from "./transport.ts";

/** The servers of a legacy registry while it is being made. */
export interface LegacyPlaces {
  /** Gives a server its place, or keeps it whole where the format has none for it. */
  readonly add: (server: JsonObject) => readonly Finding[];
  readonly section: (name: LegacySection) => JsonObject;
  readonly order: readonly OrderedServer[];
  readonly notes: readonly ConversionNote[];
}

/** Starts with no servers; `keep` gives what stands for a server or entry that is kept. */
export function createLegacyPlaces(keep: KeepServer = (server) => server): LegacyPlaces {
  const places = new Map<string, LegacyEntry>();
  const order: OrderedServer[] = [];
  const notes: ConversionNote[] = [];

  const keepWhole = (server: JsonObject, reason: string): void => {
    order.push(keep(server));
    notes.push({ outcome: "carried", server: nameOf(server), path: "", reason });
  };

  return {
    order,
    notes,
    section: (name) =>
      Object.fromEntries(
        [...places.values()]
          .filter(({ section }) => section === name)
          .map(({ key, entry }) => [key, entry]),
      ),
    add: (server) => {
      const subject = legacySubject(server);
      if (subject === undefined) {
        keepWhole(
          server,
          `the legacy registry holds images and URLs only (found: ${kinds(server)})`,
        );
        return [];
      }
      const { value, carried, superseded } = convertServer(server, subject);
      const place = `${value.section}/${value.key}`;
      if (places.has(place)) {
        keepWhole(server, `another server has the place ${place}`);
        return [];
      }
      places.set(place, { ...value, entry: keep(value.entry, [value.section, value.key]) });
      order.push(place);
      notes.push(
        ...notesFor("carried", carried, reasonToLegacy, nameOf(server)),
        ...notesFor("superseded", superseded, reasonToLegacy, nameOf(server)),
      );
      return checkPort(server, subject);
    },
  };
}

function checkPort(server: JsonObject, { section, fields }: LegacySubject): readonly Finding[] {
  const transport = objectField(fields, "transport");
  if (section !== "servers" || targetPort(transport) !== "invalid") return [];
  const index = objectItems(server, "packages").indexOf(fields);
  return [
    {
      rule: "invalid-transport-url",
      level: "warning",
      path: jsonPointer(["packages", index, "transport", "url"]),
      message: "no port can be read from it: write http://localhost:8080",
    },
  ];
}

function nameOf(server: JsonObject): string {
  return textField(server, "name") ?? "";
}

function kinds(server: JsonObject): string {
  const types = objectItems(server, "packages").map(
    (item) => textField(item, "registryType") ?? "?",
  );
  return types.length === 0 ? "nothing to start" : [...new Set(types)].join(", ");
}
