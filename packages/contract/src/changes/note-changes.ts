import { canonicalJson, isJsonObject, type Json, jsonPointer, ownJson } from "@toolcrib/model";
import { subschemas } from "@toolcrib/schema";
import type { SideReading } from "./change-place.ts";
import { constrains } from "./keywords.ts";
import { placeName } from "./place-name.ts";
import type { NoteChange } from "./schema-change.ts";

/**
 * Every note that differs between two schemas, at each place that both have: also in definitions
 * that nothing refers to, since readers of the definition see them all the same.
 */
export function noteChanges(
  { side, formats }: SideReading,
  oldRoot: Json,
  newRoot: Json,
): readonly NoteChange[] {
  const oldPlaces = places(oldRoot);
  return [...places(newRoot)].flatMap(([path, place]) => {
    const old = oldPlaces.get(path);
    if (old === undefined || !isJsonObject(old.schema) || !isJsonObject(place.schema)) return [];
    const { schema: oldSchema } = old;
    const { schema: newSchema, steps } = place;
    const keywords = new Set([...Object.keys(oldSchema), ...Object.keys(newSchema)]);
    return [...keywords].flatMap((keyword): NoteChange[] => {
      if (constrains(keyword, formats)) return [];
      const before = ownJson(oldSchema, keyword);
      const after = ownJson(newSchema, keyword);
      if (sameNote(before, after)) return [];
      const at = jsonPointer([...steps, keyword]);
      return [{ about: "note", side, path: at, keyword, name: placeName(steps), before, after }];
    });
  });
}

interface PlaceInSchema {
  readonly steps: readonly string[];
  readonly schema: Json;
}

function places(root: Json): ReadonlyMap<string, PlaceInSchema> {
  const found = new Map<string, PlaceInSchema>();
  const open: PlaceInSchema[] = [{ steps: [], schema: root }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { steps, schema } = place;
    found.set(jsonPointer(steps), place);
    const inner = subschemas(schema).map((subschema) => ({
      steps: [...steps, ...subschema.steps],
      schema: subschema.schema,
    }));
    open.push(...inner.toReversed());
  }
  return found;
}

function sameNote(before: Json | undefined, after: Json | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return before === after || canonicalJson(before) === canonicalJson(after);
}
