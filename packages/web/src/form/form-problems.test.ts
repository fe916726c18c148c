import type { Json, JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { FormView } from "../components/form-view.tsx";
import { placeProblems, toFormProblem } from "./form-problems.ts";
import { schemaForm } from "./schema-form.ts";

const STRING = { type: "string" };
const needs = (...keys: string[]): JsonObject => ({
  type: "object",
  properties: Object.fromEntries(keys.map((key) => [key, STRING])),
  required: keys,
});

/** What a page says of a value that is filled in: the texts of its problems, in their order. */
function said(schema: JsonObject, value: Json): readonly string[] {
  const form = schemaForm(schema);
  const { problems } = compileSchema(schema).validate(value);
  const placed = placeProblems(form.build(form.fill(value)), problems.map(toFormProblem));
  const page = String(FormView({ form: placed.form }));
  const beside = [...page.matchAll(/<div class="err"[^>]*>(.*?)<\/div>/gs)].flatMap(([, inner]) =>
    [...(inner ?? "").matchAll(/<p>(.*?)<\/p>/gs)].map(([, text]) => (text ?? "").trim()),
  );
  const elsewhere = placed.elsewhere.map(({ path, message }) => `elsewhere ${path} ${message}`);
  return [...beside, ...elsewhere].map((text) => text.replaceAll("&quot;", '"'));
}

test.each<[string, JsonObject, Json, readonly string[]]>([
  [
    "an alternative that is an object",
    { anyOf: [{ ...needs(), minProperties: 1 }, STRING] },
    {},
    ["expected at least 1 property, got an empty object"],
  ],
  [
    "an alternative that is a list",
    { anyOf: [{ type: "array", items: STRING, minItems: 2 }, STRING] },
    ["a"],
    ["expected at least 2 items, got an array of 1 item"],
  ],
  [
    "alternatives that all fit",
    { oneOf: [{ type: "object", properties: { a: STRING } }, { type: "object" }] },
    {},
    ["expected a value that fits exactly one of the alternatives, got an empty object"],
  ],
])("V4 what is wrong with %s is said", (_, schema, value, expected) => {
  const whole = { type: "object", properties: { v: schema }, required: ["v"] };
  expect(said(whole, { v: value })).toEqual(expected);
});

test("V4 what another alternative lacks is not said beside the one that is filled in", () => {
  const union = { oneOf: [needs("a"), needs("b")] };
  expect(said({ type: "object", ...union }, {})).toEqual(["expected a value"]);
  const inside = { type: "object", properties: { v: union }, required: ["v"] };
  expect(said(inside, { v: {} })).toEqual(["expected a value"]);
});

test("V4 a property that another one calls for is missed at its own field", () => {
  const schema = {
    type: "object",
    properties: { card: STRING, address: STRING },
    dependentRequired: { card: ["address"] },
  };
  expect(said(schema, { card: "1" })).toEqual(['expected a value, since "card" is there']);
});

test("V4 beside a field that is empty, nobody is told to rename another", () => {
  const schema = { type: "object", allOf: [needs("release"), { properties: { relese: STRING } }] };
  expect(said(schema, { relese: "1" })).toEqual(["expected a value"]);
});

test("V4 in JSON written by hand, a key that is mistyped is named", () => {
  const schema = { type: "object", properties: { v: needs("release") } };
  const form = schemaForm(schema);
  const value = { v: { relese: "1" } };
  const { problems } = compileSchema(schema).validate(value);
  const byHand = { as: "raw", members: new Map(), choices: new Map() };
  const { form: marked } = placeProblems(form.build(byHand), problems.map(toFormProblem));
  const control = marked.modes[marked.chosen]?.control;
  expect(control?.kind === "choice" ? control.field.problems : []).toEqual([
    '/v/release: expected a value: rename "relese" to "release"',
  ]);
});
