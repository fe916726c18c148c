import type { JsonObject } from "@toolcrib/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { askerOf } from "./asker-of.ts";
import { type QuestionHandlers, questionCapabilities } from "./question-handlers.ts";

const { signal } = new AbortController();
const requestedSchema = {
  type: "object",
  properties: {
    name: { type: "string", default: "Ada" },
    age: { type: "integer", default: 30 },
    mail: { type: "string", format: "email" },
  },
  required: ["name"],
} as const;

function form(key: string, params: JsonObject = { message: "Who?", requestedSchema }) {
  return { key, method: "elicitation/create", params };
}

describe("A4 an answer to a form", () => {
  test("gets the defaults of the fields that it leaves out, and only of those", async () => {
    const handlers: QuestionHandlers = {
      form: () => ({ action: "accept", content: { age: 7 } }),
    };
    expect(await answerQuestion(handlers, form("who"), signal)).toEqual({
      action: "accept",
      content: { age: 7, name: "Ada" },
    });
  });

  test("has every default and every given field, whatever their names", async () => {
    const name = fc.string({ maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, fc.integer()),
        fc.dictionary(name, fc.integer()),
        async (defaults, content) => {
          const properties = Object.fromEntries(
            Object.entries(defaults).map(([key, value]) => [
              key,
              { type: "integer", default: value },
            ]),
          );
          const question = form("k", { requestedSchema: { type: "object", properties } });
          const handlers = { form: () => ({ action: "accept", content }) };
          const result = await answerQuestion(handlers, question, signal);
          const made = Object.entries(Object(result["content"])).sort();
          const wanted = new Map([...Object.entries(defaults), ...Object.entries(content)]);
          expect(made).toEqual([...wanted].sort());
        },
      ),
    );
  });

  test("that does not fit is refused with the reason", async () => {
    const handlers: QuestionHandlers = {
      form: () => ({ action: "accept", content: { mail: "nobody" } }),
    };
    await expect(answerQuestion(handlers, form("who"), signal)).rejects.toMatchObject({
      code: "answer-mismatch",
      message: expect.stringContaining('the answer to "who" does not fit the question: '),
    });
  });

  test("is passed on as it is when it declines", async () => {
    const handlers: QuestionHandlers = { form: () => ({ action: "decline" }) };
    expect(await answerQuestion(handlers, form("who"), signal)).toEqual({ action: "decline" });
  });
});

test("A4 each kind of question has its handler, and a question without one is an error", async () => {
  const asked: string[] = [];
  const note = (_params: JsonObject, { kind, key }: { kind: string; key: string }): JsonObject => {
    asked.push(`${kind} ${key}`);
    return { action: "accept" };
  };
  const handlers = { url: note, sampling: note, roots: note };
  const questions = [
    { key: "a", method: "elicitation/create", params: { mode: "url" } },
    { key: "b", method: "sampling/createMessage", params: {} },
    { key: "c", method: "roots/list", params: {} },
  ];
  for (const question of questions) await answerQuestion(handlers, question, signal);
  expect(asked).toEqual(["url a", "sampling b", "roots c"]);
  for (const question of [form("d"), { key: "e", method: "tools/list", params: {} }])
    await expect(answerQuestion(handlers, question, signal)).rejects.toMatchObject({
      code: "input-required",
    });
  expect(questionCapabilities(handlers)).toEqual({
    elicitation: { url: {} },
    sampling: {},
    roots: {},
  });
  expect(questionCapabilities(undefined)).toEqual({});
});

test("A4 a question that is taken back waits for no handler", async () => {
  const controller = new AbortController();
  const handlers: QuestionHandlers = { form: () => new Promise(() => {}) };
  const answer = answerQuestion(handlers, form("who"), controller.signal);
  controller.abort(new Error("taken back"));
  await expect(answer).rejects.toThrow("taken back");
});

test("A4 handlers answer tools of this process; a refusal is the tool's error", async () => {
  const asker = askerOf({ roots: () => undefined });
  expect([asker.canAsk("roots"), asker.canAsk("form")]).toEqual([true, false]);
  const question = { key: "r", kind: "roots", method: "roots/list", params: {} } as const;
  await expect(asker.ask({ ...question, holdsThread: false })).rejects.toMatchObject({
    name: "ToolError",
    message: expect.stringContaining("was not answered"),
  });
});
