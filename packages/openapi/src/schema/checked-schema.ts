import { isJsonArray, isJsonObject, type Json, LIMITS, visibleText } from "@toolcrib/model";
import { checkSchema } from "@toolcrib/schema";
import {
  ANY_VALUE,
  type ConvertedSchema,
  type Direction,
  type SchemaFault,
} from "./converted-schema.ts";

/** What is gathered while one schema is converted. */
export interface Conversion {
  readonly direction: Direction;
  readonly references: Set<string>;
  readonly sameValue: Set<string>;
  readonly faults: SchemaFault[];
  subschemas: number;
  referenceCount: number;
}

/** A schema that was converted, once the engine accepts it; any value is accepted where it does not. */
export function checkedSchema(
  schema: Json,
  conversion: Conversion,
  report: (message: string) => void,
): ConvertedSchema {
  const { references, sameValue, faults, subschemas, referenceCount } = conversion;
  const [finding] = isPlain(schema, conversion) ? [] : checkSchema(withStubs(schema, references));
  // What is too large is said of the whole that it makes too large.
  if (finding !== undefined && finding.rule !== "too-large") {
    report(`${finding.message} (${visibleText(finding.path || "/")} of this schema)`);
    return ANY_VALUE;
  }
  const size = JSON.stringify(schema).length;
  return { schema, references, sameValue, faults, size, subschemas, referenceCount };
}

/** A schema without schemas inside is right by the way it was converted, unless it is a long list. */
function isPlain(schema: Json, { subschemas, references }: Conversion): boolean {
  const values = isJsonObject(schema) ? schema["enum"] : undefined;
  const isShort = !isJsonArray(values) || values.length <= LIMITS.enumValues;
  return subschemas === 1 && references.size === 0 && isShort;
}

/** The schema with something for every reference to lead to. */
function withStubs(schema: Json, references: ReadonlySet<string>): Json {
  if (!isJsonObject(schema) || references.size === 0) return schema;
  return { ...schema, $defs: Object.fromEntries([...references].map((name) => [name, true])) };
}
