import type { JsonObject, QuestionKind } from "@toolcrib/model";

/** A question that a handler answers. */
export interface ReceivedQuestion {
  /** Names the question within its call; counted where the server does not say. */
  readonly key: string;
  readonly kind: QuestionKind;
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/**
 * Answers a question: it gets the `params` of MCP's request, and gives the request's result or,
 * where nobody wants to answer, undefined.
 */
export type QuestionHandler = (
  params: JsonObject,
  question: ReceivedQuestion,
) => JsonObject | undefined | Promise<JsonObject | undefined>;

/** What answers the questions of servers and tools; a server is told which of these there are. */
export interface QuestionHandlers {
  /** A form with `message` and `requestedSchema`: `{ action: "accept", content }`, or another action. */
  readonly form?: QuestionHandler;
  /** A page to visit with `message` and `url`: `{ action }`. */
  readonly url?: QuestionHandler;
  /** `messages` for a model: `{ role, content, model }`. */
  readonly sampling?: QuestionHandler;
  /** The folders that the client works in: `{ roots: [{ uri, name }] }`. */
  readonly roots?: QuestionHandler;
  /** Whether the answers are another client's: they are passed on as they are, not completed and checked. */
  readonly forwards?: boolean;
  /** The client capabilities to declare; those that the handlers above need, unless told. */
  readonly capabilities?: JsonObject;
}

/** The client capabilities of MCP that stand for these handlers. */
export function questionCapabilities(handlers: QuestionHandlers | undefined): JsonObject {
  if (handlers === undefined) return {};
  const { form, url, sampling, roots, capabilities } = handlers;
  if (capabilities !== undefined) return capabilities;
  const elicitation = { ...(form && { form: {} }), ...(url && { url: {} }) };
  return {
    ...((form ?? url) && { elicitation }),
    ...(sampling && { sampling: {} }),
    ...(roots && { roots: {} }),
  };
}
