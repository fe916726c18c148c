import { bareNames } from "./bare-names.ts";
import type { ConflictStrategy } from "./strategy.ts";

/** Bare names; a clash is an error. */
export const error: ConflictStrategy<"error"> = {
  name: "error",
  place: bareNames,
  advice: () => "choose another --conflict, or leave one of them out",
};
