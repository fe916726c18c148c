import { isJsonObject, type Json, type JsonObject, jsonPointer, ownJson } from "@toolcrib/model";
import { KEYWORD_GROUPS } from "./keyword-groups.ts";
import type { FormatReading } from "./keywords.ts";
import { plainSchema, sameValue } from "./plain-schema.ts";
import type { StructuralChange } from "./structural-change.ts";
import type { ObjectPair, Walked } from "./walk.ts";

/** Differences in keywords that are compared whole. */
export function groupChanges(pair: ObjectPair): Walked {
  const groups = listsOtherType(pair) ? [typeAndValues.flat(), ...otherGroups] : KEYWORD_GROUPS;
  const changes = groups.flatMap((group) => {
    const change = groupChange(pair, group);
    return change === undefined ? [] : [change];
  });
  return { changes, deeper: [] };
}

const isTypeOrValues = ([first = ""]: readonly string[]): boolean => /^(type|enum)$/.test(first);
const typeAndValues = KEYWORD_GROUPS.filter(isTypeOrValues);
const otherGroups = KEYWORD_GROUPS.filter((group) => !isTypeOrValues(group));

/** Listed values follow their type: numbers that became texts are one change, not two. */
function listsOtherType(pair: ObjectPair): boolean {
  return typeAndValues.every((group) => groupChange(pair, group) !== undefined);
}

/** The one change of a group of keywords at a place, or undefined where they say the same. */
export function groupChange(
  { old, new: next, name, formats, oldSchema, newSchema }: ObjectPair,
  group: readonly string[],
): StructuralChange | undefined {
  const changed = group.filter(
    (keyword) =>
      !sameValue(
        keyword,
        plainValue(oldSchema, keyword, formats),
        plainValue(newSchema, keyword, formats),
      ),
  );
  const [first = ""] = group;
  if (changed.length === 0) return undefined;
  const before = groupValue(oldSchema, group);
  const after = groupValue(newSchema, group);
  const shown = changed.find((keyword) => newSchema[keyword] !== undefined) ?? changed[0] ?? first;
  return {
    kind: before === undefined ? "added" : after === undefined ? "removed" : "changed",
    keyword: first,
    path: jsonPointer([...(newSchema[shown] === undefined ? old.at : next.at), shown]),
    name,
    before,
    after,
    oldSchema,
    newSchema,
    edits: group.map((keyword) => ({
      at: [...old.at, keyword],
      value: ownJson(newSchema, keyword),
    })),
  };
}

function plainValue(schema: JsonObject, keyword: string, formats: FormatReading): Json | undefined {
  const value = ownJson(schema, keyword);
  if (value === undefined) return undefined;
  const plain = plainSchema({ [keyword]: value }, formats);
  return isJsonObject(plain) ? ownJson(plain, keyword) : undefined;
}

/** The value of a lone keyword; of several, an object of those that are there. */
function groupValue(schema: JsonObject, group: readonly string[]): Json | undefined {
  const present = group.filter((keyword) => Object.hasOwn(schema, keyword));
  const [first] = present;
  if (first === undefined) return undefined;
  if (group.length === 1) return ownJson(schema, first);
  return Object.fromEntries(present.map((keyword) => [keyword, ownJson(schema, keyword) ?? null]));
}
