import { maskOf, STRING } from "../formula/json-type.ts";
import { isDenied, type Literal, negate, TRUE } from "../formula/literal.ts";
import type { TheoryContext } from "../search/context.ts";
import type { MemberObligation, ObjectConstraints } from "./object-constraints.ts";

/** A member whose key no literal names. */
export interface FreshMember {
  readonly key: string;
  /** What its value must satisfy. */
  readonly goal: readonly Literal[];
  /** Which of the key predicates its key satisfies. */
  readonly truths: ReadonlyMap<Literal, boolean>;
}

/**
 * Keys that no literal names fall into classes, one truth value per pattern. Each class is a
 * question about strings, so finite key languages and `propertyNames` need nothing else.
 */
export class FreshKeys {
  readonly #constraints: ObjectConstraints;
  readonly #context: TheoryContext;
  readonly #predicates: readonly Literal[];

  constructor(constraints: ObjectConstraints, context: TheoryContext) {
    this.#constraints = constraints;
    this.#context = context;
    const { matching, additional, obligations } = constraints;
    const literals = [
      ...matching.map(({ pattern }) => pattern),
      ...additional.flatMap(({ patterns }) => patterns),
      ...obligations.flatMap(({ keys }) => keys.map((literal) => literal & ~1)),
    ];
    this.#predicates = [...new Set(literals)].filter((literal) => literal !== TRUE);
  }

  /** One member of each class of keys that satisfy `wanted` and are not taken. */
  *members(wanted: readonly Literal[], taken: readonly string[]): Iterable<FreshMember> {
    const { formulas } = this.#context.search;
    const base = [formulas.types(maskOf(STRING)), ...this.#constraints.names, ...wanted];
    if (taken.length > 0) base.push(negate(formulas.values(taken)));
    yield* this.#split(0, base, new Map());
  }

  *#split(
    next: number,
    goal: readonly Literal[],
    truths: ReadonlyMap<Literal, boolean>,
  ): Iterable<FreshMember> {
    const { search, doubts } = this.#context;
    const answer = doubts.note(search.solve(goal));
    if (answer.kind === "empty") return;
    const predicate = this.#predicates[next];
    if (predicate === undefined) {
      if (answer.kind === "value" && typeof answer.value === "string")
        yield { key: answer.value, goal: this.#goalOf(truths), truths };
      return;
    }
    for (const truth of [false, true]) {
      const literal = truth ? predicate : negate(predicate);
      if (goal.includes(negate(literal))) continue;
      yield* this.#split(next + 1, [...goal, literal], new Map(truths).set(predicate, truth));
    }
  }

  #goalOf(truths: ReadonlyMap<Literal, boolean>): readonly Literal[] {
    const { matching, additional } = this.#constraints;
    return [
      ...matching.filter(({ pattern }) => truths.get(pattern)),
      ...additional.filter(({ patterns }) => !patterns.some((pattern) => truths.get(pattern))),
    ].map(({ schema }) => schema);
  }
}

/** Whether a fresh member may serve a further obligation. */
export function canShare({ truths }: FreshMember, { keys }: MemberObligation): boolean {
  return keys.every((literal) =>
    literal <= 1 ? literal === TRUE : truths.get(literal & ~1) === !isDenied(literal),
  );
}
