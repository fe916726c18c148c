import { bareNames } from "./bare-names.ts";
import type { ConflictStrategy } from "./strategy.ts";

/** Bare names; every clash is settled by a `name` in the rules. */
export const manual: ConflictStrategy<"manual"> = {
  name: "manual",
  place: bareNames,
  advice: () => "give one of them a name in the rules (--config)",
};
