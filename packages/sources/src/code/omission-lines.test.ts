import type { Diagnostic } from "@toolcrib/extract";
import { expect, test } from "vitest";
import { omissionLines } from "./omission-lines.ts";

function found(message: string, line: number, level: Diagnostic["level"] = "error"): Diagnostic {
  return { code: "c", level, file: "/p/a.py", line, column: 1, message, advice: "Do it." };
}

test("a cause is told once, with a count; warnings are not told", () => {
  const lines = omissionLines(
    [found("x", 1), found("y", 2), found("x", 3), found("x", 4), found("z", 5, "warning")],
    "/p",
  );
  expect(lines).toEqual([
    "a.py:1:1: x. Do it. [c] (and in 2 other places)",
    "a.py:2:1: y. Do it. [c]",
  ]);
});

test("a place that several files lead to is counted once", () => {
  expect(omissionLines([found("x", 1), found("x", 1), found("x", 2)], "/p")).toEqual([
    "a.py:1:1: x. Do it. [c] (and in 1 other place)",
  ]);
});

test("a cause that is said of several functions is told once", () => {
  const said = (subject: string, line: number): Diagnostic => ({
    ...found(`${subject} is only declared`, line),
    subject,
  });
  expect(omissionLines([said("one", 1), said("two", 2)], "/p")).toEqual([
    "a.py:1:1: one is only declared. Do it. [c] (and in 1 other place)",
  ]);
});

test("a cause is one, whatever else the names of its functions mean", () => {
  const said = (subject: string, line: number): Diagnostic => ({
    ...found(`${subject} is a Function, of which nothing is known`, line),
    subject,
  });
  expect(omissionLines([said("add", 1), said("not", 2), said("o", 3)], "/p")).toEqual([
    "a.py:1:1: add is a Function, of which nothing is known. Do it. [c] (and in 2 other places)",
  ]);
});

test("functions of one file that have the names of functions of another are one cause", () => {
  const said = (subject: string, line: number): Diagnostic => ({
    ...found(`${subject} and ${subject} (/p/b.py:${line + 7}) are both the tool ${subject}`, line),
    subject,
  });
  expect(omissionLines([said("one", 1), said("two", 2)], "/p")).toEqual([
    "a.py:1:1: one and one (b.py:8) are both the tool one. Do it. [c] (and in 1 other place)",
  ]);
});

test("methods of one class that have the names of methods of another are one cause", () => {
  const said = (tool: string, line: number): Diagnostic => ({
    ...found(`A.${tool} and B.${tool} (/p/b.py:${line}) are both the tool ${tool}`, line),
    subject: `A.${tool}`,
    tool,
  });
  expect(omissionLines([said("one", 1), said("two", 2)], "/p")).toEqual([
    "a.py:1:1: A.one and B.one (b.py:1) are both the tool one. Do it. [c] (and in 1 other place)",
  ]);
});

test("a generic type is one cause, whatever it is of", () => {
  expect(omissionLines([found("a Fn<Date, R<T>> has", 1), found("a Fn<T> has", 2)], "/p")).toEqual([
    "a.py:1:1: a Fn<Date, R<T>> has. Do it. [c] (and in 1 other place)",
  ]);
});

test.each([
  "constructor-needs-arguments",
  "injected-parameter",
  "missing-package",
  "platform-branch",
  "registration-needs-arguments",
])("X9 what is listed and cannot be called everywhere is told: %s", (code) => {
  expect(
    omissionLines([{ ...found("x", 1, "warning"), code }, found("y", 2, "warning")], "/p"),
  ).toEqual([`a.py:1:1: x. Do it. [${code}]`]);
});

test("at most so many lines are shown, and the last one counts the rest", () => {
  const many = Array.from({ length: 30 }, (_, index) => found(`m${index}`, index + 1));
  const lines = omissionLines(many, "/p");
  expect(lines).toHaveLength(20);
  expect(lines.at(-1)).toBe("11 more causes left functions out: toolcrib doctor shows them all");
  expect(omissionLines(many.slice(0, 20), "/p").at(-1)).toContain("m19");
});

test("where not all causes fit, each kind of cause has lines, in the order in which they were found", () => {
  const many = Array.from({ length: 30 }, (_, index) => found(`m${index}`, index + 1));
  const others = [0, 1].map((index) => ({ ...found(`n${index}`, 40 + index), code: "d" }));
  const lines = omissionLines([...many, ...others], "/p");
  expect(lines).toHaveLength(20);
  expect(lines.slice(15)).toEqual([
    "a.py:16:1: m15. Do it. [c]",
    "a.py:17:1: m16. Do it. [c]",
    "a.py:40:1: n0. Do it. [d]",
    "a.py:41:1: n1. Do it. [d]",
    "13 more causes left functions out: toolcrib doctor shows them all",
  ]);
});
