import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { followLocal } from "../local-reference.ts";

/**
 * The arguments that a model sent to a strict tool, as the tool itself takes them: a null that
 * strict mode put in the place of an optional property is left out, one that the tool allows stays.
 */
export function withoutAddedNulls(schema: JsonObject, value: Json): Json {
  return restore(schema, value, schema);
}

function restore(schema: Json | undefined, value: Json, root: JsonObject): Json {
  const resolved = followLocal(schema, root);
  if (Array.isArray(value)) {
    const items = ownValue(resolved, "items") as Json | undefined;
    return value.map((item) => restore(items, item, root));
  }
  if (!isJsonObject(value)) return value;
  const properties = ownValue(resolved, "properties");
  const required = ownValue(resolved, "required");
  const kept = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const property = isJsonObject(properties)
      ? (ownValue(properties, name) as Json | undefined)
      : undefined;
    const isRequired = Array.isArray(required) && required.includes(name);
    if (member === null && property !== undefined && !isRequired && !allowsNull(property, root))
      return [];
    return [[name, restore(property, member, root)]];
  });
  return Object.fromEntries(kept);
}

function allowsNull(schema: Json, root: JsonObject, depth: number = 8): boolean {
  if (schema === true || depth === 0) return true;
  const resolved = followLocal(schema, root);
  const { type, enum: values, anyOf, oneOf } = resolved;
  if (Object.hasOwn(resolved, "const")) return resolved["const"] === null;
  if (Array.isArray(values)) return values.includes(null);
  const branches = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined;
  if (branches !== undefined)
    return branches.some((branch) => allowsNull(branch as Json, root, depth - 1));
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes("null") : type === "null";
}
