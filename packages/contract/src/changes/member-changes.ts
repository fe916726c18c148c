import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  ownJson,
} from "@toolcrib/model";
import { isSchema } from "@toolcrib/schema";
import { pairRenames } from "../renames/pair-renames.ts";
import { propertySimilarity } from "../renames/property-similarity.ts";
import type { Edit } from "./edit.ts";
import { groupChange } from "./group-changes.ts";
import { insideName } from "./place-name.ts";
import type { StructuralChange } from "./structural-change.ts";
import type { ObjectPair, Pair, Walked } from "./walk.ts";

/**
 * Differences in what keys an object may, must or must not have. A property comes and goes together
 * with its place in `required`.
 */
export function memberChanges(pair: ObjectPair): Walked {
  const oldMembers = membersOf(pair.oldSchema);
  const newMembers = membersOf(pair.newSchema);
  const removed = [...oldMembers.properties.keys()].filter(
    (key) => !newMembers.properties.has(key),
  );
  const added = [...newMembers.properties.keys()].filter((key) => !oldMembers.properties.has(key));
  const renamed = pairRenames(
    removed.map((key) => ({ name: key, value: oldMembers.properties.get(key) ?? true })),
    added.map((key) => ({ name: key, value: newMembers.properties.get(key) ?? true })),
    propertySimilarity,
  );
  const newNames = new Set(renamed.values());
  const context = { pair, oldMembers, newMembers };
  const rest = restOfMembers(pair);
  return {
    changes: [
      ...[...renamed].map(([from, to]) => renamedMember(context, from, to)),
      ...removed.filter((key) => !renamed.has(key)).map((key) => removedMember(context, key)),
      ...added.filter((key) => !newNames.has(key)).map((key) => addedMember(context, key)),
      ...requiredChanges(context),
      ...rest.changes,
    ],
    deeper: [...keptMembers(context), ...rest.deeper],
  };
}

interface Members {
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
}

interface Context {
  readonly pair: ObjectPair;
  readonly oldMembers: Members;
  readonly newMembers: Members;
}

function membersOf(schema: JsonObject): Members {
  const properties = schema["properties"];
  const required = schema["required"];
  return {
    properties: new Map(isJsonObject(properties) ? Object.entries(properties) : []),
    required: new Set(
      isJsonArray(required) ? required.filter((key) => typeof key === "string") : [],
    ),
  };
}

function keptMembers({ pair, oldMembers, newMembers }: Context): readonly Pair[] {
  return [...oldMembers.properties].flatMap(([key, oldSchema]) => {
    const newSchema = newMembers.properties.get(key);
    if (newSchema === undefined) return [];
    return [
      {
        old: { schema: oldSchema, at: [...pair.old.at, "properties", key] },
        new: { schema: newSchema, at: [...pair.new.at, "properties", key] },
        name: insideName(pair.name, key),
        formats: pair.formats,
      },
    ];
  });
}

function removedMember({ pair, oldMembers }: Context, key: string): StructuralChange {
  return {
    ...memberChange(pair, key),
    kind: "removed",
    path: jsonPointer([...pair.old.at, "properties", key]),
    required: oldMembers.required.has(key),
    before: oldMembers.properties.get(key),
    after: undefined,
    edits: [
      { at: [...pair.old.at, "properties", key], value: undefined },
      ...requiredEdit(pair, oldMembers.required, [key], []),
    ],
  };
}

function addedMember({ pair, oldMembers, newMembers }: Context, key: string): StructuralChange {
  const required = newMembers.required.has(key);
  return {
    ...memberChange(pair, key),
    kind: "added",
    path: jsonPointer([...pair.new.at, ...(required ? ["required"] : ["properties", key])]),
    required,
    before: undefined,
    after: newMembers.properties.get(key),
    edits: [
      { at: [...pair.old.at, "properties", key], value: newMembers.properties.get(key) },
      ...(required ? requiredEdit(pair, oldMembers.required, [], [key]) : []),
    ],
  };
}

function renamedMember(context: Context, from: string, to: string): StructuralChange {
  const { pair, oldMembers, newMembers } = context;
  const added = addedMember(context, to);
  const stays = newMembers.required.has(to);
  return {
    ...added,
    ...memberChange(pair, from),
    kind: "renamed",
    other: insideName(pair.name, to),
    required: oldMembers.required.has(from),
    before: oldMembers.properties.get(from),
    edits: [
      { at: [...pair.old.at, "properties", from], value: undefined },
      { at: [...pair.old.at, "properties", to], value: newMembers.properties.get(to) },
      ...requiredEdit(pair, oldMembers.required, [from], stays ? [to] : []),
    ],
  };
}

/** Keys that stay, or were never declared, and must or need not be sent any more. */
function requiredChanges({ pair, oldMembers, newMembers }: Context): readonly StructuralChange[] {
  const keys = new Set([...oldMembers.required, ...newMembers.required]);
  return [...keys].flatMap((key) => {
    const before = oldMembers.required.has(key);
    const after = newMembers.required.has(key);
    const moved = oldMembers.properties.has(key) !== newMembers.properties.has(key);
    if (before === after || moved) return [];
    return [
      {
        ...memberChange(pair, key),
        keyword: "required",
        kind: after ? ("added" as const) : ("removed" as const),
        path: jsonPointer([...(after ? pair.new.at : pair.old.at), "required"]),
        before,
        after,
        edits: requiredEdit(pair, oldMembers.required, after ? [] : [key], after ? [key] : []),
      },
    ];
  });
}

/** Keys without a declaration: two schemas are compared, anything else is one change. */
function restOfMembers(pair: ObjectPair): Walked {
  const oldRest = ownJson(pair.oldSchema, "additionalProperties");
  const newRest = ownJson(pair.newSchema, "additionalProperties");
  const lookInside = isJsonObject(oldRest) && isJsonObject(newRest);
  const group = ["additionalProperties", "unevaluatedProperties"];
  const change = groupChange(pair, lookInside ? group.slice(1) : group);
  const deeper =
    isSchema(oldRest) && isSchema(newRest) && lookInside
      ? [
          {
            old: { schema: oldRest, at: [...pair.old.at, "additionalProperties"] },
            new: { schema: newRest, at: [...pair.new.at, "additionalProperties"] },
            name: `${pair.name}{}`,
            formats: pair.formats,
          },
        ]
      : [];
  return { changes: change === undefined ? [] : [change], deeper };
}

function memberChange(
  pair: ObjectPair,
  key: string,
): Pick<StructuralChange, "keyword" | "name" | "oldSchema" | "newSchema"> {
  const { oldSchema, newSchema } = pair;
  return { keyword: "properties", name: insideName(pair.name, key), oldSchema, newSchema };
}

function requiredEdit(
  { old }: Pair,
  required: ReadonlySet<string>,
  without: readonly string[],
  more: readonly string[],
): readonly Edit[] {
  const next = [...required].filter((key) => !without.includes(key)).concat(more);
  return [{ at: [...old.at, "required"], value: next.length === 0 ? undefined : next }];
}
