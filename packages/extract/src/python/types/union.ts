import type { JsonObject } from "@toolcrib/model";

/** The schema of None. */
export const nullSchema: JsonObject = { type: "null" };

/** One schema for values of any of the members; each member counts once. */
export function unionOf(members: readonly JsonObject[]): JsonObject {
  const distinct = new Map<string, JsonObject>();
  for (const member of members.flatMap(branchesOf)) {
    if (Object.keys(member).length === 0) return {};
    distinct.set(JSON.stringify(member), member);
  }
  const [only, ...more] = [...distinct.values()];
  if (only === undefined) return {};
  return more.length === 0 ? only : { anyOf: [only, ...more] };
}

/** A schema without the branch for None, and whether there was one. */
export function withoutNull(schema: JsonObject): {
  readonly schema: JsonObject;
  readonly dropped: boolean;
} {
  const { anyOf: branches, ...rest } = schema;
  if (!isBranches(branches)) return { schema, dropped: false };
  const others = branches.filter(({ type }) => type !== "null");
  if (others.length === branches.length) return { schema, dropped: false };
  return { schema: { ...unionOf(others), ...rest }, dropped: true };
}

function branchesOf(schema: JsonObject): readonly JsonObject[] {
  const { anyOf: branches, ...rest } = schema;
  return isBranches(branches) && Object.keys(rest).length === 0 ? branches : [schema];
}

function isBranches(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value);
}
