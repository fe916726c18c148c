import { randomUUID } from "node:crypto";
import type { ServerContext } from "@modelcontextprotocol/server";
import { errorMessage, isJsonObject, type JsonObject } from "@toolcrib/model";
import { type Question, ToolError } from "@toolcrib/runtime";
import { capabilityName } from "./client-questions.ts";

/** What came of questions: the client's results, or why there are none. */
export interface LiveAnswers {
  readonly answers: ReadonlyMap<string, JsonObject>;
  readonly refusals: ReadonlyMap<string, Error>;
}

/** How questions are sent. */
export interface SendOptions {
  readonly canAsk: (kind: Question["kind"]) => boolean;
  /** How long the client may take. */
  readonly milliseconds: number;
  /** Takes the questions back. */
  readonly signal: AbortSignal;
}

/** Sends questions to a client of 2025, which takes requests while its own is running. */
export async function sendQuestions(
  ctx: ServerContext,
  questions: ReadonlyMap<string, Question>,
  options: SendOptions,
): Promise<LiveAnswers> {
  const answers = new Map<string, JsonObject>();
  const refusals = new Map<string, Error>();
  const send = async ([key, question]: [string, Question]): Promise<void> => {
    try {
      answers.set(key, await sendQuestion(ctx, question, options));
    } catch (error) {
      const why = errorMessage(error);
      refusals.set(key, new ToolError(`The question "${key}" was not answered: ${why}`));
    }
  };
  await Promise.all([...questions].map(send));
  return { answers, refusals };
}

async function sendQuestion(
  { mcpReq }: ServerContext,
  { kind, method, params }: Question,
  { canAsk, milliseconds, signal }: SendOptions,
): Promise<JsonObject> {
  if (!canAsk(kind))
    throw new ToolError(
      `the client cannot be asked: it has not declared ${capabilityName(kind)}, or is connected without a session`,
    );
  // 2025 has an id for visits to pages, which 2026 has not.
  const sent = kind === "url" ? { elicitationId: randomUUID(), ...params } : params;
  const timing = { timeout: milliseconds, signal };
  const result: unknown = await mcpReq.send({ method, params: { ...sent } }, timing);
  return isJsonObject(result) ? result : {};
}
