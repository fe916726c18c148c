import { canonicalJson, type Json } from "@toolcrib/model";
import { type Literal, negate } from "../formula/literal.ts";
import type { TheoryContext } from "../search/context.ts";

interface Candidate {
  readonly text: string;
  readonly value: Json;
}

/**
 * Different values for all positions. Of n positions none needs more than n candidates; a
 * matching of positions with candidates then decides exactly.
 */
export function distinctItems(
  goals: readonly (readonly Literal[])[],
  context: TheoryContext,
): readonly Json[] | undefined {
  const byGoal = new Map<Literal, readonly Candidate[]>();
  const choices = goals.map((goal) => {
    const key = context.search.formulas.and(goal);
    const known = byGoal.get(key) ?? candidates(goal, goals.length, context);
    byGoal.set(key, known);
    return known;
  });
  return match(choices);
}

function candidates(
  goal: readonly Literal[],
  count: number,
  { search, doubts }: TheoryContext,
): readonly Candidate[] {
  const values: Json[] = [];
  while (values.length < count) {
    const others = values.length === 0 ? [] : [negate(search.formulas.values(values))];
    const answer = doubts.note(search.solve([...goal, ...others]));
    if (answer.kind !== "value") break;
    values.push(answer.value);
  }
  return values.map((value) => ({ text: canonicalJson(value), value }));
}

/** Kuhn's algorithm: each position takes a free candidate, or one whose owner can move. */
function match(choices: readonly (readonly Candidate[])[]): readonly Json[] | undefined {
  const owners = new Map<string, { readonly position: number; readonly value: Json }>();
  const take = (position: number, seen: Set<string>): boolean => {
    for (const { text, value } of choices[position] ?? []) {
      if (seen.has(text)) continue;
      seen.add(text);
      const owner = owners.get(text);
      if (owner !== undefined && !take(owner.position, seen)) continue;
      owners.set(text, { position, value });
      return true;
    }
    return false;
  };
  for (const position of choices.keys()) if (!take(position, new Set())) return undefined;
  const items: Json[] = Array.from(choices, () => null);
  for (const { position, value } of owners.values()) items[position] = value;
  return items;
}
