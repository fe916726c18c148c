import { expect, test } from "vitest";
import { versionOfImage } from "./image-version.ts";
import { shorten } from "./shorten.ts";

test("a text is cut at a word, and never longer than its limit", () => {
  expect(shorten("one two three", 13)).toBe("one two three");
  expect(shorten("one two three", 12)).toBe("one two…");
  expect(shorten("onetwothreefour", 10)).toBe("onetwothr…");
  expect([...shorten("😀".repeat(20), 10)]).toHaveLength(10);
});

test.each([
  ["a/b:1.2.3", "1.2.3"],
  ["a/b:v1.2.3-rc.1", "1.2.3-rc.1"],
  ["host:5000/a/b:1.2.3", "1.2.3"],
  ["a/b:1.2.3@sha256:abcd", "1.2.3"],
  ["a/b:latest", undefined],
  ["a/b:1.2", undefined],
  ["host:5000/a/b", undefined],
  ["a/b@sha256:abcd", undefined],
])("the version of %s is %s", (image, version) => {
  expect(versionOfImage(image)).toBe(version);
});
