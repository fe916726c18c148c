import { expect, test, vi } from "vitest";
import { withRelaxedGc } from "./compiler-process.ts";
import { usesCompilerShortcuts } from "./compiler-shortcuts.ts";

test("garbage waits only while the compiler starts, and only with shortcuts", () => {
  const seen = withRelaxedGc(() => process.env["GOGC"]);
  expect(seen).toBe(usesCompilerShortcuts() ? "off" : undefined);
  expect(process.env["GOGC"]).toBeUndefined();
});

test("the compiler never takes more garbage than half of the memory that is left", () => {
  const available = vi.spyOn(process, "availableMemory").mockReturnValue(512 * 2 ** 20);
  const limit = () => withRelaxedGc(() => process.env["GOMEMLIMIT"]);
  try {
    expect(limit()).toBe(usesCompilerShortcuts() ? "256MiB" : undefined);
    available.mockReturnValue(64 * 2 ** 30);
    expect(limit()).toBe(usesCompilerShortcuts() ? "1600MiB" : undefined);
  } finally {
    available.mockRestore();
  }
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
