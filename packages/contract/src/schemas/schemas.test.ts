import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { lockSchema, reportSchema } from "../index.ts";

test.each([
  ["lock-2.json", lockSchema],
  ["report-1.json", reportSchema],
])("E4 schemas/%s is published as the code has it", (name, schema) => {
  const path = fileURLToPath(new URL(`../../schemas/${name}`, import.meta.url));
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(schema);
  expect(schema["$id"]).toBe(`https://toolcrib.dev/schemas/${name}`);
  expect(checkSchema(schema, {})).toEqual([]);
});
