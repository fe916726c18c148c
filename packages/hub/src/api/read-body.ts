import { isToolcribError, type Json, LIMITS, parseJson } from "@toolcrib/model";
import { problem } from "./problem.ts";

/** Bytes of a request's body. */
const BODY_BYTES = 2 * LIMITS.messageBytes;

/** Reads the JSON body of a request, within bounds and strictly; a `Response` where it cannot. */
export async function readBody(request: Request): Promise<{ readonly json: Json } | Response> {
  const tooLarge = problem(413, "too-large", `the body may have ${BODY_BYTES} bytes`);
  if (Number(request.headers.get("content-length") ?? 0) > BODY_BYTES) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's type for the body has no async iterator, its streams do.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_BYTES) return tooLarge;
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    return { json: parseJson(text) };
  } catch (error) {
    const detail = isToolcribError(error) ? error.message : "the body is not UTF-8";
    return problem(400, "invalid-json", detail);
  }
}
