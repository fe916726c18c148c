import { expect, test } from "vitest";
import type { Bump } from "./bump.ts";
import { checkVersion, nextVersion } from "./version-advice.ts";

test.each<[string, Bump, string | undefined]>([
  ["1.4.2", "major", "2.0.0"],
  ["1.4.2", "minor", "1.5.0"],
  ["1.4.2", "patch", "1.4.3"],
  ["1.4.2", "none", undefined],
  ["v1.4", "patch", "1.4.1"],
  ["0.4.2", "major", "0.5.0"],
  ["0.4.2", "minor", "0.4.3"],
  ["0.4.2", "patch", "0.4.3"],
  ["2.0.0-beta.3", "major", "2.0.0"],
  ["1.5.0-rc.1", "minor", "1.5.0"],
  ["1.5.0-rc.1", "major", "2.0.0"],
  ["1.4.3-0", "minor", "1.5.0"],
  ["2026.11.15", "major", undefined],
  ["latest", "major", undefined],
  ["1", "major", undefined],
])("C7 after %s, a %s change asks for %s", (old, bump, next) => {
  expect(nextVersion(old, bump)).toBe(next);
});

test.each<[string, string, Bump, string | undefined]>([
  ["1.0.0", "2.0.0", "major", undefined],
  ["1.0.0", "1.1.0", "major", "not-bumped"],
  ["1.0.0", "1.0.1", "minor", "not-bumped"],
  ["1.0.0", "1.1.0", "patch", undefined],
  ["1.0.0", "1.0.0", "patch", "not-bumped"],
  ["1.0.0", "1.0.0", "none", undefined],
  ["1.2.0", "1.1.0", "none", "decreased"],
  ["1.2.0", "1.2.0-rc.1", "none", "decreased"],
  ["1.2.0-rc.2", "1.2.0-rc.10", "none", undefined],
  ["1.2.0-rc.10", "1.2.0-rc.2", "none", "decreased"],
  ["1.2.0-rc.1", "1.2.0-rc.1.1", "none", undefined],
  ["1.2.0-rc.1.1", "1.2.0-rc.1", "none", "decreased"],
  ["1.2.0-alpha", "1.2.0-1", "none", "decreased"],
  // A hyphen comes before every digit as text, yet a number comes before every text.
  ["1.2.0--a", "1.2.0-1", "none", "decreased"],
  ["1.2.0-1", "1.2.0--a", "none", undefined],
  ["1.2.0", "v1.2", "none", undefined],
  ["1.2.0+a", "1.2.0+b", "none", undefined],
  ["1.2.0", "v1.2", "patch", "not-bumped"],
  ["1.2.0-rc.1", "v1.2.0-rc.1", "patch", "not-bumped"],
  ["1.2.0+a", "1.2.0+b", "patch", "not-bumped"],
  ["2026.1.2", "v2026.01.02", "patch", "not-bumped"],
  ["1.2.3.4", "1.2.3.5", "patch", undefined],
  ["1.2.3.5", "1.2.3.4", "none", "decreased"],
  ["0.3.1", "0.4.0", "major", undefined],
  ["0.3.1", "0.3.2", "major", "not-bumped"],
  ["0.3.1", "0.3.2", "minor", undefined],
  ["0.9.0", "1.0.0", "major", undefined],
  ["2.0.0-beta.1", "2.0.0-beta.2", "major", undefined],
  ["1.0.1-beta.1", "1.0.1-beta.2", "major", "not-bumped"],
  ["2026.1.3", "2026.2.0", "major", undefined],
  ["2026.2.0", "2026.1.9", "major", "decreased"],
  ["2026.2.0", "2026.2.0", "major", "not-bumped"],
  ["1.9.0", "2026.1.0", "major", undefined],
  ["main", "main", "patch", "not-bumped"],
  ["main", "next", "major", undefined],
])("C7 from %s to %s with a %s change: %s", (old, next, bump, fault) => {
  expect(checkVersion(old, next, bump)).toBe(fault);
});
