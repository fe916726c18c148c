import { isToolcribError } from "@toolcrib/model";
import { ToolError } from "../tool-error.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Asker } from "./asker.ts";
import type { QuestionHandlers } from "./question-handlers.ts";

/** Lets handlers answer the questions of tools that run in this process. */
export function askerOf(handlers: QuestionHandlers): Asker {
  const never = new AbortController().signal;
  return {
    canAsk: (kind) => handlers[kind] !== undefined,
    ask: async (question, signal = never) => {
      try {
        return await answerQuestion(handlers, question, signal);
      } catch (error) {
        if (!isToolcribError(error)) throw error;
        throw new ToolError(error.message);
      }
    },
  };
}
