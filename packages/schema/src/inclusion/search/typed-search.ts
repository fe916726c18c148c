import type { Json } from "@toolcrib/model";
import { evaluate } from "../formula/evaluate.ts";
import { ARRAY, FALSE_VALUE, type JsonType, NULL, NUMBER, STRING } from "../formula/json-type.ts";
import { isDenied, type Literal } from "../formula/literal.ts";
import type { OneOfValues } from "../formula/node.ts";
import { solveArrays } from "../theories/arrays.ts";
import { solveNumbers } from "../theories/numbers.ts";
import { solveObjects } from "../theories/objects.ts";
import { solveStrings } from "../theories/strings.ts";
import { type Answer, EMPTY, found, undecided } from "./answer.ts";
import type { Assumptions } from "./assumptions.ts";
import { Doubts, type SearchContext } from "./context.ts";
import { ExactlyOneExpansion } from "./exactly-one.ts";
import { type Clause, type Flattened, propagate } from "./propagate.ts";

/** Violated clauses that are looked at before one is chosen to branch on. */
const LOOKAHEAD = 12;

/**
 * The search among values of one type: follow what is forced, let the type's theory find a value
 * for the literals, test it on the open clauses, and branch on a clause that it violates.
 */
export class TypedSearch {
  readonly #context: SearchContext;
  readonly #assumptions: Assumptions;
  readonly #expansion: ExactlyOneExpansion;
  readonly #answers = new Map<string, Answer>();

  constructor(context: SearchContext, assumptions: Assumptions) {
    this.#context = context;
    this.#assumptions = assumptions;
    this.#expansion = new ExactlyOneExpansion(context.formulas);
  }

  /** Searches a value of the type; the literals speak about that type only. */
  search(type: JsonType, goal: readonly Literal[]): Answer {
    const flattened = this.#propagate(type, goal);
    if (flattened === undefined) return EMPTY;
    const key = keyOf(type, flattened);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const { result, isFree } = this.#assumptions.watch(() => this.#decide(type, flattened));
    if (result.kind === "value" || (result.kind === "empty" && isFree))
      this.#answers.set(key, result);
    return result;
  }

  #propagate(type: JsonType, goal: readonly Literal[]): Flattened | undefined {
    return propagate(goal, type, this.#expansion, this.#context.formulas);
  }

  #decide(type: JsonType, flattened: Flattened): Answer {
    const values = this.#listedValues(flattened);
    if (values !== undefined) return this.#tryValues(values, flattened);
    const answer = this.#theory(type, [...flattened.literals]);
    if (answer.kind === "empty") return EMPTY;
    const violated =
      answer.kind === "value"
        ? flattened.clauses.filter(({ literal }) => !this.#holds(literal, answer.value))
        : flattened.clauses;
    return violated.length > 0 ? this.#branch(type, flattened, violated) : answer;
  }

  #listedValues({ literals }: Flattened): OneOfValues | undefined {
    for (const literal of literals) {
      const node = this.#context.formulas.node(literal);
      if (node.kind === "values" && !isDenied(literal)) return node;
    }
    return undefined;
  }

  /** Finitely many values: each is tested on everything. */
  #tryValues({ values }: OneOfValues, { literals, clauses }: Flattened): Answer {
    const demands = [...literals, ...clauses.map(({ literal }) => literal)];
    for (const value of values) {
      this.#context.formulas.budget.spend(1 + (demands.length >> 2));
      if (demands.every((literal) => this.#holds(literal, value))) return found(value);
    }
    return EMPTY;
  }

  #holds(literal: Literal, value: Json): boolean {
    return evaluate(this.#context.formulas, literal, value);
  }

  #theory(type: JsonType, literals: readonly Literal[]): Answer {
    const { formulas } = this.#context;
    formulas.budget.spend(1 + (literals.length >> 2));
    if (type <= FALSE_VALUE) return found(type === NULL ? null : type !== FALSE_VALUE);
    if (type === STRING) return solveStrings(literals, formulas);
    if (type === NUMBER) return solveNumbers(literals, formulas);
    if (type === ARRAY) return solveArrays(literals, this.#context);
    return solveObjects(literals, this.#context);
  }

  /** Looks ahead on the violated clauses, then branches on the one with the fewest ways left. */
  #branch(type: JsonType, flattened: Flattened, violated: readonly Clause[]): Answer {
    let chosen: Clause | undefined;
    for (const clause of violated.slice(0, LOOKAHEAD)) {
      const alternatives: Literal[] = [];
      for (const alternative of clause.alternatives) {
        const outlook = this.#lookAhead(type, flattened, clause, alternative);
        if (outlook.kind === "value") return outlook;
        if (outlook.kind !== "empty") alternatives.push(alternative);
      }
      if (alternatives.length === 0) return EMPTY;
      if (chosen === undefined || alternatives.length < chosen.alternatives.length)
        chosen = { literal: clause.literal, alternatives };
      if (alternatives.length === 1) break;
    }
    const doubts = new Doubts();
    for (const alternative of chosen?.alternatives ?? []) {
      const goal = [...flattened.literals, ...others(flattened, chosen?.literal), alternative];
      const answer = doubts.note(this.search(type, goal));
      if (answer.kind === "value") return answer;
    }
    return doubts.conclude();
  }

  /** Whether an alternative contradicts the literals, or already leads to a value for everything. */
  #lookAhead(type: JsonType, flattened: Flattened, clause: Clause, alternative: Literal): Answer {
    const next = this.#propagate(type, [...flattened.literals, alternative]);
    if (next === undefined) return EMPTY;
    const open = undecided("an open alternative");
    if (next.clauses.length > 0) return open;
    const values = this.#listedValues(next);
    const answer =
      values === undefined ? this.#theory(type, [...next.literals]) : this.#tryValues(values, next);
    if (answer.kind !== "value") return answer;
    const complete = others(flattened, clause.literal).every((literal) =>
      this.#holds(literal, answer.value),
    );
    return complete ? answer : open;
  }
}

function others({ clauses }: Flattened, except: Literal | undefined): readonly Literal[] {
  return clauses.filter(({ literal }) => literal !== except).map(({ literal }) => literal);
}

function keyOf(type: JsonType, { literals, clauses }: Flattened): string {
  const parts = [...literals, ...clauses.map(({ literal }) => literal)];
  return `${type} ${parts.sort((a, b) => a - b).join(",")}`;
}
