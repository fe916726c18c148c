import { expect, test } from "vitest";
import { parsePromise } from "./parse-promise.ts";

test("what is absent is not known, what is empty is none", () => {
  expect(parsePromise({}).promise).toStrictEqual({});
  expect(parsePromise({ instructions: "", prompts: [] }).promise).toStrictEqual({
    instructions: "",
    prompts: [],
  });
});

test("a part that cannot be read is an omission and never hides the others", () => {
  const read = parsePromise({
    instructions: 5,
    prompts: [{ name: "a" }, 5],
    resources: "all",
    resourceTemplates: [{ uriTemplate: "a:{b}", name: "b" }],
  });
  expect(read.omitted.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "invalid-prompt /prompts/1",
    "invalid-list /resources",
    "invalid-list /instructions",
  ]);
  expect(read.promise).toStrictEqual({
    prompts: [{ name: "a" }],
    resources: [],
    resourceTemplates: [{ uriTemplate: "a:{b}", name: "b" }],
  });
});
