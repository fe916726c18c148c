import type { Assertion, Concatenation, Element, Quantifier } from "refa";

/** A pattern has more states than are built. */
export class PatternTooLarge extends Error {}

/** A pattern looks around in the middle of a text. */
export class LookaroundInside extends Error {}

/** States of one pattern. */
const MAX_STATES = 3_000;

interface Move {
  readonly low: number;
  readonly high: number;
  readonly to: number;
}

/** A nondeterministic automaton; `atStart` and `atEnd` are free moves that only edges allow. */
export class Nfa {
  readonly free: number[][] = [];
  readonly atStart: number[][] = [];
  readonly atEnd: number[][] = [];
  readonly moves: Move[][] = [];
  readonly start: number;
  readonly end: number;
  readonly #dropAssertions: boolean;

  /**
   * Builds the automaton of the alternatives. With `dropAssertions`, lookaround is read as
   * always true, which can only enlarge the language.
   */
  constructor(alternatives: readonly Concatenation[], dropAssertions: boolean) {
    this.#dropAssertions = dropAssertions;
    this.start = this.#addState();
    this.end = this.#addState();
    this.#addAlternatives(alternatives, this.start, this.end);
  }

  #addState(): number {
    if (this.free.length >= MAX_STATES) throw new PatternTooLarge("a pattern with too many states");
    this.free.push([]);
    this.atStart.push([]);
    this.atEnd.push([]);
    this.moves.push([]);
    return this.free.length - 1;
  }

  #addAlternatives(alternatives: readonly Concatenation[], from: number, to: number): void {
    for (const { elements } of alternatives) {
      let current = from;
      for (const element of elements) {
        const next = this.#addState();
        this.#addElement(element, current, next);
        current = next;
      }
      this.free[current]?.push(to);
    }
  }

  #addElement(element: Element, from: number, to: number): void {
    switch (element.type) {
      case "CharacterClass":
        for (const { min, max } of element.characters.ranges)
          this.moves[from]?.push({ low: min, high: max, to });
        break;
      case "Alternation":
        this.#addAlternatives(element.alternatives, from, to);
        break;
      case "Quantifier":
        this.#addQuantifier(element, from, to);
        break;
      case "Assertion":
        this.#addAssertion(element, from, to);
        break;
      default:
        throw new LookaroundInside("a pattern that is not regular");
    }
  }

  #addQuantifier({ alternatives, min, max }: Quantifier, from: number, to: number): void {
    let current = from;
    for (let count = 0; count < min; count++) {
      const next = this.#addState();
      this.#addAlternatives(alternatives, current, next);
      current = next;
    }
    if (max === Number.POSITIVE_INFINITY) {
      const entry = this.#addState();
      const exit = this.#addState();
      this.free[current]?.push(entry);
      this.#addAlternatives(alternatives, entry, exit);
      this.free[exit]?.push(entry);
      this.free[entry]?.push(to);
      return;
    }
    for (let count = min; count < max; count++) {
      this.free[current]?.push(to);
      const next = this.#addState();
      this.#addAlternatives(alternatives, current, next);
      current = next;
    }
    this.free[current]?.push(to);
  }

  #addAssertion(assertion: Assertion, from: number, to: number): void {
    if (isTextEdge(assertion))
      (assertion.kind === "behind" ? this.atStart : this.atEnd)[from]?.push(to);
    else if (this.#dropAssertions) this.free[from]?.push(to);
    else throw new LookaroundInside("lookaround inside a pattern");
  }

  /** All states reached from the given ones without reading a character. */
  closure(from: readonly number[], edges: { atStart: boolean; atEnd: boolean }): Set<number> {
    const reached = new Set(from);
    const pending = [...from];
    const visit = (targets: readonly number[] | undefined): void => {
      for (const target of targets ?? []) {
        if (reached.has(target)) continue;
        reached.add(target);
        pending.push(target);
      }
    };
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      visit(this.free[state]);
      if (edges.atStart) visit(this.atStart[state]);
      if (edges.atEnd) visit(this.atEnd[state]);
    }
    return reached;
  }
}

/** Whether an assertion is `^` or `$`: no character at all before or after this place. */
export function isTextEdge(element: Element): element is Assertion {
  if (element.type !== "Assertion" || !element.negate) return false;
  const [only, another] = element.alternatives;
  const [inner, more] = only?.elements ?? [];
  if (another !== undefined || more !== undefined) return false;
  return inner?.type === "CharacterClass" && inner.characters.isAll;
}
