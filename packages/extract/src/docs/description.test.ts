import { withReturns } from "@toolcrib/model";
import { expect, test } from "vitest";
import { toDescription } from "./description.ts";

test.each([
  ["Get current weather for a city.", "Get current weather for a city"],
  ["Get the weather", "Get the weather"],
  ["One. Two.", "One. Two."],
  ["One line.\n\nAnother.", "One line.\n\nAnother."],
  ["Wait…", "Wait…"],
  ["And so on...", "And so on..."],
  ["Uses (e.g. London).", "Uses (e.g. London)."],
  ["Runs v1.2.3.", "Runs v1.2.3"],
  ["Really?", "Really?"],
  ["  ", ""],
])("X3 the full stop of one sentence is dropped: %j", (text, expected) => {
  expect(toDescription(text)).toBe(expected);
});

test("X3 what is returned is the last line", () => {
  expect(withReturns("Count", "how many")).toBe("Count\n\nReturns: how many");
  expect(withReturns("", "how many")).toBe("Returns: how many");
});
