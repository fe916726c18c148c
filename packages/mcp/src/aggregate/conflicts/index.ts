import { error } from "./error.ts";
import { manual } from "./manual.ts";
import { prefix } from "./prefix.ts";
import { priority } from "./priority.ts";
import type { ConflictStrategy } from "./strategy.ts";

/** The name of a strategy. */
export type ConflictName = "prefix" | "priority" | "manual" | "error";

/** Every strategy; the first is the default. */
export const conflictStrategies: readonly ConflictStrategy<ConflictName>[] = [
  prefix,
  priority,
  manual,
  error,
];
