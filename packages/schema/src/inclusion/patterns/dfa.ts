import type { ProofBudget } from "../budget.ts";
import type { Nfa } from "./nfa.ts";
import { MAX_CODE_POINT, type State, type Transition } from "./state.ts";

/**
 * Determinises an automaton state by state, as far as it is walked. With `search`, a match may
 * begin anywhere in the text, as JSON Schema wants; a reached end accepts all that follows.
 */
export class Dfa {
  readonly start: State;
  readonly #nfa: Nfa;
  readonly #search: boolean;
  readonly #states = new Map<string, DfaState>();

  constructor(nfa: Nfa, search: boolean) {
    this.#nfa = nfa;
    this.#search = search;
    this.start = this.#stateOf([nfa.start], true);
  }

  #stateOf(from: readonly number[], atStart: boolean): DfaState {
    const reached = this.#nfa.closure(from, { atStart, atEnd: false });
    const acceptsAll = reached.has(this.#nfa.end);
    const members = [...reached].sort((a, b) => a - b);
    const key = acceptsAll ? "all" : `${atStart ? "^" : ""}${members.join(",")}`;
    let state = this.#states.get(key);
    if (state === undefined) {
      const ends = this.#nfa.closure(from, { atStart, atEnd: true });
      const accepts = acceptsAll || ends.has(this.#nfa.end);
      state = new DfaState(this, { id: this.#states.size, members, accepts, acceptsAll });
      this.#states.set(key, state);
    }
    return state;
  }

  /** Works out the ways out of a state. */
  follow(members: readonly number[], budget: ProofBudget): readonly Transition[] {
    const moves = members.flatMap((member) => this.#nfa.moves[member] ?? []);
    const cuts = new Set([0]);
    for (const { low, high } of moves) {
      cuts.add(low);
      if (high < MAX_CODE_POINT) cuts.add(high + 1);
    }
    budget.spend(1 + ((cuts.size * (moves.length + members.length)) >> 6));
    const lows = [...cuts].sort((a, b) => a - b);
    const transitions: { low: number; high: number; to: State }[] = [];
    lows.forEach((low, index) => {
      const high = (lows[index + 1] ?? MAX_CODE_POINT + 1) - 1;
      const targets = moves.filter((move) => move.low <= low && high <= move.high);
      const next = targets.map(({ to }) => to);
      if (this.#search) next.push(this.#nfa.start);
      const to = this.#stateOf(next, false);
      const last = transitions.at(-1);
      if (last?.to === to) last.high = high;
      else transitions.push({ low, high, to });
    });
    return transitions;
  }
}

interface DfaStateFacts {
  readonly id: number;
  readonly members: readonly number[];
  readonly accepts: boolean;
  readonly acceptsAll: boolean;
}

class DfaState implements State {
  readonly id: number;
  readonly accepts: boolean;
  readonly acceptsAll: boolean;
  readonly isDead: boolean;
  readonly #owner: Dfa;
  readonly #members: readonly number[];
  #transitions: readonly Transition[] | undefined;

  constructor(owner: Dfa, { id, members, accepts, acceptsAll }: DfaStateFacts) {
    this.#owner = owner;
    this.#members = members;
    this.id = id;
    this.accepts = accepts;
    this.acceptsAll = acceptsAll;
    this.isDead = !accepts && members.length === 0;
  }

  transitions(budget: ProofBudget): readonly Transition[] {
    this.#transitions ??= this.acceptsAll
      ? [{ low: 0, high: MAX_CODE_POINT, to: this }]
      : this.#owner.follow(this.#members, budget);
    return this.#transitions;
  }
}
