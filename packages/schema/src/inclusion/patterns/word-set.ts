import { MAX_CODE_POINT, type State, type Transition } from "./state.ts";

/** The automaton that accepts a finite set of texts and nothing else. */
export function wordSet(words: Iterable<string>): State {
  const outside = new WordState(0, undefined);
  const root = new WordState(1, outside);
  let count = 2;
  for (const word of words) {
    let state = root;
    for (const character of word) {
      const codePoint = character.codePointAt(0) ?? 0;
      let next = state.next.get(codePoint);
      if (next === undefined) {
        next = new WordState(count++, outside);
        state.next.set(codePoint, next);
      }
      state = next;
    }
    state.accepts = true;
  }
  return root;
}

class WordState implements State {
  readonly id: number;
  readonly next = new Map<number, WordState>();
  readonly acceptsAll = false;
  readonly isDead: boolean;
  accepts = false;
  readonly #outside: WordState;
  #transitions: readonly Transition[] | undefined;

  /** A state without an outside is itself where every text outside the set ends. */
  constructor(id: number, outside: WordState | undefined) {
    this.id = id;
    this.isDead = outside === undefined;
    this.#outside = outside ?? this;
  }

  transitions(): readonly Transition[] {
    this.#transitions ??= this.#follow();
    return this.#transitions;
  }

  #follow(): readonly Transition[] {
    const transitions: Transition[] = [];
    let low = 0;
    for (const [codePoint, to] of [...this.next].sort(([a], [b]) => a - b)) {
      if (codePoint > low) transitions.push({ low, high: codePoint - 1, to: this.#outside });
      transitions.push({ low: codePoint, high: codePoint, to });
      low = codePoint + 1;
    }
    if (low <= MAX_CODE_POINT) transitions.push({ low, high: MAX_CODE_POINT, to: this.#outside });
    return transitions;
  }
}
