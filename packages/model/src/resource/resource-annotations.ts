import type { Finding } from "../finding.ts";
import type { FieldReader } from "../json/field-reader.ts";
import { type Json, type JsonObject, jsonEntries } from "../json/json.ts";
import { jsonPointer } from "../json/json-pointer.ts";
import { withoutAbsent } from "../json/without-absent.ts";

/** For whom the content of a resource is meant. */
export type ResourceAudience = "user" | "assistant";

/** What a resource says about its own use: claims of whoever wrote the definition. */
export interface ResourceAnnotations {
  readonly audience?: readonly ResourceAudience[];
  /** From 0, entirely optional, to 1, effectively required. */
  readonly priority?: number;
  /** When it was last changed, as ISO 8601. */
  readonly lastModified?: string;
  /** Other keys, and known ones with an unusable value, as they were read. */
  readonly extra?: JsonObject;
}

/** Reads the annotations of a resource; what cannot be used is a finding and is kept in `extra`. */
export function readResourceAnnotations(reader: FieldReader): ResourceAnnotations | undefined {
  const json = reader.object("annotations");
  if (json === undefined) return undefined;
  const read: Writable = {};
  const extra: [string, Json][] = [];
  for (const [key, value] of jsonEntries(json)) {
    const wanted = readAnnotation(read, key, value);
    if (wanted === undefined) continue;
    extra.push([key, value]);
    if (wanted !== "") reader.report(invalid(key, wanted));
  }
  return { ...read, ...(extra.length === 0 ? {} : { extra: Object.fromEntries(extra) }) };
}

/** Writes annotations; `strict` leaves out what MCP does not define. */
export function writeResourceAnnotations(
  { audience, priority, lastModified, extra }: ResourceAnnotations,
  strict: boolean,
): JsonObject {
  return { ...withoutAbsent({ audience, priority, lastModified }), ...(strict ? {} : extra) };
}

type Writable = { -readonly [key in keyof ResourceAnnotations]: ResourceAnnotations[key] };

/** What the value should have been; an empty text for a key that MCP does not define. */
function readAnnotation(into: Writable, key: string, value: Json): string | undefined {
  switch (key) {
    case "audience":
      if (!isAudience(value)) return 'a list of "user" and "assistant"';
      into.audience = value;
      return undefined;
    case "priority":
      if (typeof value !== "number" || value < 0 || value > 1) return "a number from 0 to 1";
      into.priority = value;
      return undefined;
    case "lastModified":
      if (typeof value !== "string") return "a date and time as text";
      into.lastModified = value;
      return undefined;
    default:
      return "";
  }
}

function isAudience(value: Json): value is readonly ResourceAudience[] {
  return Array.isArray(value) && value.every((each) => each === "user" || each === "assistant");
}

function invalid(key: string, wanted: string): Finding {
  return {
    rule: "invalid-annotation",
    level: "error",
    path: `/annotations${jsonPointer([key])}`,
    message: `the annotation ${key} should be ${wanted}`,
  };
}
