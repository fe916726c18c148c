export { BRANCH_KEYWORDS, branchesOf } from "./branches.ts";
export { checkSchema } from "./check-schema.ts";
export { type CoercedValue, type CoercionResult, coerce } from "./coerce.ts";
export { compileSchema, toolcribValidator } from "./compile-schema.ts";
export { ignoredKeys, undeclaredKeys } from "./declared-keys/undeclared-keys.ts";
export { SCHEMA_ERRORS } from "./error-codes.ts";
export { type ExampleOptions, exampleFor } from "./example/example-for.ts";
export { exampleArguments } from "./example-arguments.ts";
export type { Format } from "./formats/format.ts";
export { FORMATS } from "./formats/index.ts";
export { type HeaderParameter, type HeaderProblem, headerParameters } from "./header-parameters.ts";
export type { KeywordFacts } from "./keyword.ts";
export { KEYWORDS } from "./keywords/index.ts";
export { type ParseOptions, parseSchema } from "./parse/parse-schema.ts";
export type {
  Dialect,
  DynamicReference,
  Keywords,
  LinearPattern,
  ParsedSchema,
  Pattern,
  PatternProperty,
  SchemaNode,
  SchemaResource,
  TypeName,
} from "./parse/schema-node.ts";
export type { PatternWatchdog } from "./patterns/pattern-watchdog.ts";
export { formatProblems } from "./problems/format-problems.ts";
export type { Problem, ProblemBranch, ProblemCode } from "./problems/problem.ts";
export type { SchemaLimits } from "./schema-limits.ts";
export { holdsSchemas, isSchema, type Subschema, subschemas } from "./subschemas.ts";
export { type ValidateToolOptions, validateInput, validateResult } from "./validate-tool.ts";
export type {
  CompiledSchema,
  CompileOptions,
  SchemaValidator,
  ValidateOptions,
  ValidationResult,
} from "./validator.ts";
