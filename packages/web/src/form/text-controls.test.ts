import { expect, test } from "vitest";
import { textControl } from "./text-controls.ts";

test.each([
  ["date", "date"],
  ["time", "time"],
  ["date-time", "datetime-local"],
  ["email", "text"],
  [undefined, "text"],
])("a text of the format %s is typed as %s", (format, input) => {
  expect(textControl(format).input).toBe(input);
});

test.each([
  ["09:05", "09:05:00Z"],
  ["23:59:59", "23:59:59Z"],
  ["23:59:59.5", "23:59:59.5Z"],
  ["24:00", undefined],
  ["10:60", undefined],
  ["10:00:60", undefined],
  ["10:00:75", undefined],
  ["1:00", undefined],
])("the time %s is sent as %s", (typed, sent) => {
  expect(textControl("time").read(typed)).toBe(sent);
});

test("a value is shown where its control gives it back as it is, and only there", () => {
  for (const format of ["date", "time", "date-time", "email"]) {
    const { show, read } = textControl(format);
    for (const value of [
      "2026-07-28",
      "09:05:00Z",
      "09:05:07Z",
      "2026-07-28T09:05:00Z",
      "x",
      "a\u0007",
    ]) {
      const shown = show(value);
      if (shown !== undefined) expect(read(shown)).toBe(value);
    }
  }
  expect(textControl("date").show("2026-07-28")).toBe("2026-07-28");
  expect(textControl("date").show("tomorrow")).toBeUndefined();
  expect(textControl("date-time").show("2026-07-28T09:05:00Z")).toBe("2026-07-28T09:05");
  expect(textControl("time").show("09:05:07.25Z")).toBeUndefined();
  expect(textControl("email").show("a\u0007")).toBeUndefined();
});
