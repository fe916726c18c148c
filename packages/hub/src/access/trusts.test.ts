import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesGlob } from "./actor.ts";
import { isNamespaceTemplate, trustedNamespace } from "./trusts.ts";

const grant = {
  issuer: "https://issuer.example",
  audience: "hub",
  claims: {},
  actions: ["publish"],
} as const;

test.each([
  ["io.github.{owner}/*", true],
  ["io.github.{owner}/server", true],
  ["org.example/{project}", true],
  ["io.github.me/*", true],
  ["{owner}/*", true],
  ["io.github.{owner}*", false],
  ["io.github.x{owner}/*", false],
  ["io.github.{owner}x/*", false],
  ["io.github.{owner}{repo}/*", false],
  ["*/x", false],
  ["", false],
  ["a b/*", false],
])("%s may be a namespace: %j", (text, expected) => {
  expect(isNamespaceTemplate(text)).toBe(expected);
});

test("whatever a claim says, a token gets names below the claim's own part and no others", () => {
  const trust = { ...grant, namespace: "io.github.{owner}/*" };
  fc.assert(
    fc.property(fc.string(), fc.string(), (owner, other) => {
      const namespace = trustedNamespace(trust, { owner });
      if (namespace === undefined) return;
      expect(namespace).toBe(`io.github.${owner}/*`);
      expect(matchesGlob(namespace, `io.github.${other}/x`)).toBe(other === owner);
      expect(owner).not.toMatch(/[*/\s]/);
    }),
  );
  for (const owner of ["octo-org", "a", "A1", "x.y", "x_y"])
    expect(trustedNamespace(trust, { owner })).toBe(`io.github.${owner}/*`);
  for (const owner of ["*", "", "a/b", ".", "..", "a..b", "-a", "a b", "a\n"])
    expect(trustedNamespace(trust, { owner })).toBeUndefined();
});

test("claims must be what the trust says, as texts", () => {
  const trust = { ...grant, namespace: "a/*", claims: { ref: "refs/heads/*", repo: "o/r" } };
  const right = { ref: "refs/heads/main", repo: "o/r" };
  expect(trustedNamespace(trust, right)).toBe("a/*");
  for (const wrong of [{ repo: "o/r2" }, { ref: "refs/tags/x" }, { repo: ["o/r"] }, { ref: null }])
    expect(trustedNamespace(trust, { ...right, ...wrong })).toBeUndefined();
  expect(trustedNamespace(trust, Object.create(right))).toBeUndefined();
});
