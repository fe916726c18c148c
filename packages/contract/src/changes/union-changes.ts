import {
  canonicalJson,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  ownJson,
} from "@toolcrib/model";
import { BRANCH_KEYWORDS } from "@toolcrib/schema";
import { groupChange } from "./group-changes.ts";
import { plainText } from "./plain-schema.ts";
import type { StructuralChange } from "./structural-change.ts";
import type { ObjectPair, Pair, Walked } from "./walk.ts";

/** Differences in the branches of `anyOf`, `oneOf` and `allOf`. */
export function unionChanges(pair: ObjectPair): Walked {
  const walked = BRANCH_KEYWORDS.map((keyword) => branchChanges(pair, keyword));
  return {
    changes: walked.flatMap(({ changes }) => changes),
    deeper: walked.flatMap(({ deeper }) => deeper),
  };
}

interface Branch {
  readonly index: number;
  readonly schema: Json;
}

function branchChanges(pair: ObjectPair, keyword: string): Walked {
  const oldBranches = branchesOf(pair.oldSchema, keyword);
  const newBranches = branchesOf(pair.newSchema, keyword);
  if (oldBranches.length === 0 || newBranches.length === 0) {
    const change = groupChange(pair, [keyword]);
    return { changes: change === undefined ? [] : [change], deeper: [] };
  }
  const twins = pairBy(oldBranches, newBranches, ({ schema }) => plainText(schema, pair.formats));
  const cousins = pairBy(twins.oldRest, twins.newRest, branchKey);
  const pairs = [...twins.pairs, ...cousins.pairs];
  const [onlyOld, onlyNew] = [cousins.oldRest[0], cousins.newRest[0]];
  const lastPair =
    cousins.oldRest.length === 1 && cousins.newRest.length === 1 && onlyOld && onlyNew;
  if (lastPair) pairs.push([onlyOld, onlyNew]);
  const removed = lastPair ? [] : cousins.oldRest;
  const added = lastPair ? [] : cousins.newRest;
  return {
    changes: [
      ...removed.map((branch) => removedBranch(pair, keyword, branch)),
      ...added.map((branch) => addedBranch(pair, keyword, branch)),
    ],
    deeper: pairs.map(
      ([one, other]): Pair => ({
        old: { schema: one.schema, at: [...pair.old.at, keyword, String(one.index)] },
        new: { schema: other.schema, at: [...pair.new.at, keyword, String(other.index)] },
        name: pair.name,
        formats: pair.formats,
      }),
    ),
  };
}

function branchesOf(schema: JsonObject, keyword: string): readonly Branch[] {
  const branches = ownJson(schema, keyword);
  return isJsonArray(branches) ? branches.map((branch, index) => ({ index, schema: branch })) : [];
}

/** Pairs branches whose key is found once on each side. */
function pairBy(
  oldBranches: readonly Branch[],
  newBranches: readonly Branch[],
  keyOf: (branch: Branch) => string | undefined,
): {
  readonly pairs: [Branch, Branch][];
  readonly oldRest: readonly Branch[];
  readonly newRest: readonly Branch[];
} {
  const byKey = new Map<string, Branch[]>();
  for (const branch of newBranches) {
    const key = keyOf(branch);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), branch]);
  }
  const pairs: [Branch, Branch][] = [];
  for (const branch of oldBranches) {
    const key = keyOf(branch);
    const partner = key === undefined ? undefined : byKey.get(key)?.shift();
    if (partner !== undefined) pairs.push([branch, partner]);
  }
  return {
    pairs,
    oldRest: oldBranches.filter((branch) => !pairs.some(([one]) => one === branch)),
    newRest: newBranches.filter((branch) => !pairs.some(([, other]) => other === branch)),
  };
}

/** What tells a branch from its neighbours: a constant property, a title, a reference or its type. */
function branchKey({ schema }: Branch): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const properties = schema["properties"];
  const constants = isJsonObject(properties)
    ? Object.entries(properties).filter(
        ([, property]) => isJsonObject(property) && Object.hasOwn(property, "const"),
      )
    : [];
  if (constants.length > 0)
    return canonicalJson(
      constants.map(([key, property]) => [
        key,
        isJsonObject(property) ? (property["const"] ?? null) : null,
      ]),
    );
  for (const keyword of ["$ref", "title", "type"]) {
    const value = schema[keyword];
    if (value !== undefined) return canonicalJson([keyword, value]);
  }
  return undefined;
}

function removedBranch(pair: ObjectPair, keyword: string, branch: Branch): StructuralChange {
  return {
    kind: "removed",
    keyword,
    path: jsonPointer([...pair.old.at, keyword, branch.index]),
    name: pair.name,
    before: branch.schema,
    after: undefined,
    oldSchema: pair.oldSchema,
    newSchema: pair.newSchema,
    edits: [{ at: [...pair.old.at, keyword, String(branch.index)], value: undefined }],
  };
}

function addedBranch(pair: ObjectPair, keyword: string, branch: Branch): StructuralChange {
  const end = branchesOf(pair.oldSchema, keyword).length;
  return {
    kind: "added",
    keyword,
    path: jsonPointer([...pair.new.at, keyword, branch.index]),
    name: pair.name,
    before: undefined,
    after: branch.schema,
    oldSchema: pair.oldSchema,
    newSchema: pair.newSchema,
    edits: [{ at: [...pair.old.at, keyword, String(end)], value: branch.schema }],
  };
}
