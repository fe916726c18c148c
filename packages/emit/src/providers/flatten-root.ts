import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { resolveLocal } from "../local-reference.ts";
import type { Loss } from "./provider.ts";

/** Keywords that OpenAI and Anthropic refuse at the root of a tool's schema. */
const REFUSED = ["anyOf", "oneOf", "allOf", "not", "enum", "const", "if", "then", "else", "$ref"];

/**
 * A schema whose root is a plain object: properties of all branches together, of which only those
 * are required that every branch requires. It allows no less than before.
 */
export function flattenRoot(schema: JsonObject): {
  readonly schema: JsonObject;
  readonly losses: readonly Loss[];
} {
  const refused = REFUSED.filter((keyword) => Object.hasOwn(schema, keyword));
  const kept = Object.fromEntries(
    Object.entries(schema).filter(
      ([key]) => !refused.includes(key) && key !== "$schema" && key !== "$id",
    ),
  );
  if (refused.length === 0) return { schema: { ...kept, type: "object" }, losses: [] };
  const shape = objectShape(schema, schema, 8);
  return {
    schema: {
      ...kept,
      type: "object",
      properties: Object.fromEntries(shape.properties),
      ...(shape.required.size === 0 ? {} : { required: [...shape.required] }),
      ...(shape.open ? {} : { additionalProperties: false }),
    },
    losses: refused.map((keyword) => ({
      path: `/inputSchema/${keyword}`,
      keyword,
      action: "rewritten",
    })),
  };
}

/** What is known of the keys of an object. */
interface ObjectShape {
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
  readonly open: boolean;
}

function objectShape(schema: Json, root: JsonObject, depth: number): ObjectShape {
  if (!isJsonObject(schema) || depth === 0)
    return { properties: new Map(), required: new Set(), open: true };
  const properties = ownValue(schema, "properties");
  const required = ownValue(schema, "required");
  const own: ObjectShape = {
    properties: new Map(isJsonObject(properties) ? Object.entries(properties) : []),
    required: new Set(
      Array.isArray(required) ? required.filter((name) => typeof name === "string") : [],
    ),
    open: ownValue(schema, "additionalProperties") !== false,
  };
  const ref = ownValue(schema, "$ref");
  const target = typeof ref === "string" ? resolveLocal(root, ref) : undefined;
  const shapes = (keyword: string): readonly ObjectShape[] => {
    const list = ownValue(schema, keyword);
    return Array.isArray(list)
      ? list.map((branch: Json) => objectShape(branch, root, depth - 1))
      : [];
  };
  return [
    ...(target === undefined ? [] : [objectShape(target, root, depth - 1)]),
    ...shapes("allOf"),
    ...["anyOf", "oneOf"].flatMap((keyword) => {
      const branches = shapes(keyword);
      return branches.length === 0 ? [] : [branches.reduce(either)];
    }),
  ].reduce(both, own);
}

function both(left: ObjectShape, right: ObjectShape): ObjectShape {
  return {
    properties: mergeProperties(left, right, "allOf"),
    required: new Set([...left.required, ...right.required]),
    // One that is closed on its own keys alone would refuse the other's: then nothing is left to keep.
    open: left.open && right.open,
  };
}

function either(left: ObjectShape, right: ObjectShape): ObjectShape {
  return {
    properties: mergeProperties(left, right, "anyOf"),
    required: new Set([...left.required].filter((name) => right.required.has(name))),
    open: left.open || right.open,
  };
}

function mergeProperties(
  left: ObjectShape,
  right: ObjectShape,
  keyword: "allOf" | "anyOf",
): ReadonlyMap<string, Json> {
  const merged = new Map(left.properties);
  for (const [name, schema] of right.properties) {
    const known = merged.get(name);
    const same = known === undefined || JSON.stringify(known) === JSON.stringify(schema);
    merged.set(name, same ? schema : { [keyword]: [known, schema] });
  }
  return merged;
}
