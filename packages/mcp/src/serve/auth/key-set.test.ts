import { expect, test } from "vitest";
import { parseKeySet } from "./oauth-resource.ts";

test.each([
  [{ keys: [] }, true],
  [{ keys: [{ kty: "RSA" }], more: 1 }, true],
  [{ keys: ["key"] }, false],
  [{ keys: [{ kty: "RSA" }, null] }, false],
  [{ keys: {} }, false],
  [{}, false],
  [[], false],
  ["keys", false],
])("%j is a set of keys: %s", (value, isSet) => {
  expect(parseKeySet(value)).toEqual(isSet ? value : undefined);
});
