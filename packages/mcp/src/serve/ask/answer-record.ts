import { createHash } from "node:crypto";
import { canonicalJson, type Json, type JsonObject } from "@toolcrib/model";
import type { Question } from "@toolcrib/runtime";

/** An answer with the question it was given to: it counts for no other. */
export interface RecordedAnswer {
  readonly question: string;
  readonly answer: JsonObject;
}

/** What a call has been told so far, from which it can be run again. */
export interface AnswerRecord {
  readonly answers: ReadonlyMap<string, RecordedAnswer>;
  /** The values of `once`. */
  readonly steps: ReadonlyMap<string, Json>;
}

/** The record of a call that has asked nothing yet. */
export const NOTHING_ASKED: AnswerRecord = { answers: new Map(), steps: new Map() };

/** A short digest of what is asked. */
export function questionDigest({ method, params }: Question): string {
  return createHash("sha256")
    .update(canonicalJson([method, params]))
    .digest("base64url")
    .slice(0, 22);
}

/** The record with answers to open questions, which are given by key and digest. */
export function answersTo(
  { answers, steps }: AnswerRecord,
  open: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, JsonObject>,
): AnswerRecord {
  const all = new Map(answers);
  for (const [key, question] of open) {
    const answer = given.get(key);
    if (answer !== undefined) all.set(key, { question, answer });
  }
  return { answers: all, steps };
}

/** The digests of questions, by key. */
export function questionDigests(
  questions: ReadonlyMap<string, Question>,
): ReadonlyMap<string, string> {
  return new Map([...questions].map(([key, question]) => [key, questionDigest(question)]));
}
