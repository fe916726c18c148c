/**
 * JSON Schema 2020-12 as its text reads, one keyword after the other, without any plan, budget or
 * shortcut. Slow and plain on purpose: tests hold the engine against it. It follows `$ref`s to JSON
 * Pointers within the schema; `$id`, anchors and `$dynamicRef` are left to the official suite.
 */
import {
  equalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  parseJsonPointer,
} from "@toolcrib/model";

/** What a schema has evaluated of an object or array that it accepts. */
interface Evaluated {
  readonly keys: Set<string>;
  readonly items: Set<number>;
}

/** Whether a value is valid. */
export function isValid(schema: Json, value: Json): boolean {
  return evaluate(schema, value, schema) !== undefined;
}

/** What the schema has evaluated; undefined when the value is invalid. */
function evaluate(schema: Json, value: Json, root: Json): Evaluated | undefined {
  const seen: Evaluated = { keys: new Set(), items: new Set() };
  if (typeof schema === "boolean") return schema ? seen : undefined;
  if (!isJsonObject(schema)) throw new Error(`not a schema: ${JSON.stringify(schema)}`);
  const valid =
    keepsAssertions(schema, value) &&
    keepsApplicators(schema, value, root, seen) &&
    (!Array.isArray(value) || keepsItems(schema, value, root, seen)) &&
    (!isJsonObject(value) || keepsMembers(schema, value, root, seen)) &&
    (!Array.isArray(value) || keepsUnevaluatedItems(schema, value, root, seen)) &&
    (!isJsonObject(value) || keepsUnevaluatedMembers(schema, value, root, seen));
  return valid ? seen : undefined;
}

function accepts(schema: Json, value: Json, root: Json): boolean {
  return evaluate(schema, value, root) !== undefined;
}

function keepsAssertions(schema: JsonObject, value: Json): boolean {
  const { type, enum: values, const: constant } = schema;
  if (typeof type === "string" && !isOfType(value, type)) return false;
  if (Array.isArray(type) && !type.some((name) => isOfType(value, String(name)))) return false;
  if (Array.isArray(values) && !values.some((one: Json) => equalJson(one, value))) return false;
  if (constant !== undefined && !equalJson(constant, value)) return false;
  if (typeof value === "number") return keepsNumber(schema, value);
  if (typeof value === "string") return keepsText(schema, value);
  if (Array.isArray(value))
    return (
      isBetween(value.length, schema["minItems"], schema["maxItems"]) &&
      (schema["uniqueItems"] !== true ||
        value.every((item, index) =>
          value.slice(0, index).every((other) => !equalJson(item, other)),
        ))
    );
  if (!isJsonObject(value)) return true;
  const keys = Object.keys(value);
  const { required, dependentRequired } = schema;
  return (
    isBetween(keys.length, schema["minProperties"], schema["maxProperties"]) &&
    hasKeys(value, required) &&
    members(dependentRequired).every(
      ([key, wanted]) => !Object.hasOwn(value, key) || hasKeys(value, wanted),
    )
  );
}

function keepsNumber(schema: JsonObject, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return (
    isBetween(value, minimum, maximum) &&
    (typeof exclusiveMinimum !== "number" || value > exclusiveMinimum) &&
    (typeof exclusiveMaximum !== "number" || value < exclusiveMaximum) &&
    (typeof multipleOf !== "number" || isMultiple(value, multipleOf))
  );
}

function keepsText(schema: JsonObject, value: string): boolean {
  const { minLength, maxLength, pattern } = schema;
  return (
    isBetween([...value].length, minLength, maxLength) &&
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(value))
  );
}

function keepsApplicators(schema: JsonObject, value: Json, root: Json, seen: Evaluated): boolean {
  const apply = (inner: Json): boolean => merge(seen, evaluate(inner, value, root));
  const { $ref, not, if: condition, then: yes, else: no } = schema;
  if (typeof $ref === "string" && !apply(target($ref, root))) return false;
  if (!list(schema["allOf"]).every(apply)) return false;
  if (schema["anyOf"] !== undefined && list(schema["anyOf"]).filter(apply).length === 0)
    return false;
  if (schema["oneOf"] !== undefined && list(schema["oneOf"]).filter(apply).length !== 1)
    return false;
  if (not !== undefined && accepts(not, value, root)) return false;
  if (condition !== undefined && !apply((apply(condition) ? yes : no) ?? true)) return false;
  if (!isJsonObject(value)) return true;
  return members(schema["dependentSchemas"]).every(
    ([key, inner]) => !Object.hasOwn(value, key) || apply(inner),
  );
}

function keepsItems(
  schema: JsonObject,
  value: readonly Json[],
  root: Json,
  seen: Evaluated,
): boolean {
  const { items, contains, minContains = 1, maxContains } = schema;
  const prefix = list(schema["prefixItems"]);
  for (const [index, item] of value.entries()) {
    const inner = prefix[index] ?? items;
    if (inner === undefined) continue;
    if (!accepts(inner, item, root)) return false;
    seen.items.add(index);
  }
  if (contains === undefined) return true;
  const matching = [...value.keys()].filter((at) => accepts(contains, value[at] ?? null, root));
  for (const index of matching) seen.items.add(index);
  return isBetween(matching.length, minContains, maxContains);
}

function keepsMembers(schema: JsonObject, value: JsonObject, root: Json, seen: Evaluated): boolean {
  const { propertyNames, additionalProperties } = schema;
  const declared = new Map(members(schema["properties"]));
  for (const [key, member] of Object.entries(value)) {
    if (propertyNames !== undefined && !accepts(propertyNames, key, root)) return false;
    const named = declared.get(key);
    const inner = members(schema["patternProperties"])
      .filter(([pattern]) => new RegExp(pattern, "u").test(key))
      .map(([, one]) => one);
    if (named !== undefined) inner.push(named);
    if (inner.length === 0 && additionalProperties !== undefined) inner.push(additionalProperties);
    if (!inner.every((one) => accepts(one, member, root))) return false;
    if (inner.length > 0) seen.keys.add(key);
  }
  return true;
}

function keepsUnevaluatedItems(
  { unevaluatedItems }: JsonObject,
  value: readonly Json[],
  root: Json,
  seen: Evaluated,
): boolean {
  if (unevaluatedItems === undefined) return true;
  for (const [index, item] of value.entries()) {
    if (!seen.items.has(index) && !accepts(unevaluatedItems, item, root)) return false;
    seen.items.add(index);
  }
  return true;
}

function keepsUnevaluatedMembers(
  { unevaluatedProperties }: JsonObject,
  value: JsonObject,
  root: Json,
  seen: Evaluated,
): boolean {
  if (unevaluatedProperties === undefined) return true;
  for (const [key, member] of Object.entries(value)) {
    if (!seen.keys.has(key) && !accepts(unevaluatedProperties, member, root)) return false;
    seen.keys.add(key);
  }
  return true;
}

/** Adds what an inner schema has evaluated; whether it accepts the value. */
function merge(seen: Evaluated, inner: Evaluated | undefined): boolean {
  for (const key of inner?.keys ?? []) seen.keys.add(key);
  for (const item of inner?.items ?? []) seen.items.add(item);
  return inner !== undefined;
}

function target($ref: string, root: Json): Json {
  let place: unknown = root;
  for (const key of parseJsonPointer(decodeURIComponent($ref.slice(1))) ?? [])
    place = (place as Readonly<Record<string, unknown>>)[key];
  // The tests write references to schemas only.
  return place as Json;
}

function isOfType(value: Json, type: string): boolean {
  if (value === null) return type === "null";
  if (Array.isArray(value)) return type === "array";
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function isBetween(size: number, least: Json | undefined, most: Json | undefined): boolean {
  return (typeof least !== "number" || size >= least) && (typeof most !== "number" || size <= most);
}

function hasKeys(value: JsonObject, keys: Json | undefined): boolean {
  return list(keys).every((key) => Object.hasOwn(value, String(key)));
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function members(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(value) ? Object.entries(value).map(([key, one]) => [key, one ?? null]) : [];
}

/** Both numbers as they are written, brought to whole numbers by the same power of ten. */
function isMultiple(value: number, divisor: number): boolean {
  const [left, right] = [value, divisor].map(writtenDecimal);
  if (left === undefined || right === undefined) return false;
  const shift = Math.max(left.decimals, right.decimals, 0);
  const whole = ({ digits, decimals }: typeof left): bigint =>
    digits * 10n ** BigInt(shift - decimals);
  return whole(left) % whole(right) === 0n;
}

function writtenDecimal(value: number): { readonly digits: bigint; readonly decimals: number } {
  const [, sign = "", whole = "0", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return {
    digits: BigInt(`${sign}${whole}${fraction}`),
    decimals: fraction.length - Number(power),
  };
}
