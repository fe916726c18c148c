import { expect, test } from "vitest";
import { programDependency, programVersion } from "./version.ts";

test("a project depends on the published program by its version, on a clone by its folder", () => {
  expect(programDependency(false)).toBe(`^${programVersion()}`);
  expect(programDependency(true)).toMatch(/^file:.*\/packages\/cli$/);
  // These tests run in a clone.
  expect(programDependency()).toBe(programDependency(true));
});
