import { expect, test } from "vitest";
import { countLevels, levelCountText, totalCount } from "./count-levels.ts";

test("findings are counted by level, together with those that were left out", () => {
  const found = (["error", "info", "error"] as const).map((level) => ({ level }));
  expect(countLevels(found)).toEqual({ error: 2, warning: 0, info: 1 });
  const leftOut = { error: 1, warning: 5, info: 0 };
  const all = countLevels(found, leftOut);
  expect(all).toEqual({ error: 3, warning: 5, info: 1 });
  expect(totalCount(all)).toBe(9);
  expect(totalCount(countLevels([]))).toBe(0);
  expect(levelCountText(all)).toBe("3 errors, 5 warnings, 1 info");
});
