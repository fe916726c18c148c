import { namedSource, visibleText } from "@toolcrib/model";
import type { ConflictStrategy } from "./strategy.ts";

/** Every tool carries its namespace, whatever else is served: names never depend on neighbours. */
export const prefix: ConflictStrategy<"prefix"> = {
  name: "prefix",
  place: (candidates) => ({
    places: candidates.map((candidate) => ({ candidate, namespace: candidate.namespace })),
    notes: [],
  }),
  advice: (later) => `name one of them, as in ${visibleText(namedSource(later))}`,
};
