import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { ToolcribError } from "@toolcrib/model";
import type { QuestionHandlers } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { LiveQuestions } from "./live-questions.ts";

const question = {
  ...({ jsonrpc: "2.0", id: 7, method: "elicitation/create" } as const),
  params: { message: "Which?", requestedSchema: { type: "object", properties: {} } },
};

/** The code of the error that a server gets, where answering its question fails so. */
async function codeAfter(failure: Error): Promise<unknown> {
  const fail = (): Promise<never> => Promise.reject(failure);
  const handlers: QuestionHandlers = { form: fail };
  const sent = await new Promise<JSONRPCMessage>((resolve) => {
    const questions = new LiveQuestions(handlers, (message) => {
      resolve(message);
      return Promise.resolve();
    });
    expect(questions.takes(question)).toBe(true);
    expect(questions.waiting).toBe(true);
  });
  expect(sent).toMatchObject({ id: 7, error: { message: failure.message } });
  return "error" in sent ? sent.error.code : undefined;
}

test("a question without an answer gets the code that says why", async () => {
  expect(await codeAfter(new ToolcribError("input-required", "nobody is there"))).toBe(-1);
  expect(await codeAfter(new ToolcribError("usage", "that is not a form"))).toBe(-32602);
  expect(await codeAfter(new Error("broken"))).toBe(-32603);
});

test("what is not a question, or is none that can be answered, is left to others", () => {
  const questions = new LiveQuestions({}, () => Promise.resolve());
  expect(questions.takes(question)).toBe(false);
  expect(questions.takes({ jsonrpc: "2.0", method: "notifications/cancelled" })).toBe(false);
  expect(questions.takes({ jsonrpc: "2.0", id: 1, result: {} })).toBe(false);
});
