import type { Formulas } from "../formula/formulas.ts";
import type { Literal } from "../formula/literal.ts";
import { type Answer, EMPTY, type Undecided, undecided } from "./answer.ts";

/** What a theory may ask of the search it is part of. */
export interface SearchContext {
  readonly formulas: Formulas;
  /** Searches a value that satisfies all literals. */
  solve(goal: readonly Literal[]): Answer;
}

/** Remembers that a part of a search was undecided, so that its end is not taken for a proof. */
export class Doubts {
  #first: Undecided | undefined;

  /** Takes note of an undecided answer; gives the answer back. */
  note(answer: Answer): Answer {
    if (answer.kind === "undecided") this.#first ??= answer;
    return answer;
  }

  /** Takes note of a reason of its own. */
  add(reason: string): void {
    this.#first ??= undecided(reason);
  }

  /** The answer of a search that found nothing. */
  conclude(): Answer {
    return this.#first ?? EMPTY;
  }
}

/** What a part of a search needs of the whole. */
export interface TheoryContext {
  readonly search: SearchContext;
  readonly doubts: Doubts;
}
