import { expect, test } from "vitest";
import { withRelaxedGc } from "./compiler-process.ts";
import { usesCompilerShortcuts } from "./compiler-shortcuts.ts";

test("the collector is relaxed only while the compiler starts, and only with shortcuts", () => {
  const seen = withRelaxedGc(() => process.env["GOGC"]);
  expect(seen).toBe(usesCompilerShortcuts() ? "400" : undefined);
  expect(process.env["GOGC"]).toBeUndefined();
});

test("what the user has set stays", () => {
  process.env["GOGC"] = "50";
  try {
    expect(withRelaxedGc(() => process.env["GOGC"])).toBe("50");
    expect(process.env["GOGC"]).toBe("50");
  } finally {
    delete process.env["GOGC"];
  }
});
