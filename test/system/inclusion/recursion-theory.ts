import type { Json, JsonObject } from "@toolcrib/model";
import { Random } from "./random.ts";
import { oneOf, type SchemaPair, type Theory } from "./theory.ts";

const DEFINITIONS = ["T", "U", "V"];

function reference(random: Random): JsonObject {
  return { $ref: `#/$defs/${random.pick(DEFINITIONS)}` };
}

function child(random: Random): Json {
  return oneOf<Json>(random, [
    ...Array.from({ length: 6 }, () => () => reference(random)),
    () => ({ anyOf: [reference(random), { type: random.pick(["null", "integer"]) }] }),
    () => ({ anyOf: [reference(random), { type: "null" }] }),
    () => ({ not: reference(random) }),
    () => ({ ...reference(random), [`unevaluated${random.pick(["Items", "Properties"])}`]: false }),
    () => random.pick<Json>([{ type: "null" }, { type: "integer" }, true, { const: 0 }]),
  ]);
}

type Mutable = Record<string, Json>;

function objectDefinition(random: Random): Mutable {
  const types: readonly Json[] = [
    "object",
    "object",
    "array",
    ["object", "null"],
    ["object", "array"],
    ["array", "null"],
    ["object", "integer"],
  ];
  const properties: Mutable = { a: child(random) };
  if (random.chance(60)) properties["b"] = child(random);
  const schema: Mutable = { type: random.pick(types), properties };
  if (random.chance(45)) schema["required"] = [random.pick(["a", "b"])];
  if (random.chance(50)) schema["items"] = child(random);
  if (random.chance(35)) schema["minItems"] = 1;
  if (random.chance(30)) schema["maxItems"] = 1;
  if (random.chance(30)) schema["additionalProperties"] = random.chance(60) ? false : child(random);
  if (random.chance(20))
    schema["anyOf"] = [{ properties: { a: child(random) } }, { required: ["b"] }];
  if (random.chance(15)) schema["contains"] = child(random);
  return schema;
}

function arrayDefinition(random: Random): Mutable {
  const schema: Mutable = {
    type: random.pick<Json>([
      ["array", "object"],
      "array",
      ["array", "integer"],
      ["array", "null"],
    ]),
    items: reference(random),
  };
  if (random.chance(75)) schema["minItems"] = 1;
  if (random.chance(20)) schema["maxItems"] = 1;
  if (random.chance(25)) schema["additionalProperties"] = false;
  if (random.chance(40)) {
    schema["properties"] = { a: reference(random) };
    if (random.chance(50)) schema["required"] = ["a"];
  }
  return schema;
}

interface Document extends JsonObject {
  readonly $defs: JsonObject;
}

function document(random: Random): Document {
  const define = random.chance(50) ? objectDefinition : arrayDefinition;
  const root = random.chance(45)
    ? {
        type: "object",
        properties: { a: reference(random), b: reference(random), c: reference(random) },
        required: ["a", "b", "c"].slice(random.below(2)),
        additionalProperties: false,
      }
    : reference(random);
  // A definition may only name another one; V never names itself, so every way comes to an end.
  const V = random.chance(20) ? { $ref: `#/$defs/${random.pick(["T", "U"])}` } : define(random);
  return { ...root, $defs: { T: define(random), U: define(random), V } };
}

function changed(original: Document, random: Random): Document {
  const name = random.pick(DEFINITIONS);
  const schema: Mutable = { ...(original.$defs[name] as JsonObject) };
  const properties = schema["properties"] as JsonObject | undefined;
  const types = [schema["type"]].flat() as string[];
  const drop = (keyword: string) => () => delete schema[keyword];
  oneOf<unknown>(random, [
    drop("required"),
    drop("additionalProperties"),
    drop("minItems"),
    drop("anyOf"),
    () => Object.assign(schema, { required: ["a"] }),
    () => Object.assign(schema, { type: [...new Set([...types, "null"])] }),
    () => Object.assign(schema, { properties: { ...properties, a: child(random) } }),
    () => Object.assign(schema, { items: child(random) }),
    () => Object.assign(schema, { additionalProperties: false }),
    () => Object.assign(schema, objectDefinition(random)),
  ]);
  return { ...original, $defs: { ...original.$defs, [name]: schema } };
}

function pair(random: Random): SchemaPair {
  const first = document(random);
  const second = random.chance(20)
    ? document(random)
    : changed(random.chance(50) ? changed(first, random) : first, random);
  const [sub, sup] = random.chance(50) ? [first, second] : [second, first];
  if (random.chance(35)) return { sub, sup: { not: { type: random.pick(["object", "array"]) } } };
  if (random.chance(20) && Object.hasOwn(sub, "properties")) {
    const b = { not: reference(random) };
    return { sub, sup: { type: "object", properties: { b }, $defs: sub.$defs } };
  }
  return { sub, sup };
}

/** Values grown from small ones: deep, narrow, and with the keys that definitions name. */
function universe(): readonly Json[] {
  const random = new Random(20_261_115);
  const grow = (values: readonly Json[]): Json[] => {
    const single = values.flatMap((value): Json[] => [
      { a: value },
      { b: value },
      [value],
      { c: value },
    ]);
    const one = (): Json => random.pick(values);
    const joined = Array.from({ length: 150 }, (): Json[] => [
      { a: one(), b: one() },
      [one(), one()],
      { a: one(), b: one(), c: one() },
    ]);
    return [...values, ...single, ...joined.flat()];
  };
  const flat = grow([null, 0, 1, "x", [], {}]);
  const deep = grow(flat.filter(() => random.chance(60)));
  const deeper = grow(deep.filter(() => random.chance(8)));
  const chains: Json[] = [
    ...[[{}], [[{}]], [[]], [[[]]], [0], [[0]], [null], [[null]], {}, [], 0, null],
    ...[[{ a: {} }], { a: {} }, [[[{}]]], [[[0]]], { a: [{}] }, { a: 0 }, { a: null }, [[[null]]]],
  ];
  const wide = Array.from({ length: 1_000 }, (): Json => {
    const members = { b: random.pick(chains), c: random.pick(chains) };
    return random.chance(70) ? { a: random.pick(chains), ...members } : members;
  });
  const all = [...flat, ...deep, ...deeper, ...chains, ...wide];
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}

/** Definitions that refer to themselves and to one another, also where no value can end them. */
export const recursion: Theory = { name: "recursion", universe: universe(), pair };
