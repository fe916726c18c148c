import { LIMITS } from "@toolcrib/model";
import { tooDeep } from "./run.ts";

/**
 * How deep the walk is, as one number: every container of the value counts 1, every schema that is
 * applied in place counts this.
 */
export const IN_PLACE = 1024;
const CONTAINERS = IN_PLACE - 1;
const MOST_CONTAINERS: number = LIMITS.dataDepth;
const MOST_IN_PLACE: number = 512 * IN_PLACE;

/** Stops when the value is nested too deeply. */
export function checkContainers(depth: number): void {
  if ((depth & CONTAINERS) > MOST_CONTAINERS) tooDeep();
}

/** Stops when too many schemas are applied in place of one another. */
export function checkInPlace(depth: number): void {
  if (depth > MOST_IN_PLACE) tooDeep();
}
