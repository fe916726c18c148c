import { compareText, jsonPointer, withoutAbsent } from "@toolcrib/model";
import type { ServerChange } from "../changes/server-change.ts";
import type { ServerDetail } from "./server-facts.ts";

/** What differs in details of a server, package or address; nothing where a side does not know them. */
export function detailChanges(
  path: string,
  old: readonly ServerDetail[] | undefined,
  next: readonly ServerDetail[] | undefined,
  of?: string,
): readonly ServerChange[] {
  if (old === undefined || next === undefined) return [];
  const [before, after] = [byPlace(old), byPlace(next)];
  return [...new Set([...before.keys(), ...after.keys()])].sort(compareText).flatMap((place) => {
    const [was, is] = [before.get(place), after.get(place)];
    const known = is ?? was;
    if (known === undefined || was?.value === is?.value) return [];
    const { fact, key } = known;
    return {
      about: "server",
      side: "tool",
      path: path + jsonPointer(key === "" ? [fact] : [fact, key]),
      fact,
      ...withoutAbsent({ before: was?.value, after: is?.value, of }),
      key,
    } as const;
  });
}

function byPlace(details: readonly ServerDetail[]): ReadonlyMap<string, ServerDetail> {
  return new Map(details.map((detail) => [jsonPointer([detail.fact, detail.key]), detail]));
}
