import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { LEGACY_SECTIONS, type LegacyEntry } from "../document/legacy-entry.ts";
import { field } from "../document/read-field.ts";
import {
  customMetadata,
  extensionFor,
  withCustomMetadata,
  withExtension,
  withoutCustomMetadata,
} from "../extension/publisher-extension.ts";
import {
  CARRIED_KEY,
  type CarriedValue,
  carriedValues,
  parseCarried,
  type Restored,
  restoreCarried,
} from "./carried.ts";
import { legacyToServer } from "./legacy-to-server.ts";
import { type LegacySubject, legacySubject, serverToLegacy } from "./server-to-legacy.ts";

/** A converted entry: what it carries for the way back, and what could not be put back. */
export interface EntryConversion<Converted> {
  readonly value: Converted;
  /** What the target cannot hold; it travels in the entry's custom metadata. */
  readonly carried: readonly CarriedValue[];
  /** Values carried by an earlier conversion that an edit has made void. */
  readonly superseded: readonly CarriedValue[];
}

/** The server.json that a legacy entry is, or was before it was converted. */
export function restoredServer(source: LegacyEntry): Restored & { readonly original: LegacyEntry } {
  const { rest, carried } = takeCarried(source.entry);
  const original: LegacyEntry = { ...source, entry: rest };
  return { ...restoreCarried(legacyToServer(original), carried), original };
}

/** The server.json of a legacy entry, with everything it cannot hold carried along. */
export function convertLegacyEntry(source: LegacyEntry): EntryConversion<JsonObject> {
  const { value: server, superseded, original } = restoredServer(source);
  const subject = legacySubject(server);
  // Only carried values that someone has tampered with leave a server without a subject.
  if (subject === undefined) return convertLegacyEntry(original);
  const carried = carriedValues(asJson(serverToLegacy(server, subject)), asJson(original));
  return { value: carryInServer(server, subject.address, carried), carried, superseded };
}

/** The legacy entry of a server, with everything it cannot hold carried along. */
export function convertServer(
  source: JsonObject,
  subject: LegacySubject,
): EntryConversion<LegacyEntry> {
  const extension = extensionFor(source, subject.address);
  const { rest, carried: earlier } = takeCarried(extension?.fields ?? {});
  const original = earlier.length === 0 ? source : withExtension(source, subject.address, rest);
  const plain = serverToLegacy(original, subject);
  const { value, superseded } = restoreCarried(asJson(plain), earlier);
  const entry = asLegacyEntry(value) ?? plain;
  const carried = carriedValues(legacyToServer(entry), original);
  return { value: carryInEntry(entry, carried), carried, superseded };
}

function takeCarried(fields: JsonObject): {
  readonly rest: JsonObject;
  readonly carried: readonly CarriedValue[];
} {
  const carried = parseCarried(customMetadata(fields, CARRIED_KEY));
  return carried === undefined
    ? { rest: fields, carried: [] }
    : { rest: withoutCustomMetadata(fields, CARRIED_KEY), carried };
}

function carryInServer(
  server: JsonObject,
  address: string,
  carried: readonly CarriedValue[],
): JsonObject {
  if (carried.length === 0) return server;
  const fields = extensionFor(server, address)?.fields ?? {};
  return withExtension(server, address, withCustomMetadata(fields, CARRIED_KEY, toJson(carried)));
}

function carryInEntry(source: LegacyEntry, carried: readonly CarriedValue[]): LegacyEntry {
  if (carried.length === 0) return source;
  return { ...source, entry: withCustomMetadata(source.entry, CARRIED_KEY, toJson(carried)) };
}

function asJson({ section, key, entry }: LegacyEntry): JsonObject {
  return { section, key, entry };
}

function asLegacyEntry(value: JsonObject): LegacyEntry | undefined {
  const section = LEGACY_SECTIONS.find((name) => name === field(value, "section"));
  const key = field(value, "key");
  const entry = field(value, "entry");
  return section !== undefined && typeof key === "string" && isJsonObject(entry)
    ? { section, key, entry }
    : undefined;
}

/** Carried values as they stand in a file. */
export function toJson(carried: readonly CarriedValue[]): Json {
  return carried.map((item) => ({ ...item }));
}
