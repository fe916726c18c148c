import { expect, test } from "vitest";
import { registryBase } from "./registry-client.ts";

test.each([
  ["https://registry.example.org", "https://registry.example.org/v0.1"],
  ["https://registry.example.org/", "https://registry.example.org/v0.1"],
  ["https://registry.example.org/v0", "https://registry.example.org/v0"],
  ["https://registry.example.org/v0.1/", "https://registry.example.org/v0.1"],
  ["https://registry.example.org/v0.1/servers?limit=1", "https://registry.example.org/v0.1"],
  ["http://hub.example.org:4191/registry/team", "http://hub.example.org:4191/registry/team/v0.1"],
])("H7 the Registry API of %s is at %s", (address, base) => {
  expect(registryBase(address)).toBe(base);
});
