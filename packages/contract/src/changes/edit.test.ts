import { expect, test } from "vitest";
import { applyEdits } from "./edit.ts";

const old = {
  type: "object",
  properties: { a: { type: "string" } },
  anyOf: [{ title: "x" }, true],
};

test("a value is replaced, taken away, or put where nothing was; the old document stays", () => {
  const before = JSON.stringify(old);
  const edits = [
    { at: ["properties", "a", "maxLength"], value: 3 },
    { at: ["type"], value: undefined },
    { at: ["required"], value: ["a"] },
    { at: ["properties", "b", "type"], value: "number" },
  ];
  expect(applyEdits(old, {}, edits)).toEqual({
    properties: { a: { type: "string", maxLength: 3 }, b: { type: "number" } },
    anyOf: old.anyOf,
    required: ["a"],
  });
  expect(JSON.stringify(old)).toBe(before);
});

test("items of a list are replaced, taken away and appended", () => {
  expect(applyEdits(old, {}, [{ at: ["anyOf", "0"], value: undefined }])).toMatchObject({
    anyOf: [true],
  });
  expect(applyEdits(old, {}, [{ at: ["anyOf", "2"], value: false }])).toMatchObject({
    anyOf: [{ title: "x" }, true, false],
  });
});

test("references of the new document keep their meaning", () => {
  const next = {
    $defs: { id: { type: "integer" } },
    properties: { a: { $ref: "#/$defs/id" }, b: { enum: [{ $ref: "#/$defs/id" }] } },
  };
  const edited = applyEdits(old, next, [{ at: ["properties", "a"], value: next.properties.a }]);
  expect(edited).toMatchObject({
    properties: { a: { $ref: "#/$defs/toolcrib-new/$defs/id" } },
    $defs: {
      "toolcrib-new": {
        $defs: { id: { type: "integer" } },
        properties: {
          a: { $ref: "#/$defs/toolcrib-new/$defs/id" },
          b: { enum: [{ $ref: "#/$defs/id" }] },
        },
      },
    },
  });
});

test("a key called __proto__ is a key like any other", () => {
  const value = JSON.parse('{"properties":{"__proto__":{"type":"string"}}}');
  const edited = applyEdits(value, {}, [
    { at: ["properties", "__proto__", "maxLength"], value: 1 },
  ]);
  expect(JSON.stringify(edited)).toBe(
    '{"properties":{"__proto__":{"type":"string","maxLength":1}}}',
  );
});

test("a document that is taken away whole allows everything", () => {
  expect(applyEdits(old, {}, [{ at: [], value: undefined }])).toBe(true);
});
