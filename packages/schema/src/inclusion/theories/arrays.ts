import type { Json } from "@toolcrib/model";
import type { Literal } from "../formula/literal.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import { Doubts, type SearchContext, type TheoryContext } from "../search/context.ts";
import { type ArrayConstraints, collectArrays, MAX_OBLIGATIONS } from "./array-constraints.ts";
import { distinctItems } from "./distinct-items.ts";
import { type Slots, waysWithinCaps } from "./item-caps.ts";

/** The longest array a witness may need. */
const MAX_ITEMS = 2_000;

/** The longest array whose items must differ. */
const MAX_DISTINCT_ITEMS = 200;

/** The longest array with limits on how often a schema may fit, and how many such limits. */
const MAX_CAPPED_ITEMS = 24;
const MAX_CAPS = 4;

/** Ways to place obligations that are tried before the search gives up. */
const MAX_PLACEMENTS = 300;

/** Searches an array that satisfies all literals, each of them about arrays. */
export function solveArrays(literals: readonly Literal[], search: SearchContext): Answer {
  const constraints = collectArrays(literals, search.formulas);
  if (constraints.minItems > constraints.maxItems) return EMPTY;
  if (constraints.obligations.length > MAX_OBLIGATIONS || constraints.minItems > MAX_ITEMS)
    return undecided("an array with too many items");
  return new ArraySearch(constraints, search).run();
}

/** Which items exist so far, and what obligations have added to what each must satisfy. */
interface Plan {
  readonly length: number;
  readonly added: ReadonlyMap<number, readonly Literal[]>;
}

class ArraySearch {
  readonly #constraints: ArrayConstraints;
  readonly #search: SearchContext;
  readonly #doubts = new Doubts();
  #placements = 0;

  constructor(constraints: ArrayConstraints, search: SearchContext) {
    this.#constraints = constraints;
    this.#search = search;
  }

  run(): Answer {
    const plan: Plan = { length: this.#constraints.minItems, added: new Map() };
    return this.#place(0, plan, -1) ?? this.#doubts.conclude();
  }

  #goalAt(index: number, { added }: Plan): readonly Literal[] {
    const goal = [...(this.#constraints.items.get(index) ?? [])];
    for (const tail of this.#constraints.tails) if (tail.index <= index) goal.push(tail.schema);
    goal.push(...(added.get(index) ?? []));
    return goal;
  }

  #isPossible(goal: readonly Literal[]): boolean {
    return this.#doubts.note(this.#search.solve(goal)).kind !== "empty";
  }

  /** Gives the obligation a position: one that exists, or the next new one. */
  #place(next: number, plan: Plan, lastUsed: number): Answer | undefined {
    this.#search.formulas.budget.spend(1);
    const { obligations, prefixLength, maxItems, repeated } = this.#constraints;
    const obligation = obligations[next];
    if (obligation === undefined)
      return repeated ? this.#repeat(plan) : this.#fill(plan, undefined);
    const sameGroup = obligation.group > 0 && obligations[next - 1]?.group === obligation.group;
    const first = sameGroup ? Math.max(obligation.from, lastUsed + 1) : obligation.from;
    const last = Math.max(first, Math.min(maxItems - 1, Math.max(prefixLength, plan.length)));
    const tried = new Set<string>();
    for (let index = first; index <= last && index < maxItems; index++) {
      if (index >= prefixLength && this.#isTried(index, plan, tried)) continue;
      if (!this.#isPossible([...this.#goalAt(index, plan), obligation.schema])) continue;
      const placed = this.#place(next + 1, extend(plan, index, [obligation.schema]), index);
      if (placed !== undefined) return placed;
    }
    return undefined;
  }

  /** Behind the prefix, positions with the same additions are interchangeable. */
  #isTried(index: number, { length, added }: Plan, tried: Set<string>): boolean {
    const additions = this.#search.formulas.and(added.get(index) ?? []);
    const look = `${additions}${index < length ? "" : " new"}`;
    if (tried.has(look)) return true;
    tried.add(look);
    return false;
  }

  /** Chooses two positions that hold the same value. */
  #repeat(plan: Plan): Answer | undefined {
    const { maxItems, prefixLength } = this.#constraints;
    const last = Math.min(maxItems - 1, Math.max(prefixLength, plan.length) + 1);
    for (let first = 0; first <= last; first++)
      for (let second = first + 1; second <= last; second++) {
        const goal = [...this.#goalAt(first, plan), ...this.#goalAt(second, plan)];
        if (!this.#isPossible(goal)) continue;
        const joined = extend(extend(plan, first, goal), second, goal);
        const filled = this.#fill(joined, { first, second });
        if (filled !== undefined) return filled;
      }
    return undefined;
  }

  #fill({ length, added }: Plan, equal: Slots["equal"]): Answer | undefined {
    const { maxItems, unique, caps } = this.#constraints;
    if (length > maxItems) return undefined;
    const tooLarge =
      ++this.#placements > MAX_PLACEMENTS ||
      (unique && length > MAX_DISTINCT_ITEMS) ||
      (caps.length > 0 && (length > MAX_CAPPED_ITEMS || caps.length > MAX_CAPS));
    if (tooLarge) {
      this.#doubts.add("too many ways to fill an array");
      return undefined;
    }
    const goals = Array.from({ length }, (_, index) => this.#goalAt(index, { length, added }));
    for (const slots of waysWithinCaps({ goals, equal }, this.#constraints, this.#context())) {
      const items = unique
        ? distinctItems(slots.goals, this.#context())
        : this.#independentItems(slots);
      if (items !== undefined) return found(items);
    }
    return undefined;
  }

  #context(): TheoryContext {
    return { search: this.#search, doubts: this.#doubts };
  }

  #independentItems({ goals, equal }: Slots): readonly Json[] | undefined {
    const items: Json[] = [];
    for (const [index, goal] of goals.entries()) {
      const copied = index === equal?.second ? items[equal.first] : undefined;
      const answer =
        copied === undefined ? this.#doubts.note(this.#search.solve(goal)) : found(copied);
      if (answer.kind !== "value") return undefined;
      items.push(answer.value);
    }
    return items;
  }
}

function extend({ length, added }: Plan, index: number, goal: readonly Literal[]): Plan {
  const next = new Map(added);
  next.set(index, [...(added.get(index) ?? []), ...goal]);
  return { length: Math.max(length, index + 1), added: next };
}
