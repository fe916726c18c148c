import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { detectRegistryFormat } from "./registry-format.ts";

test.each<[Json, string | undefined]>([
  [{ data: { servers: [] } }, "upstream"],
  [{ servers: {} }, "toolhive-legacy"],
  [{ remote_servers: {} }, "toolhive-legacy"],
  [{ groups: [] }, "toolhive-legacy"],
  [{ servers: [] }, undefined],
  [{ remote_servers: [] }, undefined],
  [[], undefined],
  ["servers", undefined],
])("%j is known by its shape: %s", (document, format) => {
  expect(detectRegistryFormat(document)).toBe(format);
});
