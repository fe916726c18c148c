import { expect, test } from "vitest";
import { ERRORS, isToolcribError, ToolcribError } from "./errors.ts";

test("codes are kebab-case and stand in alphabetical order", () => {
  const codes = Object.keys(ERRORS);
  expect(codes).toEqual([...codes].sort());
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("an error carries its code, its path and its cause", () => {
  const cause = new Error("disk");
  const error = new ToolcribError("invalid-tool", "no name", { path: "/name", cause });
  expect(error).toMatchObject({
    name: "ToolcribError",
    code: "invalid-tool",
    path: "/name",
    cause,
  });
  expect(isToolcribError(error)).toBe(true);
  expect(isToolcribError(Object.assign(new Error("x"), { code: "ENOENT" }))).toBe(false);
});
