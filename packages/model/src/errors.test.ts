import { expect, test } from "vitest";
import { isToolcribError, ToolcribError } from "./errors.ts";

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
  expect(isToolcribError({ ...error })).toBe(false);
  class OwnError extends ToolcribError {
    override readonly name = "OwnError";
  }
  expect(isToolcribError(new OwnError("usage", "x"))).toBe(true);
});
