import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { checkInclusion } from "../inclusion/check-inclusion.ts";
import { dynamicTargets } from "./dynamic-targets.ts";
import { parseSchema } from "./parse-schema.ts";

const tree: Json = {
  $id: "https://example.com/tree",
  $dynamicAnchor: "node",
  type: "object",
  properties: { data: true, children: { type: "array", items: { $dynamicRef: "#node" } } },
};
const strict: Json = {
  $id: "https://example.com/strict",
  $dynamicAnchor: "node",
  $ref: "tree",
  unevaluatedProperties: false,
  $defs: { tree },
};

/** The pointers that the dynamic references of a schema lead to. */
function targets(schema: Json): readonly (string | undefined)[] {
  const parsed = parseSchema(schema);
  const targetOf = dynamicTargets(parsed);
  return parsed.nodes
    .filter(({ keywords }) => keywords.$dynamicRef !== undefined)
    .map((node) => targetOf(node)?.pointer);
}

test("a dynamic reference leads to the outermost resource with the anchor", () => {
  expect(targets(tree)).toEqual([""]);
  expect(targets(strict)).toEqual([""]);
  expect(targets({ $defs: { strict }, items: { $ref: "https://example.com/strict" } })).toEqual([
    "/$defs/strict",
  ]);
});

test("where it depends on the way, nothing is said", () => {
  const both: Json = {
    $defs: { strict },
    anyOf: [{ $ref: "https://example.com/strict" }, { $ref: "https://example.com/tree" }],
  };
  expect(targets(both)).toEqual([undefined]);
  expect(checkInclusion(both, { type: "object" })).toMatchObject({
    verdict: "unknown",
    reason: "a $dynamicRef with several targets",
  });
});

test("C4 schemas that differ by their dynamic references alone are told apart", () => {
  const unknownKey = { children: [{ children: [{ x: 1 }] }] };
  const loose: Json = { ...strict, $dynamicAnchor: "other" };
  expect(checkInclusion(strict, tree)).toEqual({ verdict: "included" });
  expect(checkInclusion(strict, loose)).toEqual({ verdict: "included" });
  expect(checkInclusion({ const: unknownKey }, loose)).toEqual({ verdict: "included" });
  expect(checkInclusion({ const: unknownKey }, strict)).toMatchObject({
    verdict: "not-included",
    witness: unknownKey,
  });
  expect(checkInclusion(loose, strict)).toMatchObject({ verdict: "not-included" });
  expect(checkInclusion(tree, strict)).toMatchObject({ verdict: "not-included" });
});
