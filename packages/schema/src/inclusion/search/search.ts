import type { Formulas } from "../formula/formulas.ts";
import { SEARCH_ORDER } from "../formula/json-type.ts";
import { FALSE, isDenied, type Literal, negate, TRUE } from "../formula/literal.ts";
import { Restriction } from "../formula/restrict.ts";
import { type Answer, EMPTY, found, undecided } from "./answer.ts";
import { Assumptions } from "./assumptions.ts";
import { Doubts, type SearchContext } from "./context.ts";
import { TypedSearch } from "./typed-search.ts";

/** Goals inside goals: as deep as a value may be. */
const MAX_DEPTH = 200;

/** Searches a value that satisfies a conjunction of literals, or proves that there is none. */
export class Search implements SearchContext {
  readonly formulas: Formulas;
  readonly #restriction: Restriction;
  readonly #assumptions = new Assumptions();
  readonly #answers = new Map<Literal, Answer>();
  readonly #typed: TypedSearch;

  constructor(formulas: Formulas) {
    this.formulas = formulas;
    this.#restriction = new Restriction(formulas);
    this.#typed = new TypedSearch(this, this.#assumptions);
  }

  solve(literals: readonly Literal[]): Answer {
    this.formulas.budget.spend(1);
    const goal = this.formulas.and(literals.map((literal) => this.#dereference(literal)));
    if (goal === FALSE) return EMPTY;
    if (goal === TRUE) return found("x");
    const known = this.#answers.get(goal);
    if (known !== undefined) return known;
    if (this.#assumptions.isAssumedEmpty(goal)) return EMPTY;
    if (this.#assumptions.depth >= MAX_DEPTH) return undecided("values nested too deeply");

    const frame = this.#assumptions.begin(goal);
    const answer = this.#byType(goal);
    const proved = this.#assumptions.end(frame, answer.kind === "empty");
    for (const empty of proved) this.#answers.set(empty, EMPTY);
    if (answer.kind === "value") this.#answers.set(goal, answer);
    return answer;
  }

  /** One name per recursive goal; otherwise every cycle is unrolled once more. */
  #dereference(literal: Literal): Literal {
    let current = literal;
    for (;;) {
      const node = this.formulas.node(current);
      if (node.kind !== "reference") return current;
      const target = node.target();
      current = isDenied(current) ? negate(target) : target;
    }
  }

  #byType(goal: Literal): Answer {
    const doubts = new Doubts();
    for (const type of SEARCH_ORDER) {
      const restricted = this.#restriction.restrict(goal, type);
      if (restricted === FALSE) continue;
      const answer = doubts.note(this.#typed.search(type, [restricted]));
      if (answer.kind === "value") return answer;
    }
    return doubts.conclude();
  }
}
