import { isToolcribError, type Json, LIMITS, parseJson } from "@toolcrib/model";
import { problem } from "./problem.ts";

/** Bytes of a request's body. */
const BODY_BYTES = 2 * LIMITS.messageBytes;
/** Bytes that are taken from a client, so that it sees why it is refused and not a connection that breaks. */
const TAKEN_BYTES = 4 * BODY_BYTES;

/** JSON by name, as in `application/json` and `application/mcp+json; charset=utf-8`. */
const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Reads the JSON body of a request, within bounds and strictly; a `Response` where it cannot. */
export async function readBody(request: Request): Promise<{ readonly json: Json } | Response> {
  const type = request.headers.get("content-type");
  // A page of another site cannot send any of these without a preflight request.
  if (type !== null && !JSON_TYPE.test(type))
    return problem(
      415,
      "unsupported-media-type",
      "the body must be JSON, sent with content-type: application/json",
    );
  const tooLarge = problem(413, "too-large", `the body may have ${BODY_BYTES} bytes`);
  if (Number(request.headers.get("content-length") ?? 0) > TAKEN_BYTES) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's type for the body has no async iterator, its streams do.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > TAKEN_BYTES) return tooLarge;
    if (size <= BODY_BYTES) chunks.push(chunk);
  }
  if (size > BODY_BYTES) return tooLarge;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    return { json: parseJson(text) };
  } catch (error) {
    const detail = isToolcribError(error) ? error.message : "the body is not UTF-8";
    return problem(400, "invalid-json", detail);
  }
}
