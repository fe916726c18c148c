import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { LIMITS } from "@toolcrib/model";
import type { QuestionHandlers } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { LiveQuestions } from "./live-questions.ts";

function asking(handlers: QuestionHandlers) {
  const sent: JSONRPCMessage[] = [];
  let told = (): void => {};
  const questions = new LiveQuestions(handlers, async (message) => {
    sent.push(message);
    told();
  });
  const answered = (): Promise<void> =>
    new Promise((resolve) => {
      told = resolve;
    });
  return { sent, questions, answered };
}

const roots = (id: number): JSONRPCMessage => ({ jsonrpc: "2.0", id, method: "roots/list" });

test("A4 a question is answered under its own id", async () => {
  const { sent, questions, answered } = asking({ roots: () => ({ roots: [] }) });
  const answer = answered();
  expect(questions.takes(roots(7))).toBe(true);
  expect(questions.waiting).toBe(true);
  await answer;
  expect(sent).toEqual([{ jsonrpc: "2.0", id: 7, result: { roots: [] } }]);
});

test("A4 what is not a question, or has no handler, is left to the client", () => {
  const { questions } = asking({ roots: () => ({ roots: [] }) });
  const elicitation = { ...roots(1), method: "elicitation/create" };
  expect(questions.takes(elicitation)).toBe(false);
  expect(questions.takes({ jsonrpc: "2.0", id: 1, method: "ping" })).toBe(false);
  expect(questions.takes({ jsonrpc: "2.0", id: 1, result: {} })).toBe(false);
  expect(questions.takes({ jsonrpc: "2.0", method: "notifications/message" })).toBe(false);
});

test("A4 a refusal and a fault are errors of JSON-RPC", async () => {
  const { sent, questions, answered } = asking({
    sampling: () => undefined,
    roots: () => {
      throw new Error("no folders");
    },
  });
  let answer = answered();
  questions.takes({ ...roots(1), method: "sampling/createMessage" });
  await answer;
  answer = answered();
  questions.takes(roots(2));
  await answer;
  expect(sent).toMatchObject([
    { id: 1, error: { code: -1 } },
    { id: 2, error: { code: -32603, message: "no folders" } },
  ]);
});

test("A4 a question that the server takes back is aborted and not answered", async () => {
  let reason: unknown;
  let finish = (): void => {};
  const { sent, questions } = asking({
    roots: (_params, { signal }) =>
      new Promise((resolve) => {
        finish = () => resolve({ roots: [] });
        signal.addEventListener("abort", () => {
          reason = signal.reason;
        });
      }),
  });
  questions.takes(roots(5));
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled" } as const;
  expect(questions.takes({ ...cancelled, params: { requestId: 5 } })).toBe(true);
  expect(questions.takes({ ...cancelled, params: { requestId: 6 } })).toBe(false);
  expect(String(reason)).toContain("took the question back");
  finish();
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
});

test("A4 the number of open questions is bounded", () => {
  const { sent, questions } = asking({ roots: () => new Promise(() => {}) });
  for (let id = 0; id <= LIMITS.questionsPerCall; id++) questions.takes(roots(id));
  expect(sent).toMatchObject([{ id: LIMITS.questionsPerCall, error: { code: -32603 } }]);
  questions.end();
  expect(questions.waiting).toBe(false);
});
