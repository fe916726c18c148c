import { type Literal, negate } from "../formula/literal.ts";
import type { TheoryContext } from "../search/context.ts";
import type { ArrayConstraints, ItemCap } from "./array-constraints.ts";

/** What each item of an array must satisfy; `equal` names two positions with the same value. */
export interface Slots {
  readonly goals: readonly (readonly Literal[])[];
  readonly equal: { readonly first: number; readonly second: number } | undefined;
}

/**
 * All ways to keep within the limits on how many items fit a schema: for each position the sets
 * of limited schemas its value can avoid together, and one choice per position.
 */
export function waysWithinCaps(
  slots: Slots,
  { caps, unique }: ArrayConstraints,
  context: TheoryContext,
): Iterable<Slots> {
  if (caps.length === 0) return [slots];
  return new CapChoice(slots, caps, unique, context).from(
    0,
    caps.map(() => 0),
    [],
  );
}

class CapChoice {
  readonly #slots: Slots;
  readonly #caps: readonly ItemCap[];
  readonly #unique: boolean;
  readonly #context: TheoryContext;
  readonly #known = new Map<Literal, readonly number[]>();

  constructor(slots: Slots, caps: readonly ItemCap[], unique: boolean, context: TheoryContext) {
    this.#slots = slots;
    this.#caps = caps;
    this.#unique = unique;
    this.#context = context;
  }

  *from(
    index: number,
    counts: readonly number[],
    chosen: readonly (readonly Literal[])[],
  ): Iterable<Slots> {
    this.#context.search.formulas.budget.spend(1);
    const { goals, equal } = this.#slots;
    const goal = goals[index];
    if (goal === undefined) {
      yield { goals: chosen, equal };
      return;
    }
    const copied = equal?.second === index ? chosen[equal.first] : undefined;
    if (copied !== undefined) {
      yield* this.from(index + 1, counts, [...chosen, copied]);
      return;
    }
    const weight = equal?.first === index ? 2 : 1;
    for (const avoided of this.#avoidable(goal)) {
      const next = counts.map((count, cap) => ((avoided >> cap) & 1 ? count : count + weight));
      if (next.some((count, cap) => count >= (this.#caps[cap]?.count ?? 0))) continue;
      yield* this.from(index + 1, next, [...chosen, this.#avoiding(goal, avoided)]);
    }
  }

  #avoiding(goal: readonly Literal[], avoided: number): readonly Literal[] {
    const schemas = this.#caps.filter((_, cap) => (avoided >> cap) & 1);
    return [...goal, ...schemas.map(({ schema }) => negate(schema))];
  }

  /** The sets of limited schemas, as bit masks, that a value of the goal can avoid together. */
  #avoidable(goal: readonly Literal[]): readonly number[] {
    const { search, doubts } = this.#context;
    const key = search.formulas.and(goal);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const masks: number[] = [];
    for (let mask = (1 << this.#caps.length) - 1; mask >= 0; mask--) {
      // Where items need not differ, avoiding more is never worse.
      if (!this.#unique && masks.some((larger) => (larger & mask) === mask)) continue;
      if (doubts.note(search.solve(this.#avoiding(goal, mask))).kind === "value") masks.push(mask);
    }
    this.#known.set(key, masks);
    return masks;
  }
}
