import type { Tool } from "./tool.ts";

/** Letters and digits that a model's tokenizer tends to keep whole; marks stand alone. */
const LETTERS_OF_A_PIECE = 7;
const DIGITS_OF_A_PIECE = 3;

/**
 * About how many tokens a definition costs in a model's context each time it is offered. An
 * estimate: providers' tokenizers differ by a fifth or so.
 */
export function estimateTokens(tool: Tool): number {
  const { name, description, inputSchema } = tool;
  const text = JSON.stringify({ name, description, inputSchema });
  return Math.ceil(countPieces(text) * 0.8);
}

/** Character by character: every definition of a registry is measured. */
function countPieces(text: string): number {
  let pieces = 0;
  let letters = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
    const isDigit = code >= 48 && code <= 57;
    letters = isLetter ? (letters % LETTERS_OF_A_PIECE) + 1 : 0;
    digits = isDigit ? (digits % DIGITS_OF_A_PIECE) + 1 : 0;
    // The second half of a surrogate pair is no mark of its own.
    const isMark =
      !isLetter && !isDigit && !isSpace(code, text, at) && (code < 0xdc00 || code > 0xdfff);
    if (isMark || letters === 1 || digits === 1) pieces += 1;
  }
  return pieces;
}

function isSpace(code: number, text: string, at: number): boolean {
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(text.charAt(at));
}
