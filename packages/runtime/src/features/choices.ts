import {
  isJsonObject,
  type Json,
  type JsonObject,
  ownValue,
  parseJsonPointer,
} from "@toolcrib/model";

/** How deep references and unions are followed. */
const MOST_DEPTH = 8;

/** The schema of one argument. */
export function propertySchema(schema: JsonObject, name: string): Json | undefined {
  const properties = ownValue(schema, "properties");
  return isJsonObject(properties) ? jsonAt(properties, name) : undefined;
}

/** The only values that a schema allows, as far as it lists them; undefined where it does not. */
export function choicesOf(
  schema: Json | undefined,
  root: JsonObject,
  depth = 0,
): readonly Json[] | undefined {
  if (!isJsonObject(schema) || depth > MOST_DEPTH) return undefined;
  if (Object.hasOwn(schema, "const")) return [schema["const"] ?? null];
  const { enum: listed, type, anyOf, oneOf, $ref: reference } = schema;
  if (Array.isArray(listed)) return listed;
  if (type === "boolean") return [true, false];
  if (typeof reference === "string") return choicesOf(follow(root, reference), root, depth + 1);
  const branches = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined;
  if (branches === undefined) return undefined;
  const choices = branches.map((branch: Json) => choicesOf(branch, root, depth + 1));
  return choices.includes(undefined) ? undefined : choices.flatMap((each) => each ?? []);
}

function follow(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith("#/")) return undefined;
  const segments = parseJsonPointer(reference.slice(1)) ?? [];
  return segments.reduce<Json | undefined>(
    (at, name) => (isJsonObject(at) ? jsonAt(at, name) : undefined),
    root,
  );
}

function jsonAt(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
