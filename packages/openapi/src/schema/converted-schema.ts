import type { Json } from "@toolcrib/model";
import type { OpenApiDiagnosticCode } from "../diagnostics/diagnostic-codes.ts";
import type { DocumentLocation } from "../document/document-location.ts";

/** What a schema is for: the arguments of a call, or its result. */
export type Direction = "input" | "output";

/** Why a schema cannot be used as it is; found where it is first needed. */
export interface SchemaFault {
  readonly code: OpenApiDiagnosticCode;
  readonly message: string;
  readonly at: DocumentLocation;
}

/** A schema in the dialect of tools, 2020-12; its references lead to `#/$defs/NAME`. */
export interface ConvertedSchema {
  readonly schema: Json;
  /** Names of the definitions that it refers to. */
  readonly references: ReadonlySet<string>;
  /** Those of them that apply to the same value, so that a circle of them never ends. */
  readonly sameValue: ReadonlySet<string>;
  readonly faults: readonly SchemaFault[];
  /** Characters of its JSON. */
  readonly size: number;
  readonly subschemas: number;
  /** How often it refers to something. */
  readonly referenceCount: number;
}

/** The schema that accepts any value. */
export const ANY_VALUE: ConvertedSchema = {
  schema: {},
  references: new Set(),
  sameValue: new Set(),
  faults: [],
  size: 2,
  subschemas: 1,
  referenceCount: 0,
};
