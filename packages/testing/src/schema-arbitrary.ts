import type { Json } from "@toolcrib/model";
import fc from "fast-check";

const key = fc.constantFrom("a", "b", "c", "ab", "x-1");
const small = fc.integer({ min: 0, max: 4 });
const word = fc.constantFrom("", "a", "b", "ab", "abc", "é", "😀😀", "x-1", "10");
const number = fc.constantFrom(-1, 0, 1, 2, 3, 0.5, 1.5, 10, 1e15);
const scalar = fc.oneof(word, number, fc.boolean(), fc.constant(null));

/** Small values that schemas of `schemaArbitrary` have something to say about. */
export const valueArbitrary: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");
const pattern = fc.constantFrom("^a", "b$", "^[a-z]*$", "^(a|b)+$", "\\d", "^.$");

/** One keyword with its value, for both dialects unless its name tells otherwise. */
function keywords(schema: fc.Arbitrary<Json>): fc.Arbitrary<Record<string, Json>> {
  const some = fc.array(schema, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(key, schema, { maxKeys: 3, noNullPrototype: true });
  const entry = (name: string, value: fc.Arbitrary<Json>): fc.Arbitrary<Record<string, Json>> =>
    value.map((json) => ({ [name]: json }));
  return fc.oneof(
    entry("type", fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
    entry(
      "enum",
      fc.uniqueArray(fc.oneof(scalar, valueArbitrary), {
        minLength: 1,
        maxLength: 4,
        selector: JSON.stringify,
      }),
    ),
    entry("const", fc.oneof(scalar, valueArbitrary)),
    entry("minLength", small),
    entry("maxLength", small),
    entry("pattern", pattern),
    entry("minimum", number),
    entry("maximum", number),
    entry("exclusiveMinimum", number),
    entry("exclusiveMaximum", number),
    entry("multipleOf", fc.constantFrom(1, 2, 0.5, 3)),
    entry("minItems", small),
    entry("maxItems", small),
    entry("uniqueItems", fc.boolean()),
    entry("items", schema),
    entry("contains", schema),
    entry("properties", map),
    entry(
      "patternProperties",
      fc.dictionary(pattern, schema, { maxKeys: 2, noNullPrototype: true }),
    ),
    entry("additionalProperties", schema),
    entry("propertyNames", schema),
    entry("required", fc.uniqueArray(key, { maxLength: 2 })),
    entry("minProperties", small),
    entry("maxProperties", small),
    entry("allOf", some),
    entry("anyOf", some),
    entry("oneOf", some),
    entry("not", schema),
    fc
      .tuple(schema, schema, schema)
      .map((parts) =>
        Object.fromEntries(
          ["if", "then", "else"].map((name, index) => [name, parts[index] ?? true]),
        ),
      ),
    entry("$ref", fc.constantFrom("#/$defs/leaf", "#/$defs/node")),
  );
}

/** Keywords that only one dialect has, or that mean something else in the other. */
function own(
  dialect: "2020-12" | "draft-07",
  schema: fc.Arbitrary<Json>,
): fc.Arbitrary<Record<string, Json>> {
  const some = fc.array(schema, { minLength: 1, maxLength: 3 });
  if (dialect === "draft-07")
    return fc.oneof(
      fc.tuple(some, schema).map(([items, additionalItems]) => ({ items, additionalItems })),
      fc
        .dictionary(key, fc.oneof(schema, fc.uniqueArray(key, { maxLength: 2 })), {
          maxKeys: 2,
          noNullPrototype: true,
        })
        .map((dependencies) => ({ dependencies })),
    );
  return fc.oneof(
    some.map((prefixItems) => ({ prefixItems })),
    fc.tuple(schema, small, small).map(([contains, minContains, more]) => ({
      contains,
      minContains,
      maxContains: minContains + more,
    })),
    fc
      .dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), { maxKeys: 2, noNullPrototype: true })
      .map((dependentRequired) => ({ dependentRequired })),
    fc
      .dictionary(key, schema, { maxKeys: 2, noNullPrototype: true })
      .map((dependentSchemas) => ({ dependentSchemas })),
    schema.map((unevaluatedProperties) => ({ unevaluatedProperties })),
    schema.map((unevaluatedItems) => ({ unevaluatedItems })),
  );
}

/** Small schemas of a dialect, with every keyword that decides about values. */
export function schemaArbitrary(dialect: "2020-12" | "draft-07"): fc.Arbitrary<Json> {
  const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.oneof(
        { weight: 1, arbitrary: fc.boolean() },
        { weight: 6, arbitrary: type.map((name) => ({ type: name })) },
      ),
      fc
        .array(
          fc.oneof(
            { weight: 5, arbitrary: keywords(tie("schema")) },
            { weight: 1, arbitrary: own(dialect, tie("schema")) },
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((parts) => standingAlone(Object.assign({}, ...parts), dialect)),
    ),
  }));
  const leaf = { type: ["string", "null"], maxLength: 2 };
  const node = { properties: { a: { $ref: "#/$defs/node" }, b: { $ref: "#/$defs/leaf" } } };
  return schema.map((inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? { ...inner, $defs: { leaf, node } }
      : inner,
  );
}

/** In draft-07 a `$ref` replaces what stands beside it, which Ajv does not know. */
function standingAlone(schema: Record<string, Json>, dialect: "2020-12" | "draft-07"): Json {
  const { $ref } = schema;
  return dialect === "draft-07" && $ref !== undefined ? { $ref } : schema;
}
