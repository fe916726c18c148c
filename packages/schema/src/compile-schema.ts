import type { Json } from "@toolcrib/model";
import { buildPlan } from "./build-plan.ts";
import { formatFinder } from "./formats/index.ts";
import { countNodes } from "./kernel/count-nodes.ts";
import type { Plan } from "./kernel/plan.ts";
import { endRun, run, ValidationBudgetExceeded } from "./kernel/run.ts";
import { bitsOf } from "./kernel/type-bits.ts";
import { check, checkWhole } from "./kernel/walk.ts";
import { parseSchema } from "./parse/parse-schema.ts";
import type { Dialect, ParsedSchema, SchemaResource } from "./parse/schema-node.ts";
import { budgetProblem } from "./problems/budget-problem.ts";
import { explainAll } from "./problems/explain.ts";
import { DEFAULT_LIMITS, type SchemaLimits } from "./schema-limits.ts";
import type {
  CompiledSchema,
  CompileOptions,
  SchemaValidator,
  ValidateOptions,
  ValidationResult,
} from "./validator.ts";

/**
 * Checks a schema and makes it ready to validate values. The schema may come from anywhere: it is
 * bounded, nothing is fetched or evaluated, and its `$id`s are known to itself alone.
 *
 * Throws a `ToolcribError` with a code and the path of what is wrong, as `parseSchema` does. What
 * validating needs is built when the first value comes, and once.
 */
export function compileSchema(schema: Json, options: CompileOptions = {}): CompiledSchema {
  return new LazySchema(schema, options);
}

/** Makes a schema that has been read already ready to validate values. */
export function compileParsed(
  parsed: ParsedSchema,
  options: Pick<CompileOptions, "formats"> = {},
): CompiledSchema {
  return new LazySchema(parsed.root.schema, options, parsed);
}

/** toolcrib's engine as a `SchemaValidator`. */
export const toolcribValidator: SchemaValidator = { compile: compileSchema };

const VALID: ValidationResult = Object.freeze({ valid: true, problems: Object.freeze([]) });

class LazySchema implements CompiledSchema {
  readonly dialect: Dialect;
  readonly #schema: Json;
  readonly #options: CompileOptions;
  readonly #limits: SchemaLimits;
  #parsed: ParsedSchema | null;
  #plan: Plan | null = null;
  /** The plan, where nothing but the value changes from one validation to the next. */
  #usual: Plan | null = null;
  /** Where `$dynamicRef` starts; null where there is none. */
  #scope: SchemaResource | null = null;

  constructor(schema: Json, options: CompileOptions, parsed = parseSchema(schema, options)) {
    this.#schema = schema;
    this.#options = options;
    this.#limits =
      options.limits === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...options.limits };
    this.#parsed = parsed;
    this.dialect = parsed.dialect;
  }

  validate(value: unknown, options?: ValidateOptions): ValidationResult {
    const usual = this.#usual;
    try {
      if (
        usual !== null && options === undefined
          ? checkWhole(usual, value)
          : this.#check(value, options)
      )
        return VALID;
    } catch (error) {
      endRun();
      return this.#stopped(error, value, options);
    }
    return { valid: false, problems: explainAll(endRun()) };
  }

  release(): void {
    this.#plan = null;
    this.#usual = null;
  }

  #build(): Plan {
    const parsed = this.#parsed ?? parseSchema(this.#schema, this.#options);
    const plan = buildPlan(parsed, formatFinder(this.#options.formats));
    this.#parsed = null;
    this.#scope = parsed.dynamic ? parsed.root.resource : null;
    this.#plan = plan;
    if (this.#options.limits === undefined && this.#scope === null) this.#usual = plan;
    return plan;
  }

  /** As `checkWhole`, with limits and a scope of this schema's own. */
  #check(value: unknown, options?: ValidateOptions): boolean {
    const plan = this.#plan ?? this.#build();
    const { steps, problems } = this.#limits;
    run.fuel = options?.budget ?? steps;
    run.room = problems;
    if (this.#scope !== null) run.scope = [this.#scope];
    const ok = check(plan, value, bitsOf(value), 0);
    if (ok) endRun();
    return ok;
  }

  /** The steps ran out: larger values get more of them, once. */
  #stopped(error: unknown, value: unknown, options?: ValidateOptions): ValidationResult {
    if (error instanceof RangeError) return budgetProblem("depth");
    if (!(error instanceof ValidationBudgetExceeded)) throw error;
    if (error.what !== "steps" || options?.budget !== undefined) return budgetProblem(error.what);
    const { steps, stepsPerNode } = this.#limits;
    return this.validate(value, { budget: steps + countNodes(value) * stepsPerNode });
  }
}
