import { LIMITS } from "@toolcrib/model";

/** The bounds that a schema and the work it causes must keep. */
export interface SchemaLimits {
  /** Characters of the schema as JSON. */
  readonly definitionBytes: number;
  /** How deep schemas may be nested in one another. */
  readonly schemaDepth: number;
  readonly subschemas: number;
  readonly refs: number;
  /** Properties of one object. */
  readonly properties: number;
  readonly enumValues: number;
  /** Branches of one `allOf`, `anyOf` or `oneOf`. */
  readonly unionBranches: number;
  readonly patternLength: number;
  /** Steps of one validation. */
  readonly steps: number;
  /** Further steps for every node of the value. */
  readonly stepsPerNode: number;
  /** Problems reported for one value. */
  readonly problems: number;
}

/** The bounds that hold where the caller gives no others. */
export const DEFAULT_LIMITS: SchemaLimits = LIMITS;
