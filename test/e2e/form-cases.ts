import type { Json, JsonObject } from "@toolcrib/model";

/** What a person does to a form; names are those of its controls. */
export type FormStep =
  | { readonly fill: string; readonly with: string }
  /** A value of a list, as JSON. */
  | { readonly select: string; readonly json: string }
  | { readonly tick: string }
  /** One of several ways to fill a field in. */
  | { readonly choose: string; readonly as: string }
  /** The fields that waited until somebody asked. */
  | { readonly open: string }
  /** An item, or an entry of a map, until there is one at this position. */
  | { readonly add: string; readonly at: number };

/** A schema, what a person does to call its tool, and the arguments that arrive. */
export interface FormCase {
  readonly name: string;
  readonly schema: JsonObject;
  readonly steps: readonly FormStep[];
  readonly arrives: Json;
}

const TEXT: JsonObject = { type: "string" };
const INTEGER: JsonObject = { type: "integer" };

const fill = (name: string, text: string): FormStep => ({ fill: name, with: text });
const choose = (name: string, as: string): FormStep => ({ choose: name, as });
const add = (name: string, at: number): FormStep => ({ add: name, at });
const select = (name: string, value: Json): FormStep => ({
  select: name,
  json: JSON.stringify(value),
});

function object(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", properties, required: Object.keys(properties), ...more };
}

const LEVELS = Array.from({ length: 20 }, (_, index) => `l${index + 1}`);

export const formCases: readonly FormCase[] = [
  {
    name: "recursive",
    schema: object(
      { node: { $ref: "#/$defs/node" } },
      {
        $defs: {
          node: object(
            { name: TEXT, children: { type: "array", items: { $ref: "#/$defs/node" } } },
            { required: ["name"] },
          ),
        },
      },
    ),
    steps: [
      fill("/node/name", "root"),
      choose("/node/children", "list"),
      add("/node/children", 0),
      { open: "/node/children/0" },
      fill("/node/children/0/name", "leaf"),
    ],
    arrives: { node: { name: "root", children: [{ name: "leaf" }] } },
  },
  {
    name: "all_of",
    schema: {
      type: "object",
      allOf: [object({ a: TEXT }), object({ b: { type: "integer", minimum: 3 } })],
      properties: { c: { type: "boolean" } },
    },
    steps: [fill("/a", "x"), fill("/b", "4"), choose("/c", "true")],
    arrives: { a: "x", b: 4, c: true },
  },
  {
    name: "one_of_objects",
    schema: object({
      shape: {
        oneOf: [
          object({ kind: { const: "circle" }, r: { type: "number" } }),
          object({ kind: { const: "box" }, w: { type: "number" }, h: { type: "number" } }),
        ],
      },
    }),
    steps: [choose("/shape", "or1"), fill("/shape~or1/w", "2"), fill("/shape~or1/h", "3.5")],
    arrives: { shape: { kind: "box", w: 2, h: 3.5 } },
  },
  {
    name: "pattern_properties",
    schema: {
      type: "object",
      patternProperties: { "^x-": INTEGER },
      additionalProperties: false,
    },
    steps: [add("", 0), fill("/0~key", "x-a"), fill("/0", "5")],
    arrives: { "x-a": 5 },
  },
  {
    name: "property_names",
    schema: object({
      m: { type: "object", propertyNames: { pattern: "^[a-z]+$" }, additionalProperties: INTEGER },
    }),
    steps: [add("/m", 0), fill("/m/0~key", "abc"), fill("/m/0", "7")],
    arrives: { m: { abc: 7 } },
  },
  {
    name: "tuple",
    schema: object({ p: { type: "array", prefixItems: [TEXT, INTEGER], items: false } }),
    steps: [fill("/p/0", "a"), fill("/p/1", "2")],
    arrives: { p: ["a", 2] },
  },
  {
    name: "tuple_of_draft_07",
    schema: object(
      { p: { type: "array", items: [TEXT, INTEGER], additionalItems: { type: "boolean" } } },
      { $schema: "http://json-schema.org/draft-07/schema#" },
    ),
    steps: [fill("/p/0", "a"), fill("/p/1", "2"), add("/p", 2), { tick: "/p/2" }],
    arrives: { p: ["a", 2, true] },
  },
  {
    name: "map_of_objects",
    schema: object({
      hosts: {
        type: "object",
        additionalProperties: object(
          { port: INTEGER, tags: { type: "array", items: TEXT } },
          { required: ["port"] },
        ),
      },
    }),
    steps: [
      add("/hosts", 0),
      fill("/hosts/0~key", "web"),
      fill("/hosts/0/port", "80"),
      choose("/hosts/0/tags", "list"),
      add("/hosts/0/tags", 0),
      fill("/hosts/0/tags/0", "a"),
    ],
    arrives: { hosts: { web: { port: 80, tags: ["a"] } } },
  },
  {
    name: "condition",
    schema: {
      ...object({ country: { enum: ["us", "de"] } }),
      if: { properties: { country: { const: "us" } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: object({ state: TEXT }),
      else: object({ land: TEXT }),
    },
    steps: [select("/country", "de"), fill("/land", "Hessen")],
    arrives: { country: "de", land: "Hessen" },
  },
  {
    name: "constants",
    schema: object({ n: { const: null }, o: { const: { a: [1] } } }),
    steps: [],
    arrives: { n: null, o: { a: [1] } },
  },
  {
    name: "values_of_all_types",
    schema: object({
      e: { enum: [1, "1", null, true, { a: 1 }, [1, 2], ""] },
      f: { enum: ["", "x"] },
    }),
    steps: [select("/e", { a: 1 }), select("/f", "")],
    arrives: { e: { a: 1 }, f: "" },
  },
  {
    name: "nullable",
    schema: object({
      a: { type: ["string", "null"] },
      b: { anyOf: [INTEGER, { type: "null" }] },
      c: { type: ["string", "integer", "boolean", "null"] },
    }),
    steps: [choose("/a", "null"), fill("/b", "4"), choose("/c", "or1"), fill("/c~or1", "9")],
    arrives: { a: null, b: 4, c: 9 },
  },
  {
    name: "formats",
    schema: object({
      day: { type: "string", format: "date" },
      moment: { type: "string", format: "date-time" },
      clock: { type: "string", format: "time" },
      link: { type: "string", format: "uri" },
    }),
    steps: [
      fill("/day", "2026-02-03"),
      fill("/moment", "2026-02-03T10:20"),
      fill("/clock", "10:20"),
      fill("/link", "https://a.example/?q=1"),
    ],
    arrives: {
      day: "2026-02-03",
      moment: "2026-02-03T10:20:00Z",
      clock: "10:20:00Z",
      link: "https://a.example/?q=1",
    },
  },
  {
    name: "numbers",
    schema: object({
      share: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
      step: { type: "integer", multipleOf: 5 },
      huge: INTEGER,
      short: { type: "number" },
    }),
    steps: [
      fill("/share", "0.25"),
      fill("/step", "15"),
      fill("/huge", "9007199254740991"),
      fill("/short", "1e3"),
    ],
    arrives: { share: 0.25, step: 15, huge: 9_007_199_254_740_991, short: 1_000 },
  },
  {
    name: "odd_names",
    schema: object(
      Object.fromEntries(
        ["", " ", "a/b", "a~b", "a.b", "a[0]", 'a"b', "a<b>", "ünï", "constructor"].map((name) => [
          name,
          TEXT,
        ]),
      ),
    ),
    steps: ["", " ", "a~1b", "a~0b", "a.b", "a[0]", 'a"b', "a<b>", "ünï", "constructor"].map(
      (step, index) => fill(`/${step}`, `${index}`),
    ),
    arrives: {
      "": "0",
      " ": "1",
      "a/b": "2",
      "a~b": "3",
      "a.b": "4",
      "a[0]": "5",
      'a"b': "6",
      "a<b>": "7",
      ünï: "8",
      constructor: "9",
    },
  },
  {
    name: "twenty_levels",
    schema: LEVELS.reduceRight<JsonObject>((inner, level) => object({ [level]: inner }), TEXT),
    // Five levels are there at once, and six more with each click.
    steps: [
      ...[6, 13].map((depth) => ({ open: `/${LEVELS.slice(0, depth).join("/")}` })),
      fill(`/${LEVELS.join("/")}`, "x"),
    ],
    arrives: LEVELS.reduceRight<Json>((inner, level) => ({ [level]: inner }), "x"),
  },
  {
    name: "fifty_optional",
    schema: {
      type: "object",
      properties: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, TEXT])),
    },
    steps: [fill("/f17", "x")],
    arrives: { f17: "x" },
  },
  {
    name: "boolean_schemas",
    schema: { type: "object", properties: { any: true, never: false }, required: ["any"] },
    steps: [fill("/any", '{"x":[1]}')],
    arrives: { any: { x: [1] } },
  },
  {
    name: "reference_with_siblings",
    schema: object(
      { a: { $ref: "#/$defs/n", maximum: 10 } },
      { $defs: { n: { type: "integer", minimum: 1 } } },
    ),
    steps: [fill("/a", "10")],
    arrives: { a: 10 },
  },
  {
    name: "default_object",
    schema: object({
      o: { type: "object", properties: { x: INTEGER, y: INTEGER }, default: { x: 1, y: 2 } },
    }),
    steps: [fill("/o/x", "5")],
    arrives: { o: { x: 5, y: 2 } },
  },
  {
    name: "lists_of_objects_of_lists",
    schema: object({
      rows: {
        type: "array",
        minItems: 2,
        items: object({ cells: { type: "array", minItems: 1, items: INTEGER } }),
      },
    }),
    steps: [fill("/rows/0/cells/0", "1"), fill("/rows/1/cells/0", "2")],
    arrives: { rows: [{ cells: [1] }, { cells: [2] }] },
  },
  {
    name: "list_of_unions",
    schema: object({
      v: { type: "array", items: { anyOf: [TEXT, { type: "number" }, object({ x: INTEGER })] } },
    }),
    steps: [
      add("/v", 0),
      fill("/v/0~or0", "s"),
      add("/v", 1),
      choose("/v/1", "or2"),
      fill("/v/1~or2/x", "3"),
    ],
    arrives: { v: ["s", { x: 3 }] },
  },
  {
    name: "empty_text",
    schema: object({ needed: TEXT, free: TEXT }, { required: ["needed"] }),
    steps: [{ tick: "/needed~keep" }, { tick: "/free~keep" }],
    arrives: { needed: "", free: "" },
  },
  {
    name: "several_lines",
    schema: object({ t: { type: "string", maxLength: 5_000 } }),
    steps: [fill("/t", "a\nb\n")],
    arrives: { t: "a\nb\n" },
  },
  {
    name: "nothing_filled_in",
    schema: {
      type: "object",
      properties: { a: TEXT, b: INTEGER, c: { type: "boolean" }, d: { type: "array" } },
    },
    steps: [],
    arrives: {},
  },
  {
    name: "other_keys",
    schema: object({ a: TEXT }, { additionalProperties: INTEGER }),
    steps: [fill("/a", "x"), add("~others", 0), fill("~others/0~key", "n"), fill("~others/0", "1")],
    arrives: { a: "x", n: 1 },
  },
  {
    name: "titled_values",
    schema: object({
      c: {
        oneOf: [
          { const: "r", title: "Red" },
          { const: "g", title: "Green" },
        ],
      },
    }),
    steps: [select("/c", "g")],
    arrives: { c: "g" },
  },
  {
    name: "unevaluated",
    schema: {
      type: "object",
      allOf: [{ properties: { a: TEXT } }],
      properties: { b: TEXT },
      unevaluatedProperties: false,
    },
    steps: [fill("/a", "1"), fill("/b", "2")],
    arrives: { a: "1", b: "2" },
  },
];
