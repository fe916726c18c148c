import type { JsonObject, Tool } from "@toolcrib/model";
import { toolcribValidator } from "./compile-schema.ts";
import type {
  CompiledSchema,
  CompileOptions,
  SchemaValidator,
  ValidationResult,
} from "./validator.ts";

/** How the values of a tool are checked. */
export interface ValidateToolOptions extends Pick<CompileOptions, "schemas"> {
  /** What checks them; toolcrib's own engine unless told. */
  readonly validator?: SchemaValidator;
}

const VALID: ValidationResult = { valid: true, problems: [] };

/** Checks the arguments of a call against a tool's input schema; without one, all are valid. */
export function validateInput(
  tool: Tool,
  args: unknown,
  options: ValidateToolOptions = {},
): ValidationResult {
  return tool.inputSchema === undefined
    ? VALID
    : compiledFor(tool.inputSchema, options).validate(args);
}

/**
 * Checks the `structuredContent` of a result (not the whole result) against a tool's output schema;
 * without one, all are valid.
 */
export function validateResult(
  tool: Tool,
  structuredContent: unknown,
  options: ValidateToolOptions = {},
): ValidationResult {
  return tool.outputSchema === undefined
    ? VALID
    : compiledFor(tool.outputSchema, options).validate(structuredContent);
}

type Compiled = WeakMap<JsonObject, CompiledSchema>;

/** Schemas that were compiled, as long as their tools live, by validator and by the documents given. */
const compiled = new WeakMap<SchemaValidator, WeakMap<object, Compiled>>();
const NO_SCHEMAS = {};

function compiledFor(
  schema: JsonObject,
  { validator = toolcribValidator, schemas }: ValidateToolOptions,
): CompiledSchema {
  const byDocuments = entryOf(compiled, validator, () => new WeakMap<object, Compiled>());
  const known = entryOf(byDocuments, schemas ?? NO_SCHEMAS, (): Compiled => new WeakMap());
  return entryOf(known, schema, () =>
    validator.compile(schema, schemas === undefined ? {} : { schemas }),
  );
}

function entryOf<Key extends object, Value>(
  map: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
