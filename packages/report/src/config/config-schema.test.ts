import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { configSchema } from "./config-schema.ts";

test("E4 schemas/config-1.json is published as the code has it", () => {
  const path = fileURLToPath(new URL("../../schemas/config-1.json", import.meta.url));
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(configSchema);
  expect(configSchema["$id"]).toBe("https://toolcrib.dev/schemas/config-1.json");
  expect(checkSchema(configSchema, {})).toEqual([]);
});
