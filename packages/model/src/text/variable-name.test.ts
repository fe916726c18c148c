import { expect, test } from "vitest";
import { variableName } from "./variable-name.ts";

test.each([
  ["petStore_api-key", "PET_STORE_API_KEY"],
  ["github", "GITHUB"],
  ["my.server/two", "MY_SERVER_TWO"],
  ["OAuth2", "OAUTH2"],
  ["2fast", "_2FAST"],
])("%s is the variable %s", (text, name) => {
  expect(variableName(text)).toBe(name);
});
