import type { LinearPattern } from "../parse/schema-node.ts";
import { spend } from "./run.ts";

/** Keeps the product below what a shift can hold; as many steps are more than any budget. */
const LARGEST = 0x7fff_ffff;

/** Whether a text matches a pattern; long texts and large patterns cost more steps. */
export function matches(pattern: LinearPattern, text: string): boolean {
  spend(Math.min(text.length * pattern.cost, LARGEST) >> 6);
  return pattern.test(text);
}
