import { expect, test } from "vitest";
import { printJson } from "./printable.ts";

test("what JSON can print is given as it arrives", () => {
  expect(printJson({ a: 1 })).toEqual({ value: { a: 1 }, text: '{"a":1}' });
  expect(printJson({ at: new Date(0), gone: undefined })).toEqual({
    value: { at: "1970-01-01T00:00:00.000Z" },
    text: '{"at":"1970-01-01T00:00:00.000Z"}',
  });
});

test.each([
  [undefined, "a undefined is not a JSON value"],
  [() => 1, "a function is not a JSON value"],
  [Symbol("s"), "a symbol is not a JSON value"],
])("%s is named as what JSON cannot print", (value, message) => {
  expect(() => printJson(value)).toThrow(new TypeError(message));
});
