import { LIMITS } from "@toolcrib/model";
import type { CallResult } from "@toolcrib/runtime";

const { messageBytes } = LIMITS;
/** Bytes that a character takes at most in UTF-8. */
const MOST_BYTES = 3;

/** A text so short that no result in it can be too large. */
export function isSurelySmall(text: string): boolean {
  return text.length * MOST_BYTES <= messageBytes;
}

/**
 * The same result, or a failed one when it takes more than `LIMITS.messageBytes`: clients refuse a
 * larger message, and some end the connection.
 */
export function boundedResult(result: CallResult): CallResult {
  const text = JSON.stringify(result);
  if (isSurelySmall(text)) return result;
  const bytes = Buffer.byteLength(text);
  if (bytes <= messageBytes) return result;
  const message = `The result cannot be sent: it takes ${bytes} bytes, and a message may have ${messageBytes}: return less, or in parts`;
  return { content: [{ type: "text", text: message }], isError: true };
}
