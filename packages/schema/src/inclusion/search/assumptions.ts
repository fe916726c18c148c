import type { Literal } from "../formula/literal.ts";

/**
 * Recursion. A goal that is met again while it is being searched is taken to be empty: the
 * smallest value of a goal never contains another value of the same goal. What rests on such an
 * assumption is provisional until the goal it rests on has ended empty as well.
 */
export class Assumptions {
  readonly #depths = new Map<Literal, number>();
  readonly #provisional = new Map<Literal, number>();
  readonly #order: Literal[] = [];
  /** The lowest goal, counted from the bottom of the stack, that the current work rests on. */
  #restsOn = Number.POSITIVE_INFINITY;

  /** How many goals are being searched. */
  get depth(): number {
    return this.#depths.size;
  }

  /** Whether a goal is taken to be empty for now; notes that the current work rests on it. */
  isAssumedEmpty(goal: Literal): boolean {
    const depth = this.#provisional.get(goal) ?? this.#depths.get(goal);
    if (depth === undefined) return false;
    this.#restsOn = Math.min(this.#restsOn, depth);
    return true;
  }

  /** Begins the search of a goal; the frame is given back to `end`. */
  begin(goal: Literal): Frame {
    const frame = {
      goal,
      depth: this.#depths.size,
      outer: this.#restsOn,
      mark: this.#order.length,
    };
    this.#depths.set(goal, frame.depth);
    this.#restsOn = Number.POSITIVE_INFINITY;
    return frame;
  }

  /**
   * Ends the search of a goal. Gives the goals that are now proved empty: when this one is empty
   * and rests on nothing below it, itself and everything that rested on it.
   */
  end({ goal, depth, outer, mark }: Frame, isEmpty: boolean): readonly Literal[] {
    const restsOn = this.#restsOn;
    this.#restsOn = outer;
    this.#depths.delete(goal);
    if (isEmpty && restsOn < depth) {
      this.#provisional.set(goal, restsOn);
      this.#order.push(goal);
      this.#restsOn = Math.min(outer, restsOn);
      return [];
    }
    const dependents = this.#order.splice(mark);
    for (const dependent of dependents) this.#provisional.delete(dependent);
    return isEmpty ? [goal, ...dependents] : [];
  }

  /** Runs work and tells whether its outcome rests on an assumption. */
  watch<Result>(work: () => Result): { readonly result: Result; readonly isFree: boolean } {
    const outer = this.#restsOn;
    this.#restsOn = Number.POSITIVE_INFINITY;
    const result = work();
    const isFree = this.#restsOn === Number.POSITIVE_INFINITY;
    this.#restsOn = Math.min(this.#restsOn, outer);
    return { result, isFree };
  }
}

/** One goal on the stack. */
export interface Frame {
  readonly goal: Literal;
  readonly depth: number;
  readonly outer: number;
  readonly mark: number;
}
