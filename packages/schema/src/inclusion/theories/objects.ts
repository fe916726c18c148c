import type { Json } from "@toolcrib/model";
import { FALSE, type Literal } from "../formula/literal.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import { Doubts, type SearchContext } from "../search/context.ts";
import { canShare, FreshKeys, type FreshMember } from "./fresh-keys.ts";
import { MentionedKeys } from "./mentioned-keys.ts";
import { collectObjects, type ObjectConstraints } from "./object-constraints.ts";

/** The largest object a witness may need. */
const MAX_PROPERTIES = 1_000;

/** Searches an object that satisfies all literals, each of them about objects. */
export function solveObjects(literals: readonly Literal[], search: SearchContext): Answer {
  const constraints = collectObjects(literals, search.formulas);
  const { minProperties, maxProperties, required, absent } = constraints;
  if (minProperties > maxProperties || required.size > maxProperties) return EMPTY;
  for (const key of required) if (absent.has(key)) return EMPTY;
  if (minProperties > MAX_PROPERTIES) return undecided("an object with too many properties");
  return new ObjectSearch(constraints, search).run();
}

/** Which members exist so far, and what obligations have added to what each must satisfy. */
interface Plan {
  readonly named: ReadonlyMap<string, readonly Literal[]>;
  readonly fresh: readonly FreshMember[];
}

class ObjectSearch {
  readonly #constraints: ObjectConstraints;
  readonly #search: SearchContext;
  readonly #doubts = new Doubts();
  readonly #keys: MentionedKeys;
  readonly #freshKeys: FreshKeys;

  constructor(constraints: ObjectConstraints, search: SearchContext) {
    this.#constraints = constraints;
    this.#search = search;
    this.#keys = new MentionedKeys(constraints, search.formulas);
    this.#freshKeys = new FreshKeys(constraints, { search, doubts: this.#doubts });
  }

  run(): Answer {
    // The newest literals come last and are the likeliest to contradict the others.
    for (const key of [...this.#constraints.required].reverse()) {
      const goal = this.#keys.goalOf(key);
      if (goal === undefined || !this.#isPossible(goal)) return EMPTY;
    }
    const named = new Map([...this.#constraints.required].map((key) => [key, []]));
    return this.#place(0, { named, fresh: [] }) ?? this.#doubts.conclude();
  }

  #solve(goal: readonly Literal[]): Answer {
    return this.#doubts.note(this.#search.solve(goal));
  }

  #isPossible(goal: readonly Literal[]): boolean {
    return this.#solve(goal).kind !== "empty";
  }

  /** Gives the obligation a member: a mentioned key, a new fresh key, or one already fresh. */
  #place(next: number, plan: Plan): Answer | undefined {
    this.#search.formulas.budget.spend(1);
    const { obligations, maxProperties } = this.#constraints;
    if (plan.named.size + plan.fresh.length > maxProperties) return undefined;
    const obligation = obligations[next];
    if (obligation === undefined) return this.#fill(plan);
    if (obligation.schema === FALSE) return undefined;
    for (const way of this.#ways(next, plan)) {
      const placed = this.#place(next + 1, way);
      if (placed !== undefined) return placed;
    }
    return undefined;
  }

  *#ways(next: number, { named, fresh }: Plan): Iterable<Plan> {
    const { obligations, mentioned } = this.#constraints;
    const obligation = obligations[next];
    if (obligation === undefined) return;
    const { schema } = obligation;
    for (const key of mentioned) {
      const goal = this.#keys.canServe(key, obligation) ? this.#keys.goalOf(key) : undefined;
      const added = named.get(key) ?? [];
      if (goal === undefined || !this.#isPossible([...goal, ...added, schema])) continue;
      yield { named: new Map(named).set(key, [...added, schema]), fresh };
    }
    const taken = [...mentioned, ...fresh.map(({ key }) => key)];
    for (const member of this.#freshKeys.members(obligation.keys, taken)) {
      const goal = [...member.goal, schema];
      if (this.#isPossible(goal)) yield { named, fresh: [...fresh, { ...member, goal }] };
    }
    for (const member of fresh) {
      const goal = [...member.goal, schema];
      if (!canShare(member, obligation) || !this.#isPossible(goal)) continue;
      const shared = { ...member, goal };
      yield { named, fresh: fresh.map((other) => (other === member ? shared : other)) };
    }
  }

  #fill({ named, fresh }: Plan): Answer | undefined {
    const { minProperties, maxProperties, mentioned } = this.#constraints;
    const members = new Map<string, Json>();
    for (const [key, added] of named) {
      const goal = this.#keys.goalOf(key);
      if (goal === undefined || !this.#add(members, key, [...goal, ...added])) return undefined;
    }
    for (const { key, goal } of fresh) if (!this.#add(members, key, goal)) return undefined;
    for (const key of mentioned) {
      if (members.size >= minProperties) break;
      const goal = members.has(key) ? undefined : this.#keys.goalOf(key);
      if (goal !== undefined) this.#add(members, key, goal);
    }
    while (members.size < minProperties) if (!this.#addFresh(members)) return undefined;
    return members.size <= maxProperties ? found(toObject(members)) : undefined;
  }

  #add(members: Map<string, Json>, key: string, goal: readonly Literal[]): boolean {
    const answer = this.#solve(goal);
    if (answer.kind === "value") members.set(key, answer.value);
    return answer.kind === "value";
  }

  #addFresh(members: Map<string, Json>): boolean {
    const taken = [...new Set([...this.#constraints.mentioned, ...members.keys()])];
    for (const { key, goal } of this.#freshKeys.members([], taken))
      if (this.#add(members, key, goal)) return true;
    return false;
  }
}

/** An object with exactly these members; `__proto__` is a key like any other. */
function toObject(members: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries(members);
}
