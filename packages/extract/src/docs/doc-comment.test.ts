import { expect, test } from "vitest";
import { parseDocComment } from "./doc-comment.ts";

test("X3 a comment is its text and its tags", () => {
  const comment = `/**
   * Get weather.
   *
   * Second paragraph.
   * @param city - City name
   *   on two lines
   * @readOnly
   */`;
  expect(parseDocComment(comment)).toEqual({
    text: "Get weather.\n\nSecond paragraph.",
    tags: [
      { name: "param", text: "city - City name\n  on two lines" },
      { name: "readOnly", text: "" },
    ],
  });
});

test("X3 tags on one line are read as the compiler reads them", () => {
  expect(parseDocComment("/** Async. @param id the id @integer */")).toEqual({
    text: "Async.",
    tags: [
      { name: "param", text: "id the id" },
      { name: "integer", text: "" },
    ],
  });
});

test("an at sign inside a word, code or a fence starts no tag", () => {
  const comment =
    "/** Mail me@example.com or `run @now`, at @ 5.\n * ```\n * @decorated\n * ```\n */";
  expect(parseDocComment(comment)).toEqual({
    text: "Mail me@example.com or `run @now`, at @ 5.\n```\n@decorated\n```",
    tags: [],
  });
});

test("inline links become their text", () => {
  const comment = "/** See {@link Foo}, {@link Bar | the bar} and {@link https://x.y docs}. */";
  expect(parseDocComment(comment).text).toBe("See Foo, the bar and docs.");
});

test("an empty comment says nothing", () => {
  expect(parseDocComment("/** */")).toEqual({ text: "", tags: [] });
});

test("X3 what a description repeats of its summary is said once", () => {
  const textOf = (comment: string): string => parseDocComment(comment).text;
  expect(textOf("/** @summary Adds days.\n * @description Adds days. Or takes some. */")).toBe(
    "Adds days. Or takes some.",
  );
  expect(textOf("/** @summary Adds days\n * @description Adds days.\n */")).toBe("Adds days");
  expect(textOf("/** Adds days.\n * @description Adds days. */")).toBe("Adds days.");
  expect(textOf("/** @summary Add\n * @description Adds days. */")).toBe("Add\n\nAdds days.");
});
