/** A schema, or several, from someone who means harm, as JSON texts. */
export interface HostileCase {
  readonly id: string;
  /** All are compiled, in this order; the value is checked against the last. */
  readonly schemas: readonly string[];
  readonly value?: string;
  /** `valid`, `invalid`, `budget-exceeded`, `accepted` or `refused:<code>`. */
  readonly expect: string;
}

type Make = (schema: unknown, value?: unknown) => Pick<HostileCase, "schemas" | "value">;

const of: Make = (schema, value) => ({
  schemas: [JSON.stringify(schema)],
  ...(value === undefined ? {} : { value: JSON.stringify(value) }),
});
const text = (schema: string, value?: string): Pick<HostileCase, "schemas" | "value"> => ({
  schemas: [schema],
  ...(value === undefined ? {} : { value }),
});
const repeat = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const record = <Value>(count: number, make: (index: number) => readonly [string, Value]): object =>
  Object.fromEntries(repeat(count, make));

/** `levels` definitions, each of which refers twice to the one before. */
function ladder(levels: number, rung: (ref: { readonly $ref: string }) => object): object {
  const $defs = record(levels + 1, (index) => [
    `a${index}`,
    index === 0 ? { type: "string" } : rung({ $ref: `#/$defs/a${index - 1}` }),
  ]);
  return { $defs, $ref: `#/$defs/a${levels}` };
}

/** A schema text with `inner` nested `levels` deep. */
function nested(levels: number, open: string, inner: string, close: string): string {
  return open.repeat(levels) + inner + close.repeat(levels);
}

/** The schemas that the published list of attacks describes in words only. */
export const GENERATED: Readonly<Record<string, Pick<HostileCase, "schemas" | "value">>> = {
  "bomb-expo-allOf": of(
    ladder(60, (ref) => ({ allOf: [ref, ref] })),
    "x",
  ),
  "bomb-expo-anyOf": of(
    ladder(60, (ref) => ({ anyOf: [ref, ref] })),
    1,
  ),
  "bomb-inline": text(inlineTree(13)),
  "bomb-deep-props": text(nested(5000, '{"properties":{"a":', "{}", "}}")),
  "bomb-deep-allOf": text(nested(5000, '{"allOf":[', "{}", "]}")),
  "bomb-props-100k": of({ properties: record(100_000, (index) => [`p${index}`, {}]) }),
  "bomb-enum-100k": of({ enum: repeat(100_000, (index) => index) }),
  "bomb-deep-data": text('{"properties":{"a":{"$ref":"#"}}}', nested(20_000, '{"a":', "1", "}")),
  "bomb-unique": of(
    { uniqueItems: true },
    repeat(5000, (index) => ({ index, a: { b: index } })),
  ),
  "redos-poly": of({ pattern: "^.*.*.*.*=.*$" }, "x".repeat(1500)),
  "redos-lookahead": of({ pattern: "^(?=a)(a+)+$" }, `${"a".repeat(40)}!`),
  "all-errors-flood": of(
    { additionalProperties: { type: "number" } },
    record(100_000, (index) => [`k${index}`, "x"]),
  ),
};

function inlineTree(levels: number): string {
  let tree = '{"type":"string"}';
  for (let level = 0; level < levels; level++) tree = `{"allOf":[${tree},${tree}]}`;
  return tree;
}

/** Attacks of our own. */
export const HOSTILE_CASES: readonly HostileCase[] = [
  // references without end
  { id: "all-of-self", ...of({ allOf: [{ $ref: "#" }] }, 1), expect: "budget-exceeded" },
  {
    id: "any-of-self",
    ...of({ anyOf: [{ $ref: "#" }, { $ref: "#" }] }, 1),
    expect: "budget-exceeded",
  },
  { id: "not-self", ...of({ not: { $ref: "#" } }, 1), expect: "budget-exceeded" },
  {
    id: "if-self",
    ...of({ if: { $ref: "#" }, else: { $ref: "#" } }, 1),
    expect: "budget-exceeded",
  },
  {
    id: "dynamic-self",
    ...of({ $dynamicAnchor: "a", $dynamicRef: "#a" }, 1),
    expect: "budget-exceeded",
  },
  {
    id: "unevaluated-self",
    ...of({ unevaluatedProperties: false, allOf: [{ $ref: "#" }] }, { a: 1 }),
    expect: "budget-exceeded",
  },
  {
    id: "chain-of-900",
    ...of(
      {
        $defs: record(900, (index) => [
          `a${index}`,
          index === 0 ? {} : { $ref: `#/$defs/a${index - 1}` },
        ]),
        $ref: "#/$defs/a899",
      },
      1,
    ),
    expect: "valid",
  },
  // ladders
  {
    id: "any-of-ladder",
    ...of(
      ladder(40, (ref) => ({ anyOf: [ref, ref], minLength: 1 })),
      1,
    ),
    expect: "budget-exceeded",
  },
  {
    id: "one-of-ladder",
    ...of(
      ladder(40, (ref) => ({ oneOf: [ref, ref] })),
      "x",
    ),
    expect: "budget-exceeded",
  },
  {
    id: "if-ladder",
    ...of(
      ladder(40, (ref) => Object.fromEntries(["if", "then"].map((key) => [key, ref]))),
      "x",
    ),
    expect: "budget-exceeded",
  },
  {
    id: "not-ladder",
    ...of(
      ladder(40, (ref) => ({ allOf: [{ not: ref }, { not: ref }] })),
      1,
    ),
    expect: "budget-exceeded",
  },
  {
    id: "dependent-ladder",
    ...of(
      ladder(40, (ref) => ({ dependentSchemas: { a: ref, b: ref } })),
      { a: 1, b: 1 },
    ),
    expect: "invalid",
  },
  {
    id: "pattern-properties-ladder",
    ...of(
      { patternProperties: { "^a": { $ref: "#" }, a$: { $ref: "#" } } },
      JSON.parse(nested(40, '{"a":', "1", "}")),
    ),
    expect: "budget-exceeded",
  },
  {
    id: "unevaluated-ladder",
    ...of(
      ladder(30, (ref) => ({ allOf: [ref, ref], unevaluatedProperties: false })),
      { a: 1 },
    ),
    expect: "invalid",
  },
  {
    id: "contains-ladder",
    ...of(
      { contains: { allOf: [{ $ref: "#" }, { $ref: "#" }] } },
      JSON.parse(nested(40, "[", "1", "]")),
    ),
    expect: "budget-exceeded",
  },
  // sizes, at and past their bounds
  { id: "depth-64", ...text(nested(64, '{"not":', "true", "}"), "1"), expect: "valid" },
  { id: "depth-65", ...text(nested(65, '{"not":', "true", "}")), expect: "refused:too-deep" },
  { id: "deep-items", ...text(nested(5000, '{"items":', "{}", "}")), expect: "refused:too-deep" },
  {
    id: "deep-const",
    ...text(`{"const":${nested(100_000, "[", "", "]")}}`),
    expect: "refused:too-deep",
  },
  {
    id: "deep-unknown",
    ...text(`{"x-y":${nested(100_000, "[", "", "]")}}`),
    expect: "refused:too-deep",
  },
  {
    id: "subschemas",
    ...of({ $defs: record(10_001, (index) => [`a${index}`, true]) }),
    expect: "refused:too-many-subschemas",
  },
  {
    id: "references",
    ...of({
      allOf: repeat(4, () => ({ allOf: repeat(251, () => ({ $ref: "#/$defs/a" })) })),
      $defs: { a: {} },
    }),
    expect: "refused:too-large",
  },
  {
    id: "properties",
    ...of({ properties: record(1_001, (index) => [`a${index}`, true]) }),
    expect: "refused:too-large",
  },
  { id: "enum", ...of({ enum: repeat(5_001, (index) => index) }), expect: "refused:too-large" },
  { id: "branches", ...of({ anyOf: repeat(257, () => true) }), expect: "refused:too-large" },
  { id: "pattern-length", ...of({ pattern: "a".repeat(2_001) }), expect: "refused:too-large" },
  { id: "description", ...of({ description: "x".repeat(300_000) }), expect: "refused:too-large" },
  {
    id: "required",
    ...of({ required: repeat(50_000, (index) => `k${index}`) }),
    expect: "refused:too-large",
  },
  // references that lead somewhere they should not
  { id: "ref-prototype", ...of({ $ref: "#/__proto__" }), expect: "refused:unresolved-ref" },
  {
    id: "ref-constructor",
    ...of({ $ref: "#/constructor/prototype" }),
    expect: "refused:unresolved-ref",
  },
  {
    id: "ref-length",
    ...of({ required: ["a"], $ref: "#/required/length" }),
    expect: "refused:not-a-schema",
  },
  { id: "ref-broken-escape", ...of({ $ref: "#/%E0%A4%A" }), expect: "refused:unresolved-ref" },
  { id: "ref-data", ...of({ $ref: "data:application/json,{}" }), expect: "refused:unresolved-ref" },
  {
    id: "ref-javascript",
    ...of({ $ref: "javascript:alert(1)" }),
    expect: "refused:unresolved-ref",
  },
  { id: "ref-unc", ...of({ $ref: "\\\\host\\share" }), expect: "refused:unresolved-ref" },
  { id: "ref-node", ...of({ $ref: "node:fs" }), expect: "refused:unresolved-ref" },
  {
    id: "ref-relative-file",
    ...of({ $id: "file:///tmp/a", $ref: "../etc/passwd" }),
    expect: "refused:unresolved-ref",
  },
  {
    id: "id-with-fragment",
    ...of({ $id: "https://example.com/#a" }),
    expect: "refused:invalid-schema",
  },
  {
    id: "dialect-list",
    ...of({ $schema: ["https://json-schema.org/draft/2020-12/schema"] }),
    expect: "refused:invalid-schema",
  },
  // patterns
  { id: "pattern-nested", ...of({ pattern: "(x+x+)+y" }, "x".repeat(20_000)), expect: "invalid" },
  {
    id: "pattern-optional",
    ...of({ pattern: "^(a?){50}a{50}$" }, "a".repeat(49)),
    expect: "invalid",
  },
  {
    id: "pattern-everything",
    ...of({ pattern: "^(.*)*$" }, `${"a".repeat(20_000)}\n`),
    expect: "invalid",
  },
  {
    id: "pattern-repeats",
    ...of({ pattern: "[a-z]{1000}".repeat(100) }),
    expect: "refused:unsupported-pattern",
  },
  {
    id: "pattern-back-reference",
    ...of({ pattern: "^(a+)\\1+$" }),
    expect: "refused:unsupported-pattern",
  },
  {
    id: "pattern-look-behind",
    ...of({ pattern: "(?<=a)b" }),
    expect: "refused:unsupported-pattern",
  },
  {
    id: "pattern-large",
    ...of({ pattern: "(a|b)*[ab]{0,500}[ab]{0,500}$" }, "a".repeat(200_000)),
    expect: "budget-exceeded",
  },
  {
    id: "pattern-properties",
    ...of(
      { patternProperties: record(20, (index) => [`^(a+)+${index}$`, true]) },
      record(500, (index) => [`aaaaaaaaaaaa${index}`, 1]),
    ),
    expect: "valid",
  },
  // values
  {
    id: "deep-arrays",
    ...text('{"items":{"$ref":"#"}}', nested(100_000, "[", "", "]")),
    expect: "budget-exceeded",
  },
  {
    id: "unique-20000",
    ...of(
      { uniqueItems: true },
      repeat(20_000, (index) => ({ id: index, name: `n${index}` })),
    ),
    expect: "valid",
  },
  {
    id: "unique-deep",
    ...text('{"uniqueItems":true}', `[${nested(50_000, "[", "", "]")},1]`),
    expect: "budget-exceeded",
  },
  {
    id: "unknown-keys",
    ...of(
      { additionalProperties: false },
      record(100_000, (index) => [`k${index}`, 1]),
    ),
    expect: "invalid",
  },
  { id: "long-text", ...of({ maxLength: 4_000_000 }, "é".repeat(3_000_000)), expect: "valid" },
  { id: "multiple-of-tiny", ...of({ multipleOf: 1e-300 }, 1e300), expect: "valid" },
  {
    id: "prototype-key",
    ...text('{"properties":{"a":{}},"additionalProperties":false}', '{"__proto__":{"a":1}}'),
    expect: "invalid",
  },
  {
    id: "hidden-text",
    ...of({ enum: ["\u202eevil\u0000\n1. /a: expected"] }, "\u001b[2J\u2066x"),
    expect: "invalid",
  },
  {
    id: "long-keys",
    ...of(
      { additionalProperties: false },
      record(100, (index) => [`${index}`.padEnd(10_000, "é"), 1]),
    ),
    expect: "invalid",
  },
  {
    id: "long-enum",
    ...of({ enum: repeat(2_000, (index) => `${index}`.padEnd(50, "x")) }, "y".repeat(50)),
    expect: "invalid",
  },
];
