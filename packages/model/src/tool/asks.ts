import { ownValue } from "../json/json.ts";
import { META_KEYS } from "./audience.ts";
import type { Tool } from "./tool.ts";

/** What a caller can be asked for: a form, a visit to a page, a model's answer, its folders. */
export type QuestionKind = "form" | "url" | "sampling" | "roots";

/** Every kind of question. */
export const QUESTION_KINDS: readonly QuestionKind[] = ["form", "url", "sampling", "roots"];

/** What a tool may ask its caller while it runs, from `_meta`; empty where it does not say. */
export function asksOf({ _meta }: Pick<Tool, "_meta">): readonly QuestionKind[] {
  const entries = _meta === undefined ? undefined : ownValue(_meta, META_KEYS.asks);
  if (!Array.isArray(entries)) return [];
  return QUESTION_KINDS.filter((kind) => entries.includes(kind));
}

/** What each kind of question asks, as the end of "the tool asks". */
export const QUESTION_TEXTS: Readonly<Record<QuestionKind, string>> = {
  form: "the user to fill in a form",
  url: "the user to visit a page",
  sampling: "the caller's model",
  roots: "for the caller's folders",
};
