import { namedSource, visibleText } from "@toolcrib/model";
import type { ConflictStrategy } from "./strategy.ts";

/** The upstream named first keeps the bare name; later ones are served with their namespace. */
export const priority: ConflictStrategy<"priority"> = {
  name: "priority",
  place: (candidates) => {
    const first = new Map<string, string>();
    const notes: string[] = [];
    const places = candidates.map((candidate) => {
      const { name, upstream, namespace } = candidate;
      const owner = first.get(name) ?? upstream;
      first.set(name, owner);
      if (owner === upstream) return { candidate, namespace: undefined };
      const label = visibleText(name);
      notes.push(
        `${label} of ${owner} comes before ${label} of ${upstream}, which keeps its prefix`,
      );
      return { candidate, namespace };
    });
    return { places, notes };
  },
  advice: (later) => `name the later source, as in ${visibleText(namedSource(later))}`,
};
