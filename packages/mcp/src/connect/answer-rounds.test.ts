import { type Json, type JsonObject, LIMITS } from "@toolcrib/model";
import { expect, test } from "vitest";
import { completeResult } from "./answer-rounds.ts";

const ask = (key: string): JsonObject => ({
  [key]: { method: "roots/list", params: {} },
});
const questions = { roots: () => ({ roots: [] }) };

/** Answers the requests of a call from a script, and keeps what was sent. */
function scripted(...results: readonly Json[]) {
  const sent: JsonObject[] = [];
  const send = async (retry: JsonObject): Promise<Json> => {
    sent.push(retry);
    return results[sent.length - 1] ?? null;
  };
  return { sent, request: { name: "t", questions, signal: () => undefined, send } };
}

test("A4 each round goes back with its own answers and state, exactly as it came", async () => {
  const state = '\u0000 s\u00e9aled {"not": parsed}';
  const { sent, request } = scripted(
    { resultType: "input_required", inputRequests: ask("a"), requestState: state },
    { resultType: "input_required", inputRequests: ask("b") },
    { resultType: "input_required", requestState: "again" },
    { resultType: "complete", content: [] },
  );
  expect(await completeResult(request)).toEqual({ resultType: "complete", content: [] });
  expect(sent).toEqual([
    {},
    { inputResponses: { a: { roots: [] } }, requestState: state },
    { inputResponses: { b: { roots: [] } } },
    { requestState: "again" },
  ]);
});

test("A4 a result without a type is whole", async () => {
  const { request } = scripted({ content: [], inputRequests: ask("a") });
  expect(await completeResult(request)).toEqual({ content: [], inputRequests: ask("a") });
});

test("A4 a server that asks without end, for too much or for nothing is given up", async () => {
  const again = { resultType: "input_required", inputRequests: ask("a") };
  const endless = scripted(...Array.from({ length: 100 }, () => again));
  await expect(completeResult(endless.request)).rejects.toMatchObject({ code: "input-required" });
  expect(endless.sent).toHaveLength(LIMITS.questionRounds + 1);
  const many = Array.from({ length: LIMITS.questionsPerCall + 1 }, (_, index) => ask(`k${index}`));
  const greedy = { resultType: "input_required", inputRequests: Object.assign({}, ...many) };
  await expect(completeResult(scripted(greedy).request)).rejects.toMatchObject({
    code: "input-required",
  });
  await expect(
    completeResult(scripted({ resultType: "input_required" }).request),
  ).rejects.toMatchObject({ code: "invalid-answer" });
  await expect(completeResult(scripted(7).request)).rejects.toMatchObject({
    code: "invalid-answer",
  });
});

test("A4 the first question that fails takes the others back", async () => {
  let aborted = false;
  const inputRequests = { ...ask("a"), m: { method: "sampling/createMessage", params: {} } };
  const { request } = scripted({ resultType: "input_required", inputRequests });
  const roots = (_params: JsonObject, { signal }: { signal: AbortSignal }) =>
    new Promise<undefined>(() => {
      signal.addEventListener("abort", () => {
        aborted = true;
      });
    });
  const failing = { roots, sampling: () => undefined };
  await expect(completeResult({ ...request, questions: failing })).rejects.toMatchObject({
    code: "input-required",
  });
  expect(aborted).toBe(true);
});
