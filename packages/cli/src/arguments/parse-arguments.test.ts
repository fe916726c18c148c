import { expect, test } from "vitest";
import { count, duration, flag, text, texts } from "./option.ts";
import { parseArguments } from "./parse-arguments.ts";

const options = {
  all: flag("all", "a"),
  name: text("NAME", "name"),
  tag: texts("TAG", "tag"),
  number: count("N", "number"),
  time: duration("time"),
} as const;

test("options and words may be mixed", () => {
  const parsed = parseArguments(["x", "-a", "--tag", "1", "y", "--tag=2", "--name", "n"], options);
  expect(parsed.options).toEqual({
    all: true,
    name: "n",
    tag: ["1", "2"],
    number: undefined,
    time: undefined,
  });
  expect(parsed.positionals).toEqual(["x", "y"]);
  expect(parsed.command).toBeUndefined();
});

test("everything after -- is the command, whatever it looks like", () => {
  const {
    positionals,
    command,
    options: given,
  } = parseArguments(["x", "--", "npx", "--all", "--", "-y"], options);
  expect(positionals).toEqual(["x"]);
  expect(command).toEqual({ words: ["npx", "--all", "--", "-y"] });
  expect(given.all).toBe(false);
});

test("NAME=-- names the command", () => {
  expect(parseArguments(["github=--", "npx", "server"], options).command).toEqual({
    words: ["npx", "server"],
    name: "github",
  });
});

test.each([
  ["500ms", 500],
  ["2", 2_000],
  ["1.5s", 1_500],
  ["2m", 120_000],
])("the time %s is %d ms", (word, milliseconds) => {
  expect(parseArguments(["--time", word], options).options.time).toBe(milliseconds);
});

test.each(["0", "-1", "1h", "", "1e3"])("%j is not a time", (word) => {
  expect(() => parseArguments([`--time=${word}`], options)).toThrow("give a time such as");
});

test.each(["0", "1.5", "x", "9999999999"])("%j is not a count", (word) => {
  expect(() => parseArguments([`--number=${word}`], options)).toThrow("give a whole number from 1");
});

test("options of the prototype are unknown", () => {
  expect(() => parseArguments(["--__proto__=1"], options)).toThrow("unknown option --__proto__");
  expect(() => parseArguments(["--constructor"], options)).toThrow("unknown option --constructor");
});
