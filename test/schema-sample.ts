import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import type { Random } from "./system/inclusion/random.ts";

/** Texts that have the form of a format. */
const texts: Readonly<Record<string, readonly string[]>> = {
  "date-time": [
    "2026-01-31T12:00:00Z",
    "1999-12-31t23:59:59.25+02:00",
    "2026-02-28T00:00:00.123456789Z",
    "0001-01-01T00:00:00z",
    "2016-12-31T23:59:60Z",
    "2026-01-31T12:00:00.1-23:59",
  ],
  date: ["2026-01-31", "2024-02-29", "0001-01-01"],
  time: ["12:00:00Z", "23:59:59.5+01:00", "23:59:60Z", "00:00:00.123456789z"],
  duration: ["PT1H30M", "P2DT3S", "P1W", "P1Y2M", "PT0.5S", "P1Y"],
  uuid: ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-0000-0000-00000000000A"],
  uri: ["https://a.example/b?c=d", "urn:a:b", "x:", "http://[::1]:80/", "a:b%20c"],
  email: ["a@b.example"],
  ipv4: ["192.0.2.1", "0.0.0.0"],
  ipv6: ["2001:db8::1"],
  // What ECMAScript and Python both read, but for the name of a group.
  regex: ["^a+$", "(?<n>a)", "(?=a)b", "(?<!a)b", "a{2,3}", "(?:a|b)*?", "\\u0061"],
};

/** Values of every kind, most of which fit nowhere. */
const oddValues: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  1e15,
  "",
  "a",
  "1",
  "x-1",
  "true",
  "2026-01-31",
  "aGk=",
  "é",
  [],
  ["a"],
  [1, 2],
  [["a", 1]],
  {},
  { a: 1 },
  { x: 1, y: 2 },
];

/** A value that a schema as code has it probably accepts; nothing is promised. */
export function sampleOf(schema: Json, root: JsonObject, random: Random, depth = 0): Json {
  if (!isJsonObject(schema)) return random.pick(oddValues);
  const inner = (part: Json): Json => sampleOf(part, root, random, depth + 1);
  const { $ref, enum: values, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === "string") return depth > 6 ? {} : inner(referred($ref, root));
  if (Object.hasOwn(schema, "const")) return schema["const"] ?? null;
  if (Array.isArray(values)) return random.pick(values as readonly Json[]);
  for (const branches of [anyOf, oneOf])
    if (Array.isArray(branches)) {
      const chosen = inner(random.pick(branches as readonly Json[]));
      return isJsonObject(chosen) && Object.hasOwn(schema, "properties")
        ? { ...(sampleObject(schema, inner, random, depth) as JsonObject), ...chosen }
        : chosen;
    }
  if (Array.isArray(allOf) && allOf[0] !== undefined) return inner(allOf[0]);
  const type = Array.isArray(schema["type"]) ? random.pick(schema["type"]) : schema["type"];
  switch (type) {
    case "string":
      return sampleText(schema, random);
    case "integer":
      return within(schema, random.pick([0, 1, 2, 7, -3, 12]));
    case "number":
      return within(schema, random.pick([0, 1.5, 2, -3.25, 40]));
    case "boolean":
      return random.chance(50);
    case "null":
      return null;
    case "array":
      return sampleArray(schema, inner, random, depth);
    case "object":
      return sampleObject(schema, inner, random, depth);
    default:
      return random.pick(oddValues);
  }
}

function referred(ref: string, root: JsonObject): Json {
  const definitions = ownValue(root, "$defs");
  const found = isJsonObject(definitions)
    ? ownValue(definitions, ref.split("/").at(-1) ?? "")
    : undefined;
  return isJsonObject(found) ? found : {};
}

function within({ minimum, maximum }: JsonObject, value: number): number {
  const low = typeof minimum === "number" ? Math.max(value, minimum) : value;
  return typeof maximum === "number" ? Math.min(low, maximum) : low;
}

function sampleText({ format, pattern, contentEncoding }: JsonObject, random: Random): string {
  const known = typeof format === "string" ? texts[format] : undefined;
  if (known !== undefined) return random.pick(known);
  if (contentEncoding === "base64") return random.pick(["", "aGk=", "AAEC"]);
  if (typeof pattern !== "string") return random.pick(["", "a", "bc", "é", "1", "red"]);
  const fitting = [
    "12",
    "-7",
    "-0",
    "007",
    "+3",
    ".5",
    "5.",
    "x-1",
    "x-1e3",
    "a",
    "aGk",
    "a_-=",
    "0",
    "1.5",
    "x",
  ].filter((text) => new RegExp(pattern, "u").test(text));
  return fitting.length === 0 ? "a" : random.pick(fitting);
}

function sampleArray(
  schema: JsonObject,
  inner: (part: Json) => Json,
  random: Random,
  depth: number,
): Json {
  const { prefixItems, items, minItems, uniqueItems } = schema;
  const first = Array.isArray(prefixItems) ? prefixItems : [];
  const least = typeof minItems === "number" ? minItems : 0;
  const head = first.slice(0, Math.max(least, random.below(first.length + 1))).map(inner);
  const isOpen = head.length === first.length && items !== false;
  const rest = isOpen && depth < 4 ? random.list(Math.max(0, least - head.length), 3, () => 0) : [];
  const all = [...head, ...rest.map(() => inner(items ?? {}))];
  if (uniqueItems !== true) return all;
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}

function sampleObject(
  schema: JsonObject,
  inner: (part: Json) => Json,
  random: Random,
  depth: number,
): Json {
  const { properties, required, additionalProperties } = schema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const entries = Object.entries(isJsonObject(properties) ? properties : {})
    .filter(([key]) => needed.includes(key) || (depth < 5 && random.chance(60)))
    .map(([key, value]) => [key, inner(value ?? {})] as const);
  const more = isJsonObject(additionalProperties) && depth < 5 ? random.list(0, 2, () => 0) : [];
  const { propertyNames } = schema;
  return Object.fromEntries([
    ...entries,
    ...more.map((_, index) => [
      isJsonObject(propertyNames) ? String(inner(propertyNames)) : `${index + 1}`,
      inner(additionalProperties ?? {}),
    ]),
  ]);
}

/** A value with one part of it exchanged, taken away or added. */
export function disturbed(value: Json, random: Random): Json {
  if (Array.isArray(value) && value.length > 0 && random.chance(60)) {
    const at = random.below(value.length);
    const parts: Json[] = [...value];
    if (random.chance(20)) parts.splice(at, 1);
    else if (random.chance(15)) parts.push(random.pick(oddValues));
    else parts[at] = disturbed(parts[at] ?? null, random);
    return parts;
  }
  if (isJsonObject(value) && random.chance(70)) {
    const keys = Object.keys(value);
    if (keys.length === 0 || random.chance(15)) return { ...value, zz: random.pick(oddValues) };
    const key = random.pick(keys);
    const { [key]: part = null, ...others } = value;
    return random.chance(20) ? others : { ...value, [key]: disturbed(part, random) };
  }
  return random.pick(oddValues);
}
