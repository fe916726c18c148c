import type { Json } from "@toolcrib/model";
import { buildPlan } from "./build-plan.ts";
import { formatFinder } from "./formats/index.ts";
import { countNodes } from "./kernel/count-nodes.ts";
import { NOTHING, type Plan } from "./kernel/plan.ts";
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
  #usual: Plan = NOTHING;
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

  // Small, and all that is not hot is behind one call that is never inlined here: only then are
  // callers sure to have this inlined.
  validate(value: unknown, options?: ValidateOptions): ValidationResult {
    try {
      if (options === undefined && checkWhole(this.#usual, value)) return VALID;
    } catch (error) {
      return this.#validateFully(value, undefined, error);
    }
    return this.#validateFully(value, options);
  }

  release(): void {
    this.#plan = null;
    this.#usual = NOTHING;
  }

  /**
   * What `validate` leaves: the words for what the usual plan refused, the first value, limits and a
   * scope of the schema's own, and a validation that was stopped: where its steps ran out, larger
   * values get more of them, once. One function, since V8 does not inline one of this size.
   */
  #validateFully(value: unknown, options?: ValidateOptions, stopped?: unknown): ValidationResult {
    if (stopped !== undefined) {
      endRun();
      if (stopped instanceof RangeError) return budgetProblem("depth");
      if (!(stopped instanceof ValidationBudgetExceeded)) throw stopped;
      const { what } = stopped;
      if (what !== "steps" || options?.budget !== undefined) return budgetProblem(what);
      const { steps, stepsPerNode } = this.#limits;
      return this.validate(value, { budget: steps + countNodes(value) * stepsPerNode });
    }
    if (this.#usual === NOTHING || options !== undefined) {
      endRun();
      let plan = this.#plan;
      if (plan === null) {
        const parsed = this.#parsed ?? parseSchema(this.#schema, this.#options);
        plan = buildPlan(parsed, formatFinder(this.#options.formats));
        this.#parsed = null;
        this.#scope = parsed.dynamic ? parsed.root.resource : null;
        this.#plan = plan;
        if (this.#options.limits === undefined && this.#scope === null) this.#usual = plan;
      }
      const { steps, problems } = this.#limits;
      run.fuel = options?.budget ?? steps;
      run.room = problems;
      if (this.#scope !== null) run.scope = [this.#scope];
      try {
        if (check(plan, value, bitsOf(value), 0)) {
          endRun();
          return VALID;
        }
      } catch (error) {
        return this.#validateFully(value, options, error);
      }
    }
    return { valid: false, problems: explainAll(endRun()) };
  }
}
