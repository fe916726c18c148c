import { fromMcpJson, type Json, type JsonObject, parseToolList, type Tool } from "@toolcrib/model";
import { KEYWORDS } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { compareTools } from "./compare-tools.ts";
import type { Comparison } from "./comparison.ts";

function compare(old: Tool, next: Tool): Comparison {
  return compareTools({ tools: [old] }, { tools: [next] });
}

test("C2 a schema whose anchors would be there twice beside its old version is compared", () => {
  const named = (id: object, more: object): Tool =>
    fromMcpJson({
      name: "a",
      inputSchema: {
        type: "object",
        properties: { own: { $ref: "#id" }, ...more },
        $defs: { id: { $anchor: "id", ...id } },
      },
    });
  const old = named({ type: "string" }, { other: true });
  const next = named({ type: "string", maxLength: 3 }, { other: { $ref: "#/$defs/id" } });
  const found = compare(old, next).findings.map(({ rule, level }) => `${level} ${rule}`);
  expect(found).toEqual(["error param-length-narrowed", "error param-type-narrowed"]);
});

test.each([
  "#/components/schemas/Pet",
  "#/$defs/pets/Pet",
  "#/examples/0",
  "#/default",
  "#/properties/other/examples/0",
  "#/%24defs/Pet",
  "#/x-shared/allOf/0",
  "https://example.com/root#/components/Pet",
])("C4 a change behind the reference %s is proved, whatever its place is called", (reference) => {
  const steps = decodeURIComponent(reference.replace(/^.*#\//, "")).split("/");
  const document = (target: JsonObject): JsonObject => {
    const place = steps.reduceRight<Json>(
      (inner, step) => (step === "0" ? [inner] : { [step]: inner }),
      target,
    );
    const { properties, ...others } = place as { properties?: JsonObject }; // built of objects
    return {
      $id: "https://example.com/root",
      type: "object",
      ...others,
      properties: { pet: { $ref: reference }, ...properties },
    };
  };
  for (const side of ["inputSchema", "outputSchema"] as const) {
    const list = (target: JsonObject) => ({ tools: [{ name: "t", [side]: document(target) }] });
    const [text, number] = [{ type: "string", title: "A" }, { type: "integer" }];
    expect(compareTools(list(text), list(number))).toMatchObject({
      verdict: "breaking",
      findings: expect.arrayContaining([
        expect.objectContaining({ level: "error", witness: expect.anything() }),
      ]),
    });
    expect(compareTools(list(text), list({ ...text, title: "B" })).verdict).toBe("compatible");
  }
});

const held = (holds: "schema" | "schemas" | "schema-map") =>
  KEYWORDS.flatMap((keyword) => (keyword.holds === holds ? [keyword.name] : []));

test.each<[string, (target: JsonObject) => JsonObject]>([
  // A schema has no items: what stands in it under a number is a note of its own.
  ...held("schema").map((keyword): [string, (target: JsonObject) => JsonObject] => [
    `#/$defs/d/${keyword}/0`,
    (target) => ({ $defs: { d: { [keyword]: { "0": target } } } }),
  ]),
  // Members of a map are schemas; the map may be one itself, in which names are keywords.
  ...held("schema-map").map((keyword): [string, (target: JsonObject) => JsonObject] => [
    `#/$defs/d/${keyword}`,
    (target) => ({ $defs: { d: { [keyword]: { properties: { pet: target } } } } }),
  ]),
  ["#/items/0/anyOf/0", (target) => ({ items: { "0": { anyOf: [target] } } })],
])(
  "C4 a change behind the reference %s is proved, also where it reads like a note",
  (at, around) => {
    const list = (type: string) => {
      const properties = { pet: { $ref: at } };
      const inputSchema = { type: "object", properties, ...around({ type }) };
      return { tools: [{ name: "t", inputSchema }] };
    };
    expect(compareTools(list("string"), list("integer"))).toMatchObject({
      verdict: "breaking",
      findings: expect.arrayContaining([
        expect.objectContaining({ level: "error", witness: expect.anything() }),
      ]),
    });
  },
);

/** What a server may send for each member of a definition, whether or not it should. */
const sentFields: Readonly<Record<string, readonly Json[]>> = Object.fromEntries(
  [
    ...["title", "description", "inputSchema", "outputSchema", "annotations", "_meta", "icons"],
    ...["execution", "somethingElse"],
  ].map((field) => [
    field,
    [
      ...[5, "x", "y", null, [], ["x"], [{ src: 5 }], {}, { type: "object" }, { type: "x" }],
      ...[{ $ref: "https://example.com/gone" }, { title: 5 }, { readOnlyHint: "yes" }],
    ],
  ]),
);

/** What says as much as no member at all. */
const saysNothing: Readonly<Record<string, Json>> = {
  inputSchema: { type: "object" },
  annotations: {},
  _meta: {},
};

test.each(Object.keys(sentFields))(
  "a %s of any kind is compared with one of any other, and no difference is silent",
  (field) => {
    const list = (member: Json | undefined) => {
      const definition = { name: "t", description: "Reads it.", inputSchema: { type: "object" } };
      const sent = member === undefined ? definition : { ...definition, [field]: member };
      return parseToolList([sent], { profile: "mcp" });
    };
    const members = [undefined, ...(sentFields[field] ?? [])];
    const silent = members.flatMap((old) =>
      members
        .filter((next) => JSON.stringify(old) !== JSON.stringify(next))
        .filter((next) => compareTools(list(old), list(next)).findings.length === 0)
        .map((next) => [old, next]),
    );
    const nothing = saysNothing[field];
    const same = [
      [undefined, nothing],
      [nothing, undefined],
    ];
    expect(silent).toEqual(nothing === undefined ? [] : same);
  },
);
