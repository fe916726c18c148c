import { evaluate, isDeclared } from "../formula/evaluate.ts";
import type { Literal } from "../formula/literal.ts";
import type { TheoryContext } from "./item-caps.ts";
import type { MemberObligation, ObjectConstraints } from "./object-constraints.ts";

/** What the members with given names must satisfy. */
export class MentionedKeys {
  readonly #constraints: ObjectConstraints;
  readonly #context: TheoryContext;
  readonly #goals = new Map<string, readonly Literal[] | undefined>();
  /** Whether it could not be told if some key is meant by a pattern. */
  isUncertain = false;

  constructor(constraints: ObjectConstraints, context: TheoryContext) {
    this.#constraints = constraints;
    this.#context = context;
  }

  /** What the value of a key must satisfy, or undefined where the key must be absent. */
  goalOf(key: string): readonly Literal[] | undefined {
    if (this.#goals.has(key)) return this.#goals.get(key);
    const goal = this.#work(key);
    this.#goals.set(key, goal);
    return goal;
  }

  /** Whether a member with this key may serve an obligation. */
  canServe(key: string, { keys, names }: MemberObligation): boolean {
    return names?.has(key) !== true && keys.every((literal) => this.#holds(literal, key) !== false);
  }

  /** A doubtful pattern counts as applying: the value found is then right in both cases. */
  #work(key: string): readonly Literal[] | undefined {
    const { absent, names, properties, matching, additional } = this.#constraints;
    const { formulas } = this.#context.search;
    if (absent.has(key) || !names.every((name) => this.#holds(name, key) === true))
      return undefined;
    const goal = [...(properties.get(key) ?? [])];
    for (const { pattern, schema } of matching)
      if (this.#holds(pattern, key) !== false) goal.push(schema);
    for (const atom of additional)
      if (this.#noting(isDeclared(formulas, atom, key)) !== true) goal.push(atom.schema);
    return goal;
  }

  #holds(literal: Literal, key: string): boolean | undefined {
    return this.#noting(evaluate(this.#context.search.formulas, literal, key));
  }

  #noting(truth: boolean | undefined): boolean | undefined {
    if (truth === undefined) {
      this.isUncertain = true;
      this.#context.doubts.add("a key pattern that is not regular");
    }
    return truth;
  }
}
