import type { QuestionHandler, QuestionHandlers } from "@toolcrib/runtime";

/** Nobody is asked while definitions are read. */
const refuse: QuestionHandler = async () => undefined;

/**
 * Says that anything can be asked, and answers nothing. A server that has tools only for clients that
 * can be asked shows all of them: whoever lists, judges or locks its definitions must not see fewer
 * than a client does.
 */
export const unansweredQuestions: QuestionHandlers = {
  form: refuse,
  url: refuse,
  sampling: refuse,
  roots: refuse,
};
