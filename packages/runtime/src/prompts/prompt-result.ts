import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { printJson } from "../call/printable.ts";
import type { ContentBlock } from "../content.ts";
import { isContentBlock } from "../content-block.ts";

/** One message of a prompt. */
export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: ContentBlock;
}

/** The result of a prompt, in the shape of MCP. */
export interface PromptResult {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
  readonly _meta?: JsonObject;
}

const WANTED = "a prompt gives a text, content blocks, messages or {messages}";

/**
 * Makes messages of what a function gave: a text or block is a message of the user, a list is one
 * message each, `{messages}` is passed on as it is. Throws where it is none of them, or too large.
 */
export function toPromptResult(value: unknown): PromptResult {
  if (value === undefined || value === null) throw new TypeError(`${WANTED}; it gave nothing`);
  const { value: json } = printJson(value);
  if (isJsonObject(json) && Array.isArray(json["messages"])) {
    const { messages, description, _meta } = json;
    return {
      ...json,
      ...(description === undefined ? {} : { description: String(description) }),
      ...(isJsonObject(_meta) ? { _meta } : {}),
      messages: messages.map((message, index) => passedOn(message, index)),
    };
  }
  const given: readonly unknown[] = Array.isArray(json) ? json : [json];
  const messages = given.flatMap(toMessages);
  if (messages.length === 0) throw new TypeError(`${WANTED}; it gave an empty list`);
  return { messages };
}

function toMessages(value: unknown, index: number): readonly PromptMessage[] {
  if (typeof value === "string") return [{ role: "user", content: textBlock(value) }];
  if (isContentBlock(value)) return [{ role: "user", content: value }];
  const { role, content } = isJsonObject(value) ? value : {};
  if (role !== "user" && role !== "assistant") throw unusable(index);
  const blocks = Array.isArray(content) ? content : [content];
  return blocks.map((block) => {
    if (typeof block === "string") return { role, content: textBlock(block) };
    if (isContentBlock(block)) return { role, content: block };
    throw unusable(index);
  });
}

/** A message in MCP's shape, with whatever else it holds. */
function passedOn(value: unknown, index: number): PromptMessage {
  const [message, ...more] = toMessages(value, index);
  if (message === undefined || more.length > 0 || !isJsonObject(value)) throw unusable(index);
  return { ...value, ...message };
}

function textBlock(text: string): ContentBlock {
  return { type: "text", text };
}

function unusable(index: number): TypeError {
  return new TypeError(`message ${index} is not as MCP wants it: ${WANTED}`);
}
