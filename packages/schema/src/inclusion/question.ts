import type { ParsedSchema } from "../parse/schema-node.ts";
import { Budget, BudgetExhausted, NotExpressible } from "./budget.ts";
import { Formulas } from "./formula/formulas.ts";
import { type Literal, negate } from "./formula/literal.ts";
import { refuseInPlaceCycles } from "./lowering/in-place-cycles.ts";
import { DocumentLowering } from "./lowering/lowering.ts";
import { type Answer, undecided } from "./search/answer.ts";
import { Search } from "./search/search.ts";
import { hasDeclaredKeysOnly } from "./witness/declared-keys.ts";

/** The question whether every value of one schema is a value of another. */
export class InclusionQuestion {
  readonly #sub: ParsedSchema;
  readonly #sup: ParsedSchema;
  readonly #formulas: Formulas;
  readonly #search: Search;
  readonly #plainSub: DocumentLowering;
  #lowered: { readonly sub: Literal; readonly sup: Literal } | undefined;

  constructor(sub: ParsedSchema, sup: ParsedSchema, steps: number) {
    this.#sub = sub;
    this.#sup = sup;
    this.#formulas = new Formulas(new Budget(steps));
    this.#search = new Search(this.#formulas);
    this.#plainSub = new DocumentLowering(sub, this.#formulas);
  }

  /** Searches a value of `sub` that is no value of `sup`; empty means that there is none. */
  counterexample(): Answer {
    return attempt(() => {
      const { sub, sup } = this.#lower();
      return this.#search.solve([sub, negate(sup)]);
    });
  }

  /**
   * The same among the values of `sub` that have no keys but those `sub` declares; `known` is
   * what `counterexample` has found.
   */
  declaredCounterexample(known: Answer): Answer {
    if (known.kind === "value" && hasDeclaredKeysOnly(known.value, this.#sub.root)) return known;
    return attempt(() => {
      const { sub, sup } = this.#lower();
      const declared = new DocumentLowering(this.#sub, this.#formulas, this.#plainSub).lower();
      return declared === sub ? known : this.#search.solve([declared, negate(sup)]);
    });
  }

  #lower(): { readonly sub: Literal; readonly sup: Literal } {
    if (this.#lowered === undefined) {
      refuseInPlaceCycles(this.#sub);
      refuseInPlaceCycles(this.#sup);
      const sub = this.#plainSub.lower();
      const sup = new DocumentLowering(this.#sup, this.#formulas).lower();
      this.#lowered = { sub, sup };
    }
    return this.#lowered;
  }
}

/** Turns what stops a search into an answer. */
function attempt(search: () => Answer): Answer {
  try {
    return search();
  } catch (error) {
    if (error instanceof NotExpressible) return undecided(error.message, error.path);
    if (error instanceof BudgetExhausted) return undecided(error.message);
    if (error instanceof RangeError) return undecided("schemas nested too deeply");
    throw error;
  }
}
