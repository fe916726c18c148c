import { KEYWORDS } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { constraintTexts } from "./constraint-text.ts";

/** Keywords about values of one type that are said elsewhere: in names, types or marks. */
const SAID_ELSEWHERE = "minContains maxContains required dependentRequired dependencies";

const bounds = KEYWORDS.filter(
  ({ name, constrains, holds }) =>
    constrains !== undefined && holds === undefined && !SAID_ELSEWHERE.split(" ").includes(name),
);

test.each(bounds)("the bound $name is said in words", ({ name }) => {
  const values = [3, "x", true].map((value) => constraintTexts({ [name]: value }));
  expect(values.flat()).toHaveLength(1);
  expect(values.flat()[0]).not.toContain(name === "format" ? "formats" : name);
});

test("every bound was asked for, and bounds come in one order", () => {
  expect(bounds.length).toBe(14);
  expect(constraintTexts({ maxLength: 5, minLength: 1 })).toEqual([
    "at least 1 character",
    "at most 5 characters",
  ]);
});
