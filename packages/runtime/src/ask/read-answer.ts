import { isJsonObject, type Json, type JsonObject, LIMITS, visibleText } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import { ToolError } from "../tool-error.ts";
import type { Answer, Root, SamplingAnswer } from "./answer.ts";
import type { QuestionForm } from "./question-form.ts";

/** Reads the answer to a form; one that does not fit the question's schema is a failure of the call. */
export function readFormAnswer(key: string, result: JsonObject, form: QuestionForm): Answer<Json> {
  const action = actionOf(key, result);
  if (action !== "accept") return { action };
  const content = result["content"] ?? {};
  const value = form.single && isJsonObject(content) ? content["value"] : content;
  if (value === undefined) throw misfit(key, 'the field "value" is missing');
  const { valid, problems } = compileSchema(form.schema, { formats: "assert" }).validate(value);
  if (!valid) throw misfit(key, formatProblems(problems));
  return { action, content: value };
}

/** Reads the answer to a request to visit a page. */
export function readUrlAnswer(key: string, result: JsonObject): Answer<undefined> {
  const action = actionOf(key, result);
  return action === "accept" ? { action, content: undefined } : { action };
}

/** Reads what a model answered. */
export function readSamplingAnswer(key: string, result: JsonObject): SamplingAnswer {
  const { role, content, model, stopReason } = result;
  if (typeof role !== "string" || content === undefined || content === null)
    throw misfit(key, "a message with role and content is expected");
  const blocks = Array.isArray(content) ? content : [content];
  const texts = blocks.map((block) => (isJsonObject(block) ? block["text"] : undefined));
  return {
    role,
    content,
    model: typeof model === "string" ? model : "",
    ...(typeof stopReason === "string" && { stopReason }),
    text: texts.filter((text) => typeof text === "string").join(""),
  };
}

/** Reads the list of roots. */
export function readRoots(key: string, { roots }: JsonObject): readonly Root[] {
  if (!Array.isArray(roots) || roots.length > LIMITS.roots)
    throw misfit(key, `a list of at most ${LIMITS.roots} roots is expected`);
  return roots.map((root: Json) => {
    const { uri, name } = isJsonObject(root) ? root : {};
    if (typeof uri !== "string") throw misfit(key, "every root has a uri");
    return typeof name === "string" ? { uri, name } : { uri };
  });
}

function actionOf(key: string, { action }: JsonObject): "accept" | "decline" | "cancel" {
  if (action === "accept" || action === "decline" || action === "cancel") return action;
  throw misfit(key, "the action is accept, decline or cancel");
}

function misfit(key: string, why: string): ToolError {
  return new ToolError(`The answer to the question "${visibleText(key)}" does not fit: ${why}`);
}
