import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { structuralChanges } from "./structural-changes.ts";

const text = { type: "string" };

function changed(old: Json, next: Json): readonly string[] {
  return structuralChanges(old, next, "annotate").map(
    ({ kind, keyword, name, path }) => `${kind} ${keyword} ${name || "-"} ${path}`,
  );
}

test("notes, orders of sets and orders of keys are not changes", () => {
  const old = { type: ["string", "null"], enum: ["a", null], description: "x" };
  const next = { title: "y", enum: [null, "a"], type: ["null", "string"] };
  expect(changed({ properties: { p: old } }, { properties: { p: next } })).toEqual([]);
});

test("places are found through properties, items and maps, and named for people", () => {
  const at = (leaf: Json): Json => ({
    properties: {
      filter: {
        properties: { tags: { items: leaf }, map: { additionalProperties: leaf } },
      },
      pair: { prefixItems: [true, leaf] },
    },
  });
  expect(changed(at(text), at({ ...text, maxLength: 3 }))).toEqual([
    "added minLength filter.tags[] /properties/filter/properties/tags/items/maxLength",
    "added minLength filter.map{} /properties/filter/properties/map/additionalProperties/maxLength",
    "added minLength pair[1] /properties/pair/prefixItems/1/maxLength",
  ]);
});

test("references are followed on both sides, and inlining one is not a change", () => {
  const referring = { properties: { a: { $ref: "#/$defs/t" } }, $defs: { t: text } };
  expect(changed(referring, { properties: { a: text } })).toEqual([]);
  expect(changed(referring, { ...referring, $defs: { t: { type: "number" } } })).toEqual([
    "changed type a /$defs/t/type",
  ]);
});

test("recursive schemas end, and what they share is reported once", () => {
  const tree = (leaf: Json): Json => ({
    properties: { value: leaf, children: { items: { $ref: "#" } } },
  });
  expect(changed(tree(text), tree({ type: "number" }))).toEqual([
    "changed type value /properties/value/type",
  ]);
});

test("references that lead nowhere or in circles are left alone", () => {
  const circle = {
    $ref: "#/$defs/a",
    $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
  };
  expect(changed(circle, circle)).toEqual([]);
  expect(changed({ $ref: "#/$defs/none" }, { $ref: "#/%zz" })).toEqual(["changed $ref - /$ref"]);
});

test("branches are paired by what tells them apart", () => {
  const branch = (kind: string, more: object = {}): Json => ({
    properties: { kind: { const: kind }, ...more },
  });
  expect(
    changed(
      { anyOf: [branch("a"), branch("b"), branch("c")] },
      { anyOf: [branch("c"), branch("b", { n: text }), branch("d")] },
    ),
  ).toEqual([
    "added properties n /anyOf/1/properties/n",
    "changed enum kind /anyOf/2/properties/kind/const",
  ]);
});

test("a property comes and goes with its place in required", () => {
  const [change] = structuralChanges(
    { properties: { a: text }, required: ["a"] },
    { properties: {} },
    "annotate",
  );
  expect(change?.edits).toEqual([
    { at: ["properties", "a"], value: undefined },
    { at: ["required"], value: undefined },
  ]);
});

test("booleans and broken schemas are compared whole", () => {
  expect(changed({ properties: { a: true } }, { properties: { a: {} } })).toEqual([]);
  expect(changed({ properties: { a: text } }, { properties: { a: false } })).toEqual([
    "changed schema a /properties/a",
  ]);
  expect(changed(null, 7)).toEqual(["changed schema - "]);
});

test("a reference beside definitions and notes is followed, one beside constraints is not", () => {
  const at = (leaf: Json, beside: object): Json => ({
    $ref: "#/$defs/a",
    $defs: { a: { properties: { p: leaf } } },
    ...beside,
  });
  const long = { ...text, maxLength: 3 };
  expect(changed(at(text, { title: "x" }), at(long, { title: "x" }))).toEqual([
    "added minLength p /$defs/a/properties/p/maxLength",
  ]);
  const old = { definitions: { a: text }, $ref: "#/definitions/a" };
  expect(changed(old, { definitions: { a: long }, $ref: "#/definitions/a" })).toEqual([
    "added minLength - /definitions/a/maxLength",
  ]);
  expect(changed(at(text, { minProperties: 1 }), at(long, { minProperties: 1 }))).toEqual([]);
});

test("what is gone has its place in the old document, what came or changed in the new", () => {
  const other = { title: "other", type: "null" };
  const old = { anyOf: [other, { title: "text", ...text, maxLength: 3, pattern: "a" }] };
  const next = { anyOf: [{ title: "text", ...text, pattern: "b" }, other] };
  expect(changed(old, next)).toEqual([
    "removed minLength - /anyOf/1/maxLength",
    "changed pattern - /anyOf/0/pattern",
  ]);
});

test("a change points to what is there now, and to what was there before if nothing is", () => {
  expect(changed({ minimum: 1 }, { exclusiveMinimum: 1 })).toEqual([
    "changed minimum - /exclusiveMinimum",
  ]);
  const moved = (...members: readonly Json[]): Json => ({ anyOf: members });
  const object = { type: "object", properties: { a: text }, title: "the same" };
  const strict = { ...object, required: ["a"] };
  expect(changed(moved(text, object), moved(strict, text))).toEqual([
    "added required a /anyOf/0/required",
  ]);
  expect(changed(moved(text, strict), moved(object, text))).toEqual([
    "removed required a /anyOf/1/required",
  ]);
});
