import type { Json, JsonObject, QuestionKind } from "@toolcrib/model";

/** A question to the caller, as the request that a server of MCP sends to its client. */
export interface Question {
  /** Names the question within its call. */
  readonly key: string;
  readonly kind: QuestionKind;
  readonly method: "elicitation/create" | "sampling/createMessage" | "roots/list";
  readonly params: JsonObject;
  /** Whether a thread waits for the answer, of which there are few. */
  readonly holdsThread: boolean;
}

/** Puts the questions of one call to its caller; whoever makes the call may provide one. */
export interface Asker {
  /** Whether the caller can be asked for this. */
  readonly canAsk: (kind: QuestionKind) => boolean;
  /** Gives the client's result for the request, unchecked; the signal takes the question back. */
  readonly ask: (question: Question, signal?: AbortSignal) => Promise<JsonObject>;
  /** Gives the value that was kept under the key, else runs the function and keeps its value. */
  readonly once?: (key: string, run: () => Promise<Json>) => Promise<Json>;
}
