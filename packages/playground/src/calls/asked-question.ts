import { isJsonObject, type JsonObject, type QuestionKind } from "@toolcrib/model";
import type { QuestionHandler } from "@toolcrib/runtime";

/** What a person at a page made of a question. */
export type QuestionAction = "accept" | "decline" | "cancel";

/** A question of a running call that a person at a page answers. */
export interface AskedQuestion {
  readonly key: string;
  readonly kind: QuestionKind;
  /** The `params` of MCP's request. */
  readonly params: JsonObject;
  /** Gives the call the result of the request; undefined where nobody wants to answer. */
  readonly answer: (result: JsonObject | undefined) => void;
}

const MODEL_SCHEMA: JsonObject = {
  type: "object",
  properties: { text: { type: "string", description: "What the model answers." } },
  required: ["text"],
};

const ROOTS_SCHEMA: JsonObject = {
  type: "object",
  properties: {
    folders: {
      type: "array",
      items: { type: "string", format: "uri", pattern: "^file://" },
      description: "Addresses of folders, as file:///home/me/project.",
    },
  },
  required: ["folders"],
};

/** What a question asks to be filled in. */
export function questionSchema({ kind, params }: AskedQuestion): JsonObject {
  switch (kind) {
    case "form": {
      const { requestedSchema } = params;
      return isJsonObject(requestedSchema) ? requestedSchema : { type: "object" };
    }
    case "sampling":
      return MODEL_SCHEMA;
    case "roots":
      return ROOTS_SCHEMA;
    case "url":
      return { type: "object", properties: {} };
  }
}

/** The result of MCP's request for what was filled in, which fits the schema of the question. */
export function questionResult(
  { kind }: AskedQuestion,
  action: QuestionAction,
  filled: JsonObject,
): JsonObject | undefined {
  if (kind === "url") return { action };
  if (kind === "form") return action === "accept" ? { action, content: filled } : { action };
  if (action !== "accept") return undefined;
  if (kind === "roots") {
    const { folders = [] } = filled;
    return { roots: Array.isArray(folders) ? folders.map((uri) => ({ uri })) : [] };
  }
  const content = { type: "text", text: filled["text"] ?? "" };
  return { role: "assistant", content, model: "a person at the playground" };
}

/** Handlers of every kind of question. */
export function everyHandler(handler: QuestionHandler): Record<QuestionKind, QuestionHandler> {
  return { form: handler, url: handler, sampling: handler, roots: handler };
}
