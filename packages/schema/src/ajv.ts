import type { Json } from "@toolcrib/model";
import { Ajv, type Options, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ajvProblem } from "./ajv/ajv-problem.ts";
import { FORMATS } from "./formats/index.ts";
import { parseSchema } from "./parse/parse-schema.ts";
import type { Dialect } from "./parse/schema-node.ts";
import { DEFAULT_LIMITS } from "./schema-limits.ts";
import type {
  CompiledSchema,
  CompileOptions,
  SchemaValidator,
  ValidationResult,
} from "./validator.ts";

/**
 * Ajv behind toolcrib's interface. Schemas pass toolcrib's own checks first, so that the same ones
 * are refused, and each gets an Ajv of its own, so that its `$id`s are known to itself alone.
 *
 * Ajv runs code that it makes of schemas and has no step budget: use it for schemas you trust.
 */
export const ajvValidator: SchemaValidator = { compile };

function compile(schema: Json, options: CompileOptions = {}): CompiledSchema {
  const { dialect } = parseSchema(schema, options);
  const most = options.limits?.problems ?? DEFAULT_LIMITS.problems;
  let check: ValidateFunction | undefined;
  return {
    dialect,
    validate(value): ValidationResult {
      check ??= prepare(schema, dialect, options);
      if (check(value)) return { valid: true, problems: [] };
      const errors = (check.errors ?? []).slice(0, most);
      return { valid: false, problems: errors.map((error) => ajvProblem(error, value)) };
    },
    release() {
      check = undefined;
    },
  };
}

function prepare(schema: Json, dialect: Dialect, options: CompileOptions): ValidateFunction {
  const settings: Options = {
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true,
    validateFormats: options.formats === "assert" || options.formats === "lenient",
  };
  const ajv = dialect === "2020-12" ? new Ajv2020(settings) : new Ajv(settings);
  for (const { name, test, lenient = test } of FORMATS)
    ajv.addFormat(name, options.formats === "lenient" ? lenient : test);
  for (const [uri, document] of options.schemas ?? [])
    if (typeof document === "object" && ajv.getSchema(uri) === undefined)
      ajv.addSchema({ ...document }, uri);
  return ajv.compile(typeof schema === "boolean" ? schema : { ...Object(schema) });
}
