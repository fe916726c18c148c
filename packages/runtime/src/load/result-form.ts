import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** What the output schema says about the form of one value of a result. */
export interface ResultForm {
  /** Whether a map is written as an array of pairs, or as an object; undefined: by its keys. */
  readonly pairs: boolean | undefined;
  member(name: string): ResultForm;
  item(index: number): ResultForm;
}

/** The form of a value that no schema describes. */
export const anyForm: ResultForm = {
  pairs: undefined,
  member: () => anyForm,
  item: () => anyForm,
};

/**
 * The form of results with an output schema. Only maps depend on it, and only where the schema has
 * arrays of pairs: an empty map and one whose keys happen to be texts look like an object's.
 */
export function resultForm(schema: JsonObject | undefined): ResultForm {
  return schema === undefined || !holdsPairs(schema) ? anyForm : formOf([schema], schema);
}

function formOf(schemas: readonly Json[], root: JsonObject): ResultForm {
  const known = schemas.flatMap((schema) => alternatives(schema, root, new Set()));
  if (known.length === 0) return anyForm;
  return {
    pairs: !known.some(isPairs) ? false : known.some(isOpenObject) ? undefined : true,
    member: (name) =>
      formOf(
        known.flatMap((schema) => memberSchema(schema, name) ?? []),
        root,
      ),
    item: (index) =>
      formOf(
        known.flatMap((schema) => itemSchema(schema, index) ?? []),
        root,
      ),
  };
}

/** The arrays and objects that a schema allows, references followed. */
function alternatives(schema: Json, root: JsonObject, seen: Set<Json>): readonly JsonObject[] {
  if (!isJsonObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, anyOf } = schema;
  const [, name] = typeof $ref === "string" ? (/^#\/\$defs\/([^/]+)$/.exec($ref) ?? []) : [];
  const { $defs } = root;
  const target =
    name !== undefined && isJsonObject($defs) && Object.hasOwn($defs, name)
      ? $defs[name]
      : undefined;
  const inner = [...(Array.isArray(anyOf) ? anyOf : []), ...(target === undefined ? [] : [target])];
  return [
    ...(allows(schema, "array") || allows(schema, "object") ? [schema] : []),
    ...inner.flatMap((branch: Json) => alternatives(branch, root, seen)),
  ];
}

function memberSchema(schema: JsonObject, name: string): Json | undefined {
  const { properties, additionalProperties } = schema;
  return isJsonObject(properties) && Object.hasOwn(properties, name)
    ? properties[name]
    : additionalProperties;
}

function itemSchema({ prefixItems, items }: JsonObject, index: number): Json | undefined {
  return Array.isArray(prefixItems) && index < prefixItems.length ? prefixItems[index] : items;
}

/** Whether a schema is that of a map with texts as keys. */
function isOpenObject(schema: JsonObject): boolean {
  return allows(schema, "object") && schema["properties"] === undefined;
}

function allows({ type }: JsonObject, name: "array" | "object"): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

/** Whether a schema has an array of pairs somewhere. */
function holdsPairs(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(holdsPairs);
  if (!isJsonObject(schema)) return false;
  return isPairs(schema) || Object.values(schema).some(holdsPairs);
}

function isPairs(schema: JsonObject): boolean {
  const { items } = schema;
  if (!allows(schema, "array") || !isJsonObject(items)) return false;
  const { prefixItems } = items;
  return items["items"] === false && Array.isArray(prefixItems) && prefixItems.length === 2;
}
