import type { Json, JsonObject } from "@toolcrib/model";
import type { Random } from "./random.ts";
import type { SchemaPair } from "./theory.ts";

const KEYS = ["a", "b", "ab", "c"];
const TEXTS = ["", "a", "b", "ab", "aa", "ba", "abc", "bb", "é"];
const NUMBERS = [-1, 0, 1, 2, 3, 0.5, 1.5, 4, 6];
const PATTERNS = [
  "^a",
  "b$",
  "^[ab]*$",
  "a+",
  "^(a|bc?)$",
  "^.{2}$",
  "^(?!a)[a-c]+$",
  "c",
  "^[^a]*$",
];
const TYPES: readonly Json[] = [
  ...["string", "number", "integer", "object", "array", "boolean", "null"],
  ...[
    ["string", "null"],
    ["integer", "string"],
    ["object", "array"],
    ["array", "null"],
  ],
];

/** A random JSON value of the small world that the schemas speak about. */
export function randomValue(random: Random, depth = 0): Json {
  switch (random.below(depth > 2 ? 5 : 8)) {
    case 0:
      return null;
    case 1:
      return random.chance(50);
    case 2:
      return random.pick(NUMBERS);
    case 3:
    case 4:
      return random.pick(TEXTS);
    case 5:
      return random.list(0, 3, () => randomValue(random, depth + 1));
    default:
      return Object.fromEntries(
        random.list(0, 3, () => [random.pick(KEYS), randomValue(random, depth + 1)]),
      );
  }
}

/** How the value of each keyword is made. */
const KEYWORDS: Readonly<Record<string, (random: Random, depth: number) => Json>> = {
  type: (random) => random.pick(TYPES),
  enum: (random) => random.list(1, 3, () => randomValue(random, 1)),
  const: (random) => randomValue(random, 1),
  minimum: (random) => random.pick(NUMBERS),
  maximum: (random) => random.pick(NUMBERS),
  exclusiveMinimum: (random) => random.pick(NUMBERS),
  exclusiveMaximum: (random) => random.pick(NUMBERS),
  multipleOf: (random) => random.pick([1, 2, 3, 0.5, 1.5]),
  minLength: (random) => random.below(3),
  maxLength: (random) => random.below(4),
  pattern: (random) => random.pick(PATTERNS),
  items: schemaInside,
  prefixItems: (random, depth) => random.list(1, 2, () => schemaInside(random, depth)),
  minItems: (random) => random.below(3),
  maxItems: (random) => random.below(4),
  uniqueItems: () => true,
  contains: schemaInside,
  minContains: (random) => random.below(3),
  maxContains: (random) => random.below(3),
  properties: (random, depth) =>
    Object.fromEntries(random.list(1, 3, () => [random.pick(KEYS), schemaInside(random, depth)])),
  required: (random) => [...new Set(random.list(1, 2, () => random.pick(KEYS)))],
  additionalProperties: (random, depth) =>
    random.chance(40) ? false : schemaInside(random, depth),
  patternProperties: (random, depth) => ({ [random.pick(PATTERNS)]: schemaInside(random, depth) }),
  propertyNames: (random, depth) =>
    random.chance(50) ? { pattern: random.pick(PATTERNS) } : schemaInside(random, depth),
  minProperties: (random) => random.below(3),
  maxProperties: (random) => random.below(4),
  dependentRequired: (random) => ({ [random.pick(KEYS)]: [random.pick(KEYS)] }),
  dependentSchemas: (random, depth) => ({ [random.pick(KEYS)]: schemaInside(random, depth) }),
  allOf: (random, depth) => random.list(1, 2, () => schemaInside(random, depth)),
  anyOf: (random, depth) => random.list(1, 3, () => schemaInside(random, depth)),
  oneOf: (random, depth) => random.list(1, 3, () => schemaInside(random, depth)),
  not: schemaInside,
  if: schemaInside,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: schemaInside,
  else: schemaInside,
  unevaluatedProperties: (random, depth) =>
    random.chance(60) ? false : schemaInside(random, depth),
  unevaluatedItems: (random, depth) => (random.chance(60) ? false : schemaInside(random, depth)),
};

const ALL = Object.keys(KEYWORDS);

/** Keywords that belong together, so that schemas say something about one type. */
const GROUPS: readonly { readonly type?: string; readonly keywords: readonly string[] }[] = [
  {
    type: "string",
    keywords: ["type", "minLength", "maxLength", "pattern", "enum", "const", "not"],
  },
  { type: "number", keywords: ALL.filter((name) => /imum$|multipleOf|enum|not/i.test(name)) },
  { type: "array", keywords: ALL.filter((name) => /items|contains/i.test(name)) },
  { type: "object", keywords: ALL.filter((name) => /propert|required|dependent/i.test(name)) },
  {
    keywords: [
      "allOf",
      "anyOf",
      "oneOf",
      "not",
      "if",
      "then",
      "else",
      "type",
      "properties",
      "enum",
    ],
  },
];

function schemaInside(random: Random, depth: number): Json {
  return randomSchema(random, depth + 1);
}

/** A random schema; deeper ones are smaller. */
export function randomSchema(random: Random, depth = 0): Json {
  if (depth > 3) return random.chance(15) ? random.chance(50) : { type: random.pick(TYPES) };
  if (random.chance(6)) return random.chance(60);
  if (depth > 0 && random.chance(4)) return { $ref: `#/$defs/${random.pick(["X", "Y", "Z"])}` };
  const group = random.chance(60) ? random.pick(GROUPS) : { keywords: ALL };
  const schema: Record<string, Json> = {};
  for (let count = 1 + random.below(depth === 0 ? 4 : 3); count > 0; count--) {
    const keyword = random.pick(group.keywords);
    schema[keyword] = KEYWORDS[keyword]?.(random, depth) ?? true;
  }
  if (group.type !== undefined && random.chance(50)) schema["type"] = group.type;
  return schema;
}

/** A document with definitions, some of them recursive. */
export function randomDocument(random: Random): Json {
  const root = random.chance(25)
    ? { $ref: `#/$defs/${random.pick(["X", "Y", "Z"])}` }
    : randomSchema(random);
  return typeof root === "object" ? { ...(root as JsonObject), $defs: definitions(random) } : root;
}

function definitions(random: Random): JsonObject {
  const recursive = (): JsonObject => ({ $ref: `#/$defs/${random.pick(["Y", "Z"])}` });
  const z: Record<string, Json> = {
    type: random.pick<Json>([["object", "array"], ["array", "null"], "object", "array"]),
    items: recursive(),
    properties: { a: recursive(), b: shallow(random) },
  };
  if (random.chance(40)) z["required"] = [random.pick(KEYS)];
  if (random.chance(30)) z["minItems"] = 1 + random.below(2);
  if (random.chance(25)) z["additionalProperties"] = random.chance(50) ? false : recursive();
  if (random.chance(25)) z["anyOf"] = [shallow(random), { properties: { c: recursive() } }];
  const y: Record<string, Json> = {
    type: "object",
    properties: { a: { $ref: "#/$defs/Y" }, b: shallow(random) },
  };
  if (random.chance(30)) y["required"] = [random.pick(["b", "c"])];
  return { X: shallow(random), Y: y, Z: z };
}

/** A schema without references, so that definitions never refer to themselves in place. */
function shallow(random: Random): Json {
  return randomSchema(random, 4);
}

/** The schema with one or two keywords dropped, replaced or added. */
export function changedSchema(original: Json, random: Random): Json {
  const copy: Json = structuredClone(original) as Json;
  const places: Record<string, Json>[] = [];
  collectPlaces(copy, places);
  if (places.length === 0) return randomDocument(random);
  for (let count = 1 + random.below(2); count > 0; count--) {
    const place = random.pick(places);
    const own = Object.keys(place).filter((keyword) => Object.hasOwn(KEYWORDS, keyword));
    const keyword = own.length > 0 && random.chance(45) ? random.pick(own) : random.pick(ALL);
    if (Object.hasOwn(place, keyword) && random.chance(50)) delete place[keyword];
    else place[keyword] = KEYWORDS[keyword]?.(random, 2) ?? true;
  }
  return copy;
}

function collectPlaces(value: Json, places: Record<string, Json>[], isSchema = true): void {
  if (Array.isArray(value)) for (const item of value) collectPlaces(item, places);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if (isSchema) places.push(value as Record<string, Json>);
  for (const [key, member] of Object.entries(value as JsonObject)) {
    if (isSchema && ["enum", "const", "required", "$defs", "dependentRequired"].includes(key))
      continue;
    collectPlaces(member, places, !isSchema || !/roperties$|^dependentSchemas$/.test(key));
  }
}

/** A pair of documents, mostly near relatives. */
export function randomPair(random: Random): SchemaPair {
  const first = randomDocument(random);
  const second = relative(first, random);
  return random.chance(50) ? { sub: first, sup: second } : { sub: second, sup: first };
}

function relative(first: Json, random: Random): Json {
  switch (random.below(4)) {
    case 0:
      return randomDocument(random);
    case 1:
      return changedSchema(first, random);
    case 2: {
      if (typeof first !== "object" || first === null) return true;
      const { $defs, ...root } = first as JsonObject;
      const branches = [changedSchema(root, random), changedSchema(root, random)];
      return $defs === undefined ? { anyOf: branches } : { anyOf: branches, $defs };
    }
    default:
      return changedSchema(changedSchema(first, random), random);
  }
}
