import { expect, test } from "vitest";
import { OMISSION_RULES } from "./omission.ts";

test("everything that was left out may be served, but what toolcrib itself would have to serve", () => {
  const unserved = Object.entries(OMISSION_RULES).filter(([, { served }]) => !served);
  expect(unserved.map(([rule]) => rule)).toEqual(["function-left-out", "operation-left-out"]);
});
