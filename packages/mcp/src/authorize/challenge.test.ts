import { expect, test } from "vitest";
import { parseChallenge, parseScopes } from "./challenge.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ['Basic realm="Bearer error=x"', undefined],
  ["Bearer", { scopes: [] }],
  ["bearer", { scopes: [] }],
  ['Bearer error="invalid_token"', { scopes: [], error: "invalid_token" }],
  ["Bearer error=invalid_token,scope=a", { scopes: ["a"], error: "invalid_token" }],
  [
    'Bearer scope="a b a", resource_metadata="https://h.example/.well-known/x"',
    { scopes: ["a", "b"], resourceMetadata: "https://h.example/.well-known/x" },
  ],
  ['Basic realm="x", Bearer scope="files:read", Digest scope="other"', { scopes: ["files:read"] }],
  ['Negotiate abc==, Bearer scope="a"', { scopes: ["a"] }],
  [
    'Bearer error_description="set scope=\\"admin\\", error=x", error="insufficient_scope"',
    { scopes: [], error: "insufficient_scope" },
  ],
  ['Bearer scope="a", scope="b"', { scopes: ["a"] }],
])("K8 the challenge %s", (header, expected) => {
  expect(parseChallenge(header)).toEqual(expected);
});

test("K8 what cannot be a scope is left out, and there are not endlessly many", () => {
  expect(parseScopes('a "b" c\\d é e\u0007f g')).toEqual(["a", "g"]);
  const many = Array.from({ length: 500 }, (_, index) => `s${index}`).join(" ");
  expect(parseScopes(many)).toHaveLength(100);
});

test("K8 a long and hostile header is read in one pass", () => {
  const hostile = `Bearer ${'a="'.repeat(3_000)}`;
  expect(parseChallenge(hostile)).toBeDefined();
  expect(parseChallenge(`Bearer a="${"\\".repeat(100_000)}`)).toEqual({ scopes: [] });
});
