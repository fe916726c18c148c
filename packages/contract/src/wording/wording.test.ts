import { expect, test } from "vitest";
import { fromTo } from "./wording.ts";

test("a change of a value is told by what was there and what is there now", () => {
  expect(fromTo(undefined, 3)).toBe("3 was added");
  expect(fromTo(3, undefined)).toBe("3 was removed");
  expect(fromTo(3, 4)).toBe("3 became 4");
});
