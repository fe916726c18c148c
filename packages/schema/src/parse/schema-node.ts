import type { Json } from "@toolcrib/model";

/** A dialect of JSON Schema that toolcrib speaks. */
export type Dialect = "2020-12" | "draft-07";

/** A value of the `type` keyword. */
export type TypeName = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";

/** A regular expression; `source` is as written in the schema. */
export interface Pattern {
  readonly source: string;
  test(text: string): boolean;
}

/** A regular expression that is matched in linear time, or under a watchdog that stops it. */
export interface LinearPattern extends Pattern {
  /** Steps that 64 characters of a text cost. */
  readonly cost: number;
}

/** One entry of `patternProperties`. */
export interface PatternProperty {
  readonly pattern: LinearPattern;
  readonly schema: SchemaNode;
}

/**
 * Where a `$dynamicRef` leads. Without `anchor` it is an ordinary reference to `target`; with it,
 * the outermost resource in scope that has a dynamic anchor of that name wins over `target`.
 */
export interface DynamicReference {
  readonly target: SchemaNode;
  readonly anchor: string | undefined;
}

/**
 * The keywords of one schema that can decide about a value: checked, and the same for both
 * dialects. Draft-07 is rewritten while reading: an array of `items` is `prefixItems`,
 * `additionalItems` is `items`, `dependencies` are `dependentRequired` and `dependentSchemas`, and a
 * `$ref` stands alone. Annotations stay in `SchemaNode.schema`.
 */
export interface Keywords {
  $ref?: SchemaNode;
  $dynamicRef?: DynamicReference;
  additionalProperties?: SchemaNode;
  allOf?: readonly SchemaNode[];
  anyOf?: readonly SchemaNode[];
  const?: Json;
  contains?: SchemaNode;
  dependentRequired?: ReadonlyMap<string, readonly string[]>;
  dependentSchemas?: ReadonlyMap<string, SchemaNode>;
  else?: SchemaNode;
  enum?: readonly Json[];
  exclusiveMaximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  if?: SchemaNode;
  items?: SchemaNode;
  maxContains?: number;
  maxItems?: number;
  maxLength?: number;
  maxProperties?: number;
  maximum?: number;
  minContains?: number;
  minItems?: number;
  minLength?: number;
  minProperties?: number;
  minimum?: number;
  multipleOf?: number;
  not?: SchemaNode;
  oneOf?: readonly SchemaNode[];
  pattern?: LinearPattern;
  patternProperties?: readonly PatternProperty[];
  prefixItems?: readonly SchemaNode[];
  properties?: ReadonlyMap<string, SchemaNode>;
  propertyNames?: SchemaNode;
  required?: readonly string[];
  then?: SchemaNode;
  type?: readonly TypeName[];
  unevaluatedItems?: SchemaNode;
  unevaluatedProperties?: SchemaNode;
  uniqueItems?: boolean;
}

/** A schema with its own base URI and anchors: a document, or a part of one with an `$id`. */
export interface SchemaResource {
  /** The base URI; `""` for a document that does not name itself. */
  readonly uri: string;
  readonly dialect: Dialect;
  readonly root: SchemaNode;
  readonly anchors: ReadonlyMap<string, SchemaNode>;
  readonly dynamicAnchors: ReadonlyMap<string, SchemaNode>;
}

/** One schema of a parsed document. */
export interface SchemaNode {
  /** The position in `ParsedSchema.nodes`. */
  readonly index: number;
  /** JSON Pointer of this schema in its document. */
  readonly pointer: string;
  readonly resource: SchemaResource;
  /** What a boolean schema says about every value; undefined for all others. */
  readonly always: boolean | undefined;
  readonly keywords: Readonly<Keywords>;
  /** The schema as written. */
  readonly schema: Json;
  /** Whether a reference leads here; only such nodes can be reached twice. */
  readonly referenced: boolean;
}

/** A schema whose references all lead to nodes. */
export interface ParsedSchema {
  readonly root: SchemaNode;
  readonly dialect: Dialect;
  /** Every schema that was read, also those of other documents that references lead to. */
  readonly nodes: readonly SchemaNode[];
  /** Whether a `$dynamicRef` occurs, so that the resources in scope matter. */
  readonly dynamic: boolean;
}
