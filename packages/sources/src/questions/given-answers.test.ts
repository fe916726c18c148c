import { expect, test } from "vitest";
import { fillForm } from "./fill-form.ts";
import { givenAnswers, givenResult } from "./given-answers.ts";

const { signal } = new AbortController();
const question = (kind: "form" | "url" | "sampling" | "roots", key = "k") => ({
  key,
  kind,
  signal,
});
const requestedSchema = {
  type: "object",
  properties: { zip: { type: "string" }, count: { type: "integer" } },
};

test("A4 a form is answered by its key, or by the names of its fields as words of arguments are", () => {
  const form = { message: "?", requestedSchema };
  const result = (...words: string[]) => givenResult(givenAnswers(words), form, question("form"));
  expect(result("zip=01234", "count=2", "other=1")).toEqual({
    action: "accept",
    content: { zip: "01234", count: 2 },
  });
  expect(result('k={"zip":"1"}')).toEqual({ action: "accept", content: { zip: "1" } });
  expect(result('k={"action":"cancel"}')).toEqual({ action: "cancel" });
  expect(result("other=1")).toBeUndefined();
  expect(() => result("k=true")).toThrow("several fields");
  expect(() => result("k")).toThrow("write KEY=VALUE");
});

test("A4 a form of one field takes its value alone, text where it says string", () => {
  const properties = { value: { type: "string" } };
  const form = { requestedSchema: { type: "object", properties } };
  expect(givenResult(givenAnswers(["k=true"]), form, question("form"))).toEqual({
    action: "accept",
    content: { value: "true" },
  });
});

test("A4 pages, models and folders are answered by key or kind; words win over a file", () => {
  const answers = givenAnswers(["url=true", "sampling=42"], {
    sampling: "from the file",
    roots: ["file:///a", { uri: "file:///b", name: "b" }],
  });
  expect(givenResult(answers, {}, question("url"))).toEqual({ action: "accept" });
  expect(givenResult(answers, {}, question("sampling"))).toMatchObject({
    role: "assistant",
    content: { type: "text", text: "42" },
  });
  expect(givenResult(answers, {}, question("roots"))).toEqual({
    roots: [{ uri: "file:///a" }, { uri: "file:///b", name: "b" }],
  });
  expect(givenResult(givenAnswers([]), {}, question("roots"))).toBeUndefined();
});

test("A4 every kind of field is filled in by a line that fits it", async () => {
  const titled = [
    { const: "a", title: "First" },
    { const: "b", title: "Second" },
  ];
  const fields = {
    text: [{ type: "string", minLength: 2 }, ["x", "xy"], "xy"],
    switch: [{ type: "boolean" }, ["maybe", "no"], false],
    whole: [{ type: "integer" }, ["1.5", "2"], 2],
    number: [{ type: "number", maximum: 1 }, ["2", "0.5"], 0.5],
    choice: [{ type: "string", enum: ["p", "q"] }, ["z", "2"], "q"],
    titled: [{ type: "string", oneOf: titled }, ["Second"], "b"],
    several: [{ type: "array", items: { anyOf: titled } }, ["1, b"], ["a", "b"]],
    mail: [{ type: "string", format: "email" }, ["nobody", "a@example.org"], "a@example.org"],
    preset: [{ type: "string", default: "d" }, [""], "d"],
    skipped: [{ type: "integer" }, [""], undefined],
  } as const;
  for (const [name, [field, lines, value]] of Object.entries(fields)) {
    const left: string[] = [...lines];
    const required = name === "skipped" ? [] : [name];
    const requested = { type: "object", properties: { [name]: field }, required };
    const content = await fillForm(
      requested,
      async () => left.shift() ?? "",
      () => {},
    );
    expect([name, content[name], left]).toEqual([name, value, []]);
  }
});
