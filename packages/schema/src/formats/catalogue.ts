import type { Dialect } from "../parse/schema-node.ts";
import { date } from "./date.ts";
import { dateTime } from "./date-time.ts";
import { duration } from "./duration.ts";
import { email } from "./email.ts";
import type { Format } from "./format.ts";
import { hostname } from "./hostname.ts";
import { idnEmail } from "./idn-email.ts";
import { idnHostname } from "./idn-hostname.ts";
import { ipv4 } from "./ipv4.ts";
import { ipv6 } from "./ipv6.ts";
import { iri } from "./iri.ts";
import { iriReference } from "./iri-reference.ts";
import { jsonPointer } from "./json-pointer.ts";
import { regex } from "./regex.ts";
import { relativeJsonPointer } from "./relative-json-pointer.ts";
import { time } from "./time.ts";
import { uri } from "./uri.ts";
import { uriReference } from "./uri-reference.ts";
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

/** The format of a name, where a dialect knows it; other names only annotate. */
export function findFormat(name: string, dialect: Dialect): Format | undefined {
  const format = byName.get(name);
  return format === undefined || (format.dialect ?? dialect) === dialect ? format : undefined;
}
