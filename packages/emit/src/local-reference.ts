import {
  isJsonObject,
  type Json,
  type JsonObject,
  ownValue,
  parseJsonPointer,
} from "@toolcrib/model";

/** The segments of a reference into the same schema (`#`, `#/$defs/x`); undefined for any other. */
export function localSegments(ref: string): readonly string[] | undefined {
  if (!ref.startsWith("#")) return undefined;
  try {
    return parseJsonPointer(decodeURIComponent(ref.slice(1)));
  } catch {
    return undefined;
  }
}

/** What a local reference points at; undefined when it points nowhere or elsewhere. */
export function resolveLocal(root: JsonObject, ref: string): Json | undefined {
  let current: unknown = root;
  for (const segment of localSegments(ref) ?? [undefined]) {
    if (segment === undefined) return undefined;
    if (Array.isArray(current)) current = current[Number(segment)];
    else if (isJsonObject(current)) current = ownValue(current, segment);
    else return undefined;
  }
  // Members of JSON are JSON; undefined means that nothing is there.
  return current as Json | undefined;
}

/** A schema with its local reference followed once; its own keywords win over the target's. */
export function followLocal(schema: Json | undefined, root: JsonObject): JsonObject {
  if (!isJsonObject(schema)) return {};
  const ref = ownValue(schema, "$ref");
  const target = typeof ref === "string" ? resolveLocal(root, ref) : undefined;
  return isJsonObject(target) ? { ...target, ...schema } : schema;
}
