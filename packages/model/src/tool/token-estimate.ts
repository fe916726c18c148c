import { toMcpJson } from "./mcp-json.ts";
import type { Tool } from "./tool.ts";

/** Pieces that a model's tokenizer tends to keep whole: short words, digits, single marks. */
const PIECE = /[A-Za-z]{1,7}|\d{1,3}|[^\sA-Za-z\d]/gu;

/**
 * About how many tokens a definition costs in a model's context each time it is offered. An
 * estimate: providers' tokenizers differ by a fifth or so.
 */
export function estimateTokens(tool: Tool): number {
  const { name, description, inputSchema } = toMcpJson(tool);
  const text = JSON.stringify({ name, description, inputSchema });
  return Math.ceil((text.match(PIECE)?.length ?? 0) * 0.8);
}
