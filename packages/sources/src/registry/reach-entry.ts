import type { Launch, RegistryEntry } from "@toolcrib/catalog";
import { type Reach, reach, type Surroundings } from "./reach.ts";

/** How the server of an entry is reached: by which of its launches, or why by none. */
export type EntryReach =
  | {
      readonly possible: true;
      readonly launch: Launch;
      readonly way: Extract<Reach, { readonly possible: true }>;
    }
  | { readonly possible: false; readonly reason: string };

/** Ways to reach a server, from the surest to the least sure. */
const PREFERENCE: readonly string[] = ["npm", "remote", "pypi", "oci"];

/** The surest way to reach the server of an entry that is possible here. */
export function reachEntry({ launches }: RegistryEntry, surroundings: Surroundings): EntryReach {
  const obstacles: string[] = [];
  for (const launch of launches.toSorted((left, right) => rank(left) - rank(right))) {
    const way = reach(launch, surroundings);
    if (way.possible) return { possible: true, launch, way };
    obstacles.push(way.reason);
  }
  return { possible: false, reason: obstacles[0] ?? "it names no package and no URL" };
}

function rank(launch: Launch): number {
  const index = PREFERENCE.indexOf(launch.kind === "remote" ? "remote" : launch.registryType);
  return index === -1 ? PREFERENCE.length : index;
}
