import type { ObjectPlan, Slot } from "./plan.ts";
import { spend } from "./run.ts";

/** The slot of a key; `others` when it has none, which costs a step. Looks behind `guess` first. */
export function findSlot(plan: ObjectPlan, key: string, guess: Slot): Slot {
  const { byKey } = plan;
  if (byKey === null) {
    for (let slot = guess.next; slot !== guess; slot = slot.next) if (slot.key === key) return slot;
  } else {
    const slot = byKey.get(key);
    if (slot !== undefined) return slot;
  }
  spend(1);
  return plan.others;
}
