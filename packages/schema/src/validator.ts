import type { Json } from "@toolcrib/model";
import type { FormatMode } from "./formats/index.ts";
import type { ParseOptions } from "./parse/parse-schema.ts";
import type { Dialect } from "./parse/schema-node.ts";
import type { Problem } from "./problems/problem.ts";

/** How a schema is to be compiled. */
export interface CompileOptions extends ParseOptions {
  /**
   * Whether `format` is checked; by default it only annotates, as the specification has it. With
   * `lenient`, dates, times and durations may have any form of ISO 8601 (a zone may be missing), and
   * a UUID no hyphens.
   */
  readonly formats?: FormatMode;
}

/** How a value is to be validated. */
export interface ValidateOptions {
  /** Steps that the validation may take in all; by default according to the size of the value. */
  readonly budget?: number;
}

/** What a validation finds. */
export interface ValidationResult {
  readonly valid: boolean;
  /** Empty exactly when the value is valid. */
  readonly problems: readonly Problem[];
}

/** A schema that was accepted and can check values. */
export interface CompiledSchema {
  readonly dialect: Dialect;
  /**
   * Checks a value. Never throws: a validation that would take too many steps ends with one problem
   * of the code `budget-exceeded`.
   */
  validate(value: unknown, options?: ValidateOptions): ValidationResult;
  /** Forgets what was built for validating; the next `validate` builds it again. */
  release(): void;
}

/** An engine that compiles schemas: toolcrib's own, or another one behind an adapter. */
export interface SchemaValidator {
  /** Throws a `ToolcribError` when the schema cannot be used. */
  compile(schema: Json, options?: CompileOptions): CompiledSchema;
}
