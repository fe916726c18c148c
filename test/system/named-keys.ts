import { isJsonArray, isJsonObject, type Json, type JsonObject, ownJson } from "@toolcrib/model";

/**
 * Whether every key of a value is one that its schema mentions at that place, in whatever branch,
 * or stands where the schema means free keys. It reads the schema as a person would, apart from
 * the product's own notion of declared keys, and is meant for schemas with `$ref` into `#/$defs`.
 */
export function hasNamedKeysOnly(document: JsonObject, value: Json, noParameters = false): boolean {
  return isNamed([document], value, document, noParameters);
}

function isNamed(
  schemas: readonly Json[],
  value: Json,
  document: JsonObject,
  closed = false,
): boolean {
  const here = schemas.flatMap((schema) => inPlace(schema, document, 0));
  if (isJsonArray(value))
    return value.every((item, index) =>
      isNamed(
        here.flatMap((schema) => itemSchemas(schema, index)),
        item,
        document,
      ),
    );
  if (!isJsonObject(value)) return true;
  const free =
    here.some((schema) => meansFreeKeys(schema)) ||
    (!closed && here.every((schema) => ownJson(schema, "properties") === undefined));
  return Object.entries(value).every(
    ([key, member]) =>
      (free || here.some((schema) => names(schema, key))) &&
      isNamed(
        here.flatMap((schema) => memberSchemas(schema, key)),
        member,
        document,
      ),
  );
}

/** A schema and all that it applies to the same value. */
function inPlace(schema: Json, document: JsonObject, depth: number): readonly JsonObject[] {
  if (!isJsonObject(schema) || depth > 8) return [];
  const reference = ownJson(schema, "$ref");
  const definitions = ownJson(document, "$defs");
  const target =
    typeof reference === "string" && isJsonObject(definitions)
      ? ownJson(definitions, reference.replace("#/$defs/", ""))
      : undefined;
  const inner = [
    target,
    ...["allOf", "anyOf", "oneOf"].flatMap((keyword) => list(ownJson(schema, keyword))),
    ...["not", "if", "then", "else"].map((keyword) => ownJson(schema, keyword)),
    ...members(ownJson(schema, "dependentSchemas")).map(([, dependent]) => dependent),
  ];
  return [
    schema,
    ...inner.flatMap((one) => (one === undefined ? [] : inPlace(one, document, depth + 1))),
  ];
}

function names(schema: JsonObject, key: string): boolean {
  const listed = listedValues(schema).some((value) => isJsonObject(value) && key in value);
  const dependent = members(ownJson(schema, "dependentRequired"));
  return (
    listed ||
    members(ownJson(schema, "properties")).some(([name]) => name === key) ||
    members(ownJson(schema, "patternProperties")).some(([source]) => matches(source, key)) ||
    members(ownJson(schema, "dependentSchemas")).some(([name]) => name === key) ||
    dependent.some(([name, others]) => name === key || list(others).includes(key)) ||
    list(ownJson(schema, "required")).includes(key)
  );
}

function meansFreeKeys(schema: JsonObject): boolean {
  const others = ["additionalProperties", "unevaluatedProperties"].map((key) =>
    ownJson(schema, key),
  );
  return (
    others.some((other) => other !== undefined && other !== false) ||
    ownJson(schema, "propertyNames") !== undefined
  );
}

function memberSchemas(schema: JsonObject, key: string): readonly Json[] {
  const found = [
    ...members(ownJson(schema, "properties")).filter(([name]) => name === key),
    ...members(ownJson(schema, "patternProperties")).filter(([source]) => matches(source, key)),
  ].map(([, inner]) => inner);
  const others = found.length === 0 ? [ownJson(schema, "additionalProperties")] : [];
  const listed = listedValues(schema).flatMap((value) =>
    isJsonObject(value) && Object.hasOwn(value, key) ? [{ const: value[key] ?? null }] : [],
  );
  return [...found, ...others, ownJson(schema, "unevaluatedProperties"), ...listed].filter(
    (inner) => inner !== undefined,
  );
}

function itemSchemas(schema: JsonObject, index: number): readonly Json[] {
  const own = list(ownJson(schema, "prefixItems"))[index] ?? ownJson(schema, "items");
  const listed = listedValues(schema).flatMap((value) =>
    isJsonArray(value) && index < value.length ? [{ const: value[index] ?? null }] : [],
  );
  const others = [ownJson(schema, "contains"), ownJson(schema, "unevaluatedItems")];
  return [own, ...others, ...listed].filter((inner) => inner !== undefined);
}

function listedValues(schema: JsonObject): readonly Json[] {
  const single = ownJson(schema, "const");
  return [...(single === undefined ? [] : [single]), ...list(ownJson(schema, "enum"))];
}

function matches(source: string, key: string): boolean {
  return new RegExp(source, "u").test(key);
}

function list(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

function members(value: Json | undefined): readonly [string, Json][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
