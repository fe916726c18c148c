import { equalJson, type Json, LIMITS } from "@toolcrib/model";
import { compileParsed } from "../compile-schema.ts";
import { type FormatMode, formatFinder } from "../formats/index.ts";
import { type ParseOptions, parseSchema } from "../parse/parse-schema.ts";
import type { ParsedSchema } from "../parse/schema-node.ts";
import type { CompiledSchema } from "../validator.ts";
import { InclusionQuestion } from "./question.ts";
import type { Answer } from "./search/answer.ts";
import { shrink } from "./witness/shrink.ts";
import { withFormats } from "./witness/with-formats.ts";

/** Whether every value of one schema is a value of another. */
export type Inclusion =
  | { readonly verdict: "included" }
  | NotIncluded
  | {
      /** Neither proved nor refuted: treat it as a difference. */
      readonly verdict: "unknown";
      readonly reason: string;
      /** JSON Pointer into the schema that is not understood; `""` where none is to blame. */
      readonly path: string;
    };

/** A refutation: a value that the validator has found valid for one schema and not for the other. */
export interface NotIncluded {
  readonly verdict: "not-included";
  readonly witness: Json;
  /** JSON Pointer into the witness, where it fails `sup`. */
  readonly path: string;
  /** The keyword of `sup` that it fails; `false` for the schema `false`. */
  readonly keyword: string;
  /**
   * Whether all that refutes it are values with keys that `sub` does not declare: objects with
   * `properties` that say nothing about other keys are compatible when those are never sent.
   */
  readonly undeclaredKeyOnly: boolean;
}

/** How two schemas are to be compared. */
export interface InclusionOptions extends ParseOptions {
  /** Steps that the search may take, about a microsecond each; `LIMITS.inclusionSteps` by default. */
  readonly budget?: number;
  /** Whether `format` decides what is valid, on both sides; by default it only annotates. */
  readonly formats?: FormatMode;
}

/**
 * Decides whether every value of `sub` is a value of `sup`. `included` is proved; `not-included`
 * comes with a small verified witness; anything else is `unknown`, with the reason.
 *
 * Throws a `ToolcribError`, as `compileSchema` does, when either is not a well-formed schema.
 */
export function checkInclusion(sub: Json, sup: Json, options: InclusionOptions = {}): Inclusion {
  const parsedSub = parseSchema(sub, options);
  if (equalJson(sub, sup)) return { verdict: "included" };
  const parsedSup = parseSchema(sup, options);
  const question = new InclusionQuestion(parsedSub, parsedSup, {
    steps: options.budget ?? LIMITS.inclusionSteps,
    findFormat: formatFinder(options.formats),
  });
  const answer = question.counterexample();
  if (answer.kind === "empty") return { verdict: "included" };
  if (answer.kind === "undecided")
    return { verdict: "unknown", reason: answer.reason, path: answer.path };
  return new Refutation(parsedSub, parsedSup, options).of(answer, question);
}

/** Verifies witnesses with the validator, on the schemas as they were given. */
class Refutation {
  readonly #sub: CompiledSchema;
  readonly #sup: CompiledSchema;
  readonly #parsedSub: ParsedSchema;

  constructor(
    sub: ParsedSchema,
    sup: ParsedSchema,
    { formats = "annotate" }: Pick<InclusionOptions, "formats">,
  ) {
    this.#sub = compileParsed(sub, { formats });
    this.#parsedSub = sub;
    this.#sup = compileParsed(sup, { formats });
  }

  /** Prefers a witness with declared keys only: people are more likely to have sent it. */
  of(answer: Answer, question: InclusionQuestion): Inclusion {
    const declared = question.declaredCounterexample(answer);
    const verified = [declared, answer].find((candidate) => this.#isVerified(candidate));
    if (verified?.kind !== "value")
      return {
        verdict: "unknown",
        reason: "a constructed value was not confirmed by the validator",
        path: "",
      };
    const isWitness = (value: Json): boolean => this.#isWitness(value);
    const shrunk = shrink(verified.value, isWitness);
    const small = withFormats(shrunk, this.#parsedSub, isWitness);
    const [problem] = this.#sup.validate(small).problems;
    return {
      verdict: "not-included",
      witness: small,
      path: problem?.path ?? "",
      keyword: problem?.keyword ?? "",
      undeclaredKeyOnly: declared.kind === "empty",
    };
  }

  #isVerified(answer: Answer): boolean {
    return answer.kind === "value" && this.#isWitness(answer.value);
  }

  #isWitness(value: Json): boolean {
    if (!this.#sub.validate(value).valid) return false;
    const { valid, problems } = this.#sup.validate(value);
    return !valid && problems.every(({ code }) => code !== "budget-exceeded");
  }
}
