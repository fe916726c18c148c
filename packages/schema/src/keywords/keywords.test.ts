import { expect, test } from "vitest";
import { KEYWORDS } from "./index.ts";

const namesOf = (has: (keyword: (typeof KEYWORDS)[number]) => unknown): readonly string[] => [
  ...new Set(KEYWORDS.filter(has).map(({ name }) => name)),
];

test("notes decide nothing, and what decides is not a note", () => {
  const notes = namesOf(({ annotates }) => annotates);
  const known =
    "$schema $comment $vocabulary title description deprecated readOnly writeOnly default examples " +
    "contentMediaType contentEncoding contentSchema";
  expect(notes).toEqual(expect.arrayContaining(known.split(" ")));
  for (const deciding of [
    "$id",
    "$ref",
    "$defs",
    "$anchor",
    "type",
    "format",
    "then",
    "minContains",
  ])
    expect(notes).not.toContain(deciding);
  for (const { annotates, holds, group } of KEYWORDS)
    expect(annotates === true && (holds ?? group) !== undefined).toBe(false);
});

test("what holds schemas, what is about keys, what is a set", () => {
  expect(namesOf(({ holds }) => holds === "schema-map").join(" ")).toBe(
    "$defs definitions properties patternProperties dependentSchemas dependencies",
  );
  expect(namesOf(({ holds }) => holds === "schemas").join(" ")).toBe(
    "allOf anyOf oneOf prefixItems",
  );
  expect(namesOf(({ holds }) => holds === "schema").join(" ")).toBe(
    "not if then else items additionalItems contains unevaluatedItems additionalProperties " +
      "propertyNames unevaluatedProperties",
  );
  expect(namesOf(({ inPlace }) => inPlace).join(" ")).toBe(
    "allOf anyOf oneOf not if then else dependentSchemas",
  );
  expect(namesOf(({ aboutKeys }) => aboutKeys).join(" ")).toBe(
    "$ref $dynamicRef allOf anyOf oneOf not if properties patternProperties additionalProperties " +
      "propertyNames minProperties maxProperties dependentSchemas unevaluatedProperties",
  );
  expect(namesOf(({ otherKeys }) => otherKeys).join(" ")).toBe(
    "patternProperties additionalProperties unevaluatedProperties",
  );
  expect(namesOf(({ unordered }) => unordered).join(" ")).toBe("type enum required");
  expect(namesOf(({ isData }) => isData).join(" ")).toBe("enum const default examples");
});

test("what decides about values of one type alone", () => {
  const ofType = (type: string): string =>
    namesOf(({ constrains }) => constrains === type).join(" ");
  expect(ofType("string")).toBe("minLength maxLength pattern format");
  expect(ofType("number")).toBe("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf");
  expect(ofType("array")).toBe(
    "prefixItems items additionalItems contains minContains maxContains minItems maxItems " +
      "uniqueItems unevaluatedItems",
  );
  expect(ofType("object")).toBe(
    "properties patternProperties additionalProperties propertyNames required minProperties " +
      "maxProperties dependentRequired dependentSchemas dependencies unevaluatedProperties",
  );
});

test("a group is named after one of its keywords", () => {
  const groups = new Set(KEYWORDS.flatMap(({ group }) => group ?? []));
  for (const group of groups)
    expect(namesOf((keyword) => keyword.group === group)).toContain(group);
  expect(groups.size).toBe(17);
});
