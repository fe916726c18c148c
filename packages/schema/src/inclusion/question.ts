import { Place } from "../declared-keys/place.ts";
import { hasDeclaredKeysOnly } from "../declared-keys/undeclared-keys.ts";
import type { FormatFinder } from "../formats/index.ts";
import type { ParsedSchema } from "../parse/schema-node.ts";
import { NotExpressible, ProofBudget, ProofBudgetExhausted } from "./budget.ts";
import { Formulas } from "./formula/formulas.ts";
import { maskOf, OBJECT } from "./formula/json-type.ts";
import { type Literal, negate, TRUE } from "./formula/literal.ts";
import { DeclaredKeysLowering, type LoweredPlace } from "./lowering/declared-keys.ts";
import { DocumentLowering } from "./lowering/lowering.ts";
import { type Answer, undecided } from "./search/answer.ts";
import { Search } from "./search/search.ts";

/** The question whether every value of one schema is a value of another. */
export class InclusionQuestion {
  readonly #sub: ParsedSchema;
  readonly #sup: ParsedSchema;
  readonly #findFormat: FormatFinder;
  readonly #formulas: Formulas;
  readonly #search: Search;
  readonly #plainSub: DocumentLowering;
  #lowered: { readonly sub: Literal; readonly sup: Literal } | undefined;

  constructor(
    sub: ParsedSchema,
    sup: ParsedSchema,
    { steps, findFormat }: { readonly steps: number; readonly findFormat: FormatFinder },
  ) {
    this.#sub = sub;
    this.#sup = sup;
    this.#findFormat = findFormat;
    this.#formulas = new Formulas(new ProofBudget(steps));
    this.#search = new Search(this.#formulas);
    this.#plainSub = new DocumentLowering(sub, this.#formulas, findFormat);
  }

  /** Searches a value of `sub` that is not a value of `sup`; empty means that there is none. */
  counterexample(): Answer {
    return attempt(() => {
      const { sub, sup } = this.#lower();
      return this.#search.solve([sub, negate(sup)]);
    });
  }

  /**
   * The same among the values of `sub` that have no keys but those `sub` declares; `known` is
   * what `counterexample` has found. It is empty only where such values are not.
   */
  declaredCounterexample(known: Answer): Answer {
    const root = Place.root(this.#sub.root);
    if (known.kind === "value" && hasDeclaredKeysOnly(root, known.value)) return known;
    return attempt(() => {
      const { sub, sup } = this.#lower();
      const declared = this.#declaredKeysOnly(root);
      if (declared === TRUE) return known;
      const answer = this.#search.solve([sub, declared, negate(sup)]);
      if (answer.kind !== "empty" || this.#search.solve([sub, declared]).kind === "value")
        return answer;
      return undecided("no value has declared keys only");
    });
  }

  /** A place where no object is left without undeclared keys is a map: those keys are meant. */
  #declaredKeysOnly(root: Place): Literal {
    const maps = new Set<string>();
    for (;;) {
      const lowering = new DeclaredKeysLowering(this.#formulas, maps);
      const literal = lowering.lower(root);
      const emptied = [...lowering.places].filter(
        (lowered) => !maps.has(lowered.place.id) && this.#isEmptied(lowered),
      );
      if (emptied.length === 0) return literal;
      for (const { place } of emptied) maps.add(place.id);
    }
  }

  #isEmptied({ place, literal }: LoweredPlace): boolean {
    if (place.isMap || !place.mayNeedOtherKeys) return false;
    const object = this.#formulas.types(maskOf(OBJECT));
    const applied = [...place.schemas].filter(([, application]) => application !== "asked");
    const literals = applied.map(([node]) => this.#plainSub.of(node));
    const always = applied.flatMap(([node, application]) =>
      application === "always" ? [this.#plainSub.of(node)] : [],
    );
    return [...literals.map((one) => [one]), always].some(
      (goal) =>
        this.#search.solve([...goal, object]).kind !== "empty" &&
        this.#search.solve([...goal, object, literal]).kind !== "value",
    );
  }

  #lower(): { readonly sub: Literal; readonly sup: Literal } {
    if (this.#lowered === undefined) {
      const sub = this.#plainSub.lower();
      const sup = new DocumentLowering(this.#sup, this.#formulas, this.#findFormat).lower();
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
    if (error instanceof ProofBudgetExhausted) return undecided(error.message);
    if (error instanceof RangeError) return undecided("schemas nested too deeply");
    throw error;
  }
}
