import type { Json, Tool } from "@toolcrib/model";
import { type SchemaValidator, toolcribValidator } from "@toolcrib/schema";
import { ajvValidator } from "@toolcrib/schema/ajv";
import { expect, test } from "vitest";
import { ToolRegistry } from "./tool-registry.ts";

/** A validator that compiles everything and refuses every value. */
const refusing: SchemaValidator = {
  compile: (schema, options) => ({
    ...toolcribValidator.compile(schema, options),
    validate: () => ({
      valid: false,
      problems: [
        { code: "forbidden", keyword: "not", path: "", expected: "nothing at all", got: "a value" },
      ],
    }),
  }),
};

const tool: Tool = {
  name: "t",
  inputSchema: { type: "object", properties: { a: { type: "integer" } } },
  outputSchema: { type: "object", required: ["b"] },
};

test("S4 the validator of the registry decides about arguments", async () => {
  const registry = new ToolRegistry({ validator: refusing });
  registry.register(tool, () => ({ b: 1 }));
  const refused = await registry.call("t", { a: 1 });
  expect(refused).toMatchObject({ isError: true });
  expect(JSON.stringify(refused.content)).toContain("expected nothing at all");
});

test("S4 the validator of the registry decides about results", async () => {
  const registry = new ToolRegistry({ validator: refusing });
  registry.register({ name: "t", outputSchema: tool.outputSchema ?? {} }, () => ({ b: 1 }), {
    unchecked: ["input"],
  });
  const refused = await registry.call("t");
  expect(refused).toMatchObject({ isError: true });
  expect(JSON.stringify(refused.content)).toContain("Output validation failed: ");
});

test.each([
  ["toolcrib", toolcribValidator],
  ["Ajv", ajvValidator],
])(
  "S4 S3 %s checks calls, with documents that the registry was given",
  async (_name, validator) => {
    const schemas = new Map<string, Json>([["https://example.com/size", { type: "integer" }]]);
    const properties = { size: { $ref: "https://example.com/size" } };
    const sized: Tool = { name: "t", inputSchema: { type: "object", properties } };
    expect(() => new ToolRegistry({ validator }).register(sized, () => "")).toThrow(
      expect.objectContaining({ code: "unresolved-ref" }),
    );
    const registry = new ToolRegistry({ validator, schemas });
    registry.register(sized, () => "done");
    expect((await registry.call("t", { size: 1 })).isError).toBeUndefined();
    expect((await registry.call("t", { size: "large" })).isError).toBe(true);
  },
);
