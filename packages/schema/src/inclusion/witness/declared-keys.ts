import { isJsonObject, type Json } from "@toolcrib/model";
import type { SchemaNode } from "../../parse/schema-node.ts";

/**
 * Whether it is plain that a value has no keys but those its schema declares: those of its
 * outermost object are listed by `properties`, and no object is inside. False where that takes
 * a closer look.
 */
export function hasDeclaredKeysOnly(value: Json, { keywords }: SchemaNode): boolean {
  if (!isJsonObject(value)) return !holdsObject(value);
  const members = Object.entries(value);
  return members.every(
    ([key, member]) => keywords.properties?.has(key) === true && !holdsObject(member),
  );
}

function holdsObject(value: Json): boolean {
  return isJsonObject(value) || (Array.isArray(value) && value.some(holdsObject));
}
