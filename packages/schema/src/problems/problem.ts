import type { Json } from "@toolcrib/model";

/** Why a value fails a schema, in one word. */
export type ProblemCode =
  | "budget-exceeded"
  | "contains-too-few"
  | "contains-too-many"
  | "forbidden"
  | "missing-property"
  | "no-match"
  | "not-a-multiple"
  | "not-allowed"
  | "repeated-item"
  | "several-alternatives"
  | "too-few-items"
  | "too-few-properties"
  | "too-large"
  | "too-long"
  | "too-many-items"
  | "too-many-properties"
  | "too-short"
  | "too-small"
  | "unknown-property"
  | "wrong-format"
  | "wrong-type";

/** The branch of a union that a value was most likely meant for. */
export interface ProblemBranch {
  readonly keyword: "anyOf" | "oneOf";
  /** Counted from 0. */
  readonly index: number;
  /** How many branches there are. */
  readonly of: number;
}

/**
 * One reason why a value fails a schema. All texts are safe to print: what they quote of the schema
 * and of the value is cut, and hidden characters are made visible.
 */
export interface Problem {
  /** JSON Pointer into the value. */
  readonly path: string;
  readonly keyword: string;
  readonly code: ProblemCode;
  /** What would be right, in words. */
  readonly expected: string;
  /** What was found, in words. */
  readonly got: string;
  /** The values, keys or types to choose from. */
  readonly allowed?: readonly Json[];
  /** The one of `allowed` that was most likely meant. */
  readonly didYouMean?: string;
  /** Where the value fits no branch of a union: one that comes closest; others as close follow. */
  readonly branch?: ProblemBranch;
  /** What to do, as a sentence without its full stop. */
  readonly fix?: string;
}
