export { type ParseOptions, parseSchema } from "./parse/parse-schema.ts";
export type {
  Dialect,
  DynamicReference,
  Keywords,
  ParsedSchema,
  Pattern,
  PatternProperty,
  SchemaNode,
  SchemaResource,
  TypeName,
} from "./parse/schema-node.ts";
export type { SchemaLimits } from "./schema-limits.ts";
