import type { JsonObject, Tool } from "@toolcrib/model";
import { toolcribValidator } from "./compile-schema.ts";
import type { FormatMode } from "./formats/index.ts";
import type {
  CompiledSchema,
  CompileOptions,
  SchemaValidator,
  ValidationResult,
} from "./validator.ts";

/** How the values of a tool are checked. */
export interface ValidateToolOptions extends Pick<CompileOptions, "schemas" | "formats"> {
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

type Compiled = WeakMap<JsonObject, Map<FormatMode, CompiledSchema>>;

/** Schemas that were compiled, as long as their tools live, by validator, documents and how formats are read. */
const compiled = new WeakMap<SchemaValidator, WeakMap<object, Compiled>>();
const NO_SCHEMAS = {};

function compiledFor(
  schema: JsonObject,
  { validator = toolcribValidator, schemas, formats = "annotate" }: ValidateToolOptions,
): CompiledSchema {
  const byDocuments = entryOf(compiled, validator, () => new WeakMap<object, Compiled>());
  const known = entryOf(byDocuments, schemas ?? NO_SCHEMAS, (): Compiled => new WeakMap());
  const byFormats = entryOf(known, schema, () => new Map<FormatMode, CompiledSchema>());
  return entryOf(byFormats, formats, () =>
    validator.compile(schema, { formats, ...(schemas === undefined ? {} : { schemas }) }),
  );
}

function entryOf<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
