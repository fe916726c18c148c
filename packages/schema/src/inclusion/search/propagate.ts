import type { Json, JsonObject } from "@toolcrib/model";
import type { Formulas } from "../formula/formulas.ts";
import { ARRAY, type JsonType } from "../formula/json-type.ts";
import { FALSE, isDenied, type Literal, negate, TRUE } from "../formula/literal.ts";
import type { ExactlyOneExpansion } from "./exactly-one.ts";

/** One of the alternatives must hold; `literal` is the clause itself. */
export interface Clause {
  readonly literal: Literal;
  readonly alternatives: readonly Literal[];
}

/** A goal taken apart: literals that must hold, and clauses still open. */
export interface Flattened {
  readonly literals: ReadonlySet<Literal>;
  readonly clauses: readonly Clause[];
}

/**
 * Takes a goal about one type apart and follows what is forced: clauses with one alternative
 * left, clauses that already hold. Undefined when the goal contradicts itself.
 */
export function propagate(
  goal: readonly Literal[],
  type: JsonType,
  expansion: ExactlyOneExpansion,
  formulas: Formulas,
): Flattened | undefined {
  const propagation = new Propagation(type, expansion, formulas);
  return propagation.add(goal) && propagation.settle() ? propagation.result() : undefined;
}

class Propagation {
  readonly #type: JsonType;
  readonly #expansion: ExactlyOneExpansion;
  readonly #formulas: Formulas;
  readonly #literals = new Set<Literal>();
  readonly #clauses = new Map<Literal, readonly Literal[]>();

  constructor(type: JsonType, expansion: ExactlyOneExpansion, formulas: Formulas) {
    this.#type = type;
    this.#expansion = expansion;
    this.#formulas = formulas;
  }

  /** Adds literals; false when they contradict what is known. */
  add(goal: readonly Literal[]): boolean {
    const pending = [...goal];
    for (let literal = pending.pop(); literal !== undefined; literal = pending.pop()) {
      if (literal === TRUE || this.#literals.has(literal) || this.#clauses.has(literal)) continue;
      if (literal === FALSE || this.#literals.has(negate(literal))) return false;
      const node = this.#formulas.node(literal);
      if (node.kind === "and" && isDenied(literal))
        this.#clauses.set(literal, node.parts.map(negate));
      else if (node.kind === "and") pending.push(...node.parts);
      else if (node.kind === "exactly-one") pending.push(this.#expansion.expand(literal, node));
      else if (node.kind === "values" && isDenied(literal) && this.#type >= ARRAY)
        for (const value of node.values) pending.push(negate(structure(value, this.#formulas)));
      else this.#literals.add(literal);
    }
    this.#formulas.budget.spend(1 + (this.#literals.size >> 3));
    return true;
  }

  /** Repeats until no clause is forced; false when one has no alternative left. */
  settle(): boolean {
    for (let changed = true; changed; ) {
      changed = false;
      for (const [literal, alternatives] of this.#clauses) {
        if (alternatives.some((alternative) => this.#literals.has(alternative))) {
          this.#clauses.delete(literal);
          continue;
        }
        const alive = alternatives.filter((alternative) => !this.#isRefuted(alternative));
        this.#formulas.budget.spend(1 + (alternatives.length >> 3));
        const [only, another] = alive;
        if (only === undefined) return false;
        if (another === undefined) {
          this.#clauses.delete(literal);
          if (!this.add([only])) return false;
          changed = true;
        } else if (alive.length < alternatives.length) this.#clauses.set(literal, alive);
      }
    }
    return true;
  }

  #isRefuted(alternative: Literal): boolean {
    if (alternative === FALSE || this.#literals.has(negate(alternative))) return true;
    if (isDenied(alternative)) return false;
    const node = this.#formulas.node(alternative);
    return node.kind === "and" && node.parts.some((part) => this.#literals.has(negate(part)));
  }

  result(): Flattened {
    const clauses = [...this.#clauses].map(([literal, alternatives]) => ({
      literal,
      alternatives,
    }));
    return { literals: this.#literals, clauses };
  }
}

/** "Equals this array or object" as ordinary atoms. */
function structure(value: Json, formulas: Formulas): Literal {
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      formulas.atom({ kind: "item", index, schema: formulas.values([item]) }),
    );
    const atLeast = formulas.atom({ kind: "min-items", count: value.length });
    const more = formulas.atom({ kind: "min-items", count: value.length + 1 });
    return formulas.and([...items, value.length === 0 ? TRUE : atLeast, negate(more)]);
  }
  const members = Object.entries(value as JsonObject).flatMap(([key, member]) => [
    formulas.atom({ kind: "property", key, schema: formulas.values([member]) }),
    formulas.atom({ kind: "required", key }),
  ]);
  const names = new Set(Object.keys(value as JsonObject));
  const closed = formulas.atom({ kind: "additional", names, patterns: [], schema: FALSE });
  return formulas.and([...members, closed]);
}
