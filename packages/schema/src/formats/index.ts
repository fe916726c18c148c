import type { Dialect } from "../parse/schema-node.ts";
import { date } from "./date.ts";
import { dateTime } from "./date-time.ts";
import { duration } from "./duration.ts";
import { email, idnEmail } from "./email.ts";
import type { Format } from "./format.ts";
import { hostname, idnHostname } from "./hostname.ts";
import { ipv4 } from "./ipv4.ts";
import { ipv6 } from "./ipv6.ts";
import { jsonPointer } from "./json-pointer.ts";
import { regex } from "./regex.ts";
import { relativeJsonPointer } from "./relative-json-pointer.ts";
import { time } from "./time.ts";
import { iri, iriReference, uri, uriReference } from "./uri.ts";
import { uriTemplate } from "./uri-template.ts";
import { uuid } from "./uuid.ts";

/** Every format that can be asserted. */
export const FORMATS: readonly Format[] = [
  date,
  time,
  dateTime,
  duration,
  email,
  idnEmail,
  hostname,
  idnHostname,
  ipv4,
  ipv6,
  uri,
  uriReference,
  iri,
  iriReference,
  uriTemplate,
  uuid,
  jsonPointer,
  relativeJsonPointer,
  regex,
];

const byName: ReadonlyMap<string, Format> = new Map(FORMATS.map((format) => [format.name, format]));

/** How `format` is understood: as an annotation, as an assertion, or as one with a wider test. */
export type FormatMode = "annotate" | "assert" | "lenient";

/** Finds the format of a name in a dialect; undefined where it only annotates. */
export type FormatFinder = (name: string, dialect: Dialect) => Format | undefined;

/** How the formats of a schema are found. */
export function formatFinder(mode: FormatMode | undefined): FormatFinder {
  if (mode === "assert") return findFormat;
  return mode === "lenient" ? findLenientFormat : () => undefined;
}

/** Formats with their wider tests, and the patterns that go with those, by name. */
const lenientByName: ReadonlyMap<string, Format> = new Map(
  FORMATS.flatMap(({ lenient, lenientSuperset, superset, ...format }) => {
    if (lenient === undefined) return [];
    const wide = lenientSuperset === undefined ? {} : { superset: lenientSuperset };
    return [[format.name, { ...format, ...wide, test: lenient }]];
  }),
);

function findLenientFormat(name: string, dialect: Dialect): Format | undefined {
  const format = findFormat(name, dialect);
  return format === undefined ? undefined : (lenientByName.get(name) ?? format);
}

/** The format of a name, where a dialect knows it; other names only annotate. */
export function findFormat(name: string, dialect: Dialect): Format | undefined {
  const format = byName.get(name);
  return format === undefined || (format.dialect ?? dialect) === dialect ? format : undefined;
}
