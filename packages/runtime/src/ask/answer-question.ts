import {
  isJsonObject,
  type JsonObject,
  type QuestionKind,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import type { Question } from "./asker.ts";
import { withFormDefaults } from "./form-defaults.ts";
import type { QuestionHandlers } from "./question-handlers.ts";

/** A question as a server sends it. */
export type SentQuestion = Pick<Question, "key" | "params"> & { readonly method: string };

const ASKED: Readonly<Record<QuestionKind, string>> = {
  form: "has to ask the user something",
  url: "has to send the user to a page",
  sampling: "has to ask its client's model something",
  roots: "has to know the folders that its client works in",
};

/**
 * Answers a question with the handler for its kind. Fields that a form leaves out get their
 * defaults, and the content fits the form's schema. Throws `input-required` where nobody answers,
 * and `answer-mismatch` for an answer that does not fit.
 */
export async function answerQuestion(
  handlers: QuestionHandlers,
  question: SentQuestion,
  signal: AbortSignal,
): Promise<JsonObject> {
  const { params } = question;
  const key = visibleText(question.key, 80);
  const kind = questionKind(question);
  if (kind === undefined) {
    const method = visibleText(question.method, 80);
    throw new ToolcribError("input-required", `${key}: ${method} is not a question of MCP`);
  }
  const handler = handlers[kind];
  const result = await untilAborted(signal, handler?.(params, { key: question.key, kind, signal }));
  if (result === undefined) {
    const why = handler === undefined ? "cannot be asked for that" : "was not answered";
    throw new ToolcribError(
      "input-required",
      `the tool ${ASKED[kind]} ("${key}"), and its caller ${why}`,
    );
  }
  return kind === "form" && handlers.forwards !== true ? completeForm(key, params, result) : result;
}

/** Waits no longer than the signal lets it, whatever the handler makes of the signal. */
async function untilAborted<Value>(
  signal: AbortSignal,
  work: Value | Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** What a question asks for; undefined for a method that is not a question. */
export function questionKind({
  method,
  params,
}: Pick<SentQuestion, "method" | "params">): QuestionKind | undefined {
  switch (method) {
    case "elicitation/create":
      return params["mode"] === "url" ? "url" : "form";
    case "sampling/createMessage":
      return "sampling";
    case "roots/list":
      return "roots";
    default:
      return undefined;
  }
}

function completeForm(key: string, params: JsonObject, result: JsonObject): JsonObject {
  if (result["action"] !== "accept") return result;
  const { content = {} } = result;
  const { requestedSchema = {} } = params;
  if (!isJsonObject(content) || !isJsonObject(requestedSchema))
    throw new ToolcribError("answer-mismatch", `${key}: a form and its answer are objects`);
  const filled = withFormDefaults(requestedSchema, content);
  const { valid, problems } = compileSchema(requestedSchema, { formats: "assert" }).validate(
    filled,
  );
  if (valid) return { ...result, content: filled };
  const message = `the answer to "${key}" does not fit the question: ${formatProblems(problems)}`;
  throw new ToolcribError("answer-mismatch", message.replaceAll("\n", "; "));
}
