import { evaluate, isDeclared } from "../formula/evaluate.ts";
import type { Formulas } from "../formula/formulas.ts";
import type { Literal } from "../formula/literal.ts";
import type { MemberObligation, ObjectConstraints } from "./object-constraints.ts";

/** What the members with given names must satisfy. */
export class MentionedKeys {
  readonly #constraints: ObjectConstraints;
  readonly #formulas: Formulas;
  readonly #goals = new Map<string, readonly Literal[] | undefined>();

  constructor(constraints: ObjectConstraints, formulas: Formulas) {
    this.#constraints = constraints;
    this.#formulas = formulas;
  }

  /** What the value of a key must satisfy, or undefined where the key must be absent. */
  goalOf(key: string): readonly Literal[] | undefined {
    if (this.#goals.has(key)) return this.#goals.get(key);
    const goal = this.#isPossible(key) ? this.#collect(key) : undefined;
    this.#goals.set(key, goal);
    return goal;
  }

  /** Whether a member with this key may serve an obligation. */
  canServe(key: string, { keys, names }: MemberObligation): boolean {
    return names?.has(key) !== true && keys.every((literal) => this.#holds(literal, key));
  }

  #isPossible(key: string): boolean {
    const { absent, names } = this.#constraints;
    return !absent.has(key) && names.every((name) => this.#holds(name, key));
  }

  #collect(key: string): readonly Literal[] {
    const { properties, matching, additional } = this.#constraints;
    const goal = [...(properties.get(key) ?? [])];
    for (const { pattern, schema } of matching) if (this.#holds(pattern, key)) goal.push(schema);
    for (const atom of additional)
      if (!isDeclared(this.#formulas, atom, key)) goal.push(atom.schema);
    return goal;
  }

  #holds(literal: Literal, key: string): boolean {
    return evaluate(this.#formulas, literal, key);
  }
}
