import { expect, test } from "vitest";
import { fullDescription } from "./full-description.ts";

const _meta = { "dev.toolcrib/returns": "the issue" };

test.each([
  [{ description: "Create an issue", _meta }, "Create an issue\n\nReturns: the issue"],
  [{ _meta }, "Returns: the issue"],
  [{ description: "Create", _meta, outputSchema: { type: "object" } }, "Create"],
  [{ description: "Create", _meta: { "dev.toolcrib/returns": 5 } }, "Create"],
  [{ description: "Create" }, "Create"],
  [{}, undefined],
])("X3 %j is described as %j", (tool, description) => {
  expect(fullDescription(tool)).toBe(description);
});
