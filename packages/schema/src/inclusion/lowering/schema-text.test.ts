import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { formatFinder } from "../../formats/index.ts";
import { parseSchema } from "../../parse/parse-schema.ts";
import type { ParsedSchema } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";
import { refuseInPlaceCycles } from "./in-place-cycles.ts";
import { schemaText } from "./schema-text.ts";

const refuse = (parsed: ParsedSchema): void => refuseInPlaceCycles(parsed, () => undefined);
const textOf = (schema: Json): string =>
  schemaText(parseSchema(schema).root, {
    dynamicTarget: () => undefined,
    findFormat: formatFinder("assert"),
  });

const tree = (name: string, order: readonly string[], description?: string): Json => ({
  $ref: `#/$defs/${name}`,
  $defs: {
    [name]: {
      type: "object",
      ...(description === undefined ? {} : { description }),
      properties: Object.fromEntries(
        order.map((key) => [key, key === "v" ? { type: "string" } : { $ref: `#/$defs/${name}` }]),
      ),
    },
  },
});

test("recursive schemas that say the same share a text", () => {
  expect(textOf(tree("T", ["v", "k"]))).toBe(textOf(tree("Other", ["k", "v"], "words")));
});

test("schemas that differ in a keyword do not", () => {
  expect(textOf(tree("T", ["v", "k"]))).not.toBe(textOf(tree("T", ["v"])));
  expect(textOf({ const: "a" })).not.toBe(textOf({ enum: ["a"] }));
  expect(textOf({ pattern: "a" })).not.toBe(textOf({ pattern: "b" }));
  expect(textOf({ patternProperties: { a: true } })).not.toBe(textOf({ properties: { a: true } }));
  expect(textOf({ properties: { a: { const: null } } })).not.toBe(
    textOf({ properties: { a: {} } }),
  );
});

test("a schema that refers to itself in place is refused, one that descends is not", () => {
  const cycle = { anyOf: [{ $ref: "#/$defs/A" }], $defs: { A: { not: { $ref: "#" } } } };
  expect(() => refuse(parseSchema(cycle))).toThrow(NotExpressible);
  expect(() => refuse(parseSchema(tree("T", ["v", "k"])))).not.toThrow();
});

test("a format is part of the text where its dialect knows it", () => {
  const uuid = { type: "string", format: "uuid" };
  const draft07 = { $schema: "http://json-schema.org/draft-07/schema#", ...uuid };
  expect(textOf(uuid)).not.toBe(textOf({ type: "string" }));
  expect(textOf(draft07)).toBe(textOf({ type: "string" }));
});
