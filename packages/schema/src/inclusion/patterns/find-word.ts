import type { ProofBudget } from "../budget.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import type { ExactLanguage, Language } from "./language.ts";
import { readability, readableCodePoint } from "./readable.ts";
import { MAX_CODE_POINT, type State } from "./state.ts";
import { wordSet } from "./word-set.ts";

/** A language the word must be in, or must not be in. */
export interface Demand {
  readonly language: ExactLanguage;
  readonly denied: boolean;
}

/** What a word must satisfy; lengths are in code points. */
export interface WordQuestion {
  readonly minLength: number;
  readonly maxLength: number;
  readonly demands: readonly Demand[];
  readonly excluded: ReadonlySet<string>;
  /** A further test, of what automata cannot express. */
  readonly test?: ((word: string) => boolean) | undefined;
}

/** What automata can say about a pattern: a superset of it helps only where it must match. */
export function demandsOf({ exact, superset }: Language, denied: boolean): readonly Demand[] {
  if (exact !== undefined) return [{ language: exact, denied }];
  if (superset === undefined || denied) return [];
  return [{ language: { main: superset, lookaheads: [] }, denied }];
}

/** States of the product of all automata. */
const MAX_PRODUCT_STATES = 20_000;

/** Words that fail the further test before the search gives up. */
const MAX_TESTED_WORDS = 200;

interface Place {
  readonly states: readonly State[];
  readonly length: number;
  readonly before: Place | undefined;
  readonly codePoint: number;
}

/**
 * Searches the shortest word by walking all automata side by side, breadth first. No automaton
 * is built in full, and lengths are counted by depth, never by states.
 */
export function findWord(question: WordQuestion, budget: ProofBudget): Answer {
  if (question.minLength > question.maxLength) return EMPTY;
  const product = new Product(question, budget);
  const first: Place = { states: product.start, length: 0, before: undefined, codePoint: 0 };
  const queue = [first];
  const seen = new Set([product.key(first)]);
  let failedTests = 0;
  for (const place of queue) {
    if (place.length >= question.minLength && product.accepts(place.states)) {
      const word = spell(place);
      if (question.test === undefined || question.test(word)) return found(word);
      if (++failedTests > MAX_TESTED_WORDS) break;
    }
    if (place.length >= question.maxLength) continue;
    for (const next of product.next(place)) {
      const key = product.key(next);
      if (seen.has(key)) continue;
      if (seen.size >= MAX_PRODUCT_STATES)
        return undecided("patterns with too many states together");
      seen.add(key);
      queue.push(next);
    }
  }
  return failedTests === 0 ? EMPTY : undecided("a pattern that is not regular");
}

function spell(end: Place): string {
  const characters: string[] = [];
  for (let place = end; place.before !== undefined; place = place.before)
    characters.push(String.fromCodePoint(place.codePoint));
  return characters.reverse().join("");
}

interface Judge {
  readonly denied: boolean;
  /** Where the main automaton and its lookaheads stand in the list of states. */
  readonly at: number;
  readonly lookaheads: readonly { readonly denied: boolean }[];
}

class Product {
  readonly start: readonly State[];
  readonly #judges: readonly Judge[];
  readonly #minLength: number;
  readonly #budget: ProofBudget;

  constructor({ demands, excluded, minLength }: WordQuestion, budget: ProofBudget) {
    const states: State[] = [];
    const judges: Judge[] = [];
    for (const { language, denied } of demands) {
      judges.push({ denied, at: states.length, lookaheads: language.lookaheads });
      states.push(language.main, ...language.lookaheads.map(({ start }) => start));
    }
    if (excluded.size > 0) {
      judges.push({ denied: true, at: states.length, lookaheads: [] });
      states.push(wordSet(excluded));
    }
    this.start = states;
    this.#judges = judges;
    this.#minLength = minLength;
    this.#budget = budget;
  }

  key({ states, length }: Place): string {
    let key = `${Math.min(length, this.#minLength)}`;
    for (const { id } of states) key += `,${id}`;
    return key;
  }

  accepts(states: readonly State[]): boolean {
    return this.#judges.every(({ denied, at, lookaheads }) => {
      const inside =
        states[at]?.accepts === true &&
        lookaheads.every((lookahead, i) => states[at + 1 + i]?.accepts !== lookahead.denied);
      return inside !== denied;
    });
  }

  #isHopeless(states: readonly State[]): boolean {
    return this.#judges.some(({ denied, at, lookaheads }) => {
      const main = states[at];
      if (denied) return lookaheads.length === 0 && main?.acceptsAll === true;
      if (main?.isDead) return true;
      return lookaheads.some((lookahead, i) => {
        const state = states[at + 1 + i];
        return lookahead.denied ? state?.acceptsAll === true : state?.isDead === true;
      });
    });
  }

  /** The places one character further, those that read well first. */
  next(place: Place): readonly Place[] {
    const ways = place.states.map((state) => state.transitions(this.#budget));
    const at = ways.map(() => 0);
    const places: Place[] = [];
    for (let low = 0; low <= MAX_CODE_POINT; ) {
      let high = MAX_CODE_POINT;
      const states = ways.map((transitions, i) => {
        let index = at[i] ?? 0;
        while ((transitions[index]?.high ?? MAX_CODE_POINT) < low) index++;
        at[i] = index;
        const transition = transitions[index];
        if (transition === undefined) throw new RangeError("transitions do not cover the alphabet");
        high = Math.min(high, transition.high);
        return transition.to;
      });
      const codePoint = readableCodePoint(low, high);
      if (codePoint !== undefined && !this.#isHopeless(states))
        places.push({ states, length: place.length + 1, before: place, codePoint });
      low = high + 1;
    }
    this.#budget.spend(1 + places.length);
    return places.sort((a, b) => readability(a.codePoint) - readability(b.codePoint));
  }
}
