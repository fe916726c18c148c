import type { JsonObject } from "@toolcrib/model";
import type { QuestionHandler, QuestionHandlers } from "@toolcrib/runtime";

/** Everything that servers may ask through a gateway. */
const ALL_QUESTIONS: JsonObject = {
  elicitation: { form: {}, url: {} },
  sampling: {},
  roots: { listChanged: true },
};

/** Handlers that pass questions to whoever is going to answer: those that come before wait. */
export interface QuestionRelay {
  readonly handlers: QuestionHandlers;
  readonly answerWith: (answer: QuestionHandler) => void;
}

/** Makes a relay for a server that may ask what the capabilities of a client allow. */
export function questionRelay(capabilities: JsonObject = ALL_QUESTIONS): QuestionRelay {
  let answerWith: QuestionRelay["answerWith"] = () => {};
  const answering = new Promise<QuestionHandler>((resolve) => {
    answerWith = resolve;
  });
  const handlers = forwardingHandlers(
    async (params, question) => await (await answering)(params, question),
    capabilities,
  );
  return { handlers, answerWith };
}

/** Handlers that pass every kind of question on. */
export function forwardingHandlers(
  pass: QuestionHandler,
  capabilities: JsonObject,
): QuestionHandlers {
  return { form: pass, url: pass, sampling: pass, roots: pass, forwards: true, capabilities };
}

/** The request that a kind of question is. */
export const QUESTION_METHODS = {
  form: "elicitation/create",
  url: "elicitation/create",
  sampling: "sampling/createMessage",
  roots: "roots/list",
} as const;
