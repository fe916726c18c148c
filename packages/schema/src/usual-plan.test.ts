import { expect, test } from "vitest";
import { compileSchema } from "./compile-schema.ts";

test("limits of a schema's own hold for every validation, not for the first alone", () => {
  const limited = compileSchema(
    { items: { type: "integer" } },
    { limits: { steps: 5, stepsPerNode: 0 } },
  );
  for (let time = 0; time < 3; time++) {
    expect(limited.validate([1, 2]).valid).toBe(true);
    expect(limited.validate([1, 2, 3, 4, 5, 6]).problems).toMatchObject([
      { code: "budget-exceeded" },
    ]);
  }
});

test("`$dynamicRef` means the outermost anchor in every validation, whatever was validated before", () => {
  const tree = {
    $id: "https://a.example/tree",
    $dynamicAnchor: "node",
    type: "object",
    properties: { children: { items: { $dynamicRef: "#node" } } },
  };
  const strict = compileSchema({
    $id: "https://a.example/strict",
    $dynamicAnchor: "node",
    $ref: "tree",
    unevaluatedProperties: false,
    $defs: { tree },
  });
  const open = compileSchema(tree);
  for (let time = 0; time < 3; time++) {
    expect(strict.validate({ children: [{ children: [] }] }).valid).toBe(true);
    expect(strict.validate({ children: [{ daughters: [] }] }).valid).toBe(false);
    expect(open.validate({ children: [{ daughters: [] }] }).valid).toBe(true);
  }
});
