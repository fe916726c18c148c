import type { JsonObject, Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compareTools } from "./compare-tools.ts";
import type { DriftKind } from "./drift.ts";

const taking = (schema: JsonObject): Partial<Tool> => ({
  inputSchema: { type: "object", properties: { a: schema } },
});
const whole = (more: JsonObject): Partial<Tool> => ({ inputSchema: { type: "object", ...more } });
const dialect = "https://json-schema.org/draft/2020-12/schema";

test.each<[string, Partial<Tool>, Partial<Tool>, readonly (DriftKind | undefined)[]]>([
  [
    "types written as a union",
    taking({ type: ["string", "null"] }),
    taking({ anyOf: [{ type: "string" }, { type: "null" }] }),
    ["spelling"],
  ],
  [
    "the bounds of exact integers",
    taking({ type: "integer" }),
    taking({ type: "integer", maximum: Number.MAX_SAFE_INTEGER }),
    ["integer-bounds"],
  ],
  [
    "a maximum that refuses values",
    taking({ type: "integer" }),
    taking({ type: "integer", maximum: 9 }),
    [undefined],
  ],
  [
    "a closed root",
    whole({}),
    whole({ additionalProperties: false }),
    ["root-additional-properties"],
  ],
  [
    "a closed object inside",
    taking({ type: "object" }),
    taking({ type: "object", additionalProperties: false }),
    [undefined],
  ],
  ["a dialect", whole({}), whole({ $schema: dialect }), ["dialect"]],
  ["another description", { description: "A" }, { description: "B" }, [undefined]],
])("%s", (_, before, after, drift) => {
  const base: Tool = { name: "a", inputSchema: { type: "object" } };
  const { findings } = compareTools(
    { tools: [{ ...base, ...before }] },
    { tools: [{ ...base, ...after }] },
  );
  expect(findings.map((finding) => finding.drift)).toEqual(drift);
});
