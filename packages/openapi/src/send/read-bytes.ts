import type { IncomingMessage } from "node:http";
import { isToolcribError } from "@toolcrib/model";
import { ToolError } from "@toolcrib/runtime";
import { decodeBody } from "@toolcrib/runtime/network";
import type { HttpAnswer } from "./send-request.ts";

/**
 * The bytes of an answer, uncompressed; throws once there are more than allowed, without reading
 * the rest.
 */
export async function readBytes(answer: HttpAnswer, most: number): Promise<Uint8Array> {
  const { header, body } = answer;
  const isStatedTooLarge = Number(header("content-length") ?? 0) > most;
  const sent = isStatedTooLarge ? undefined : await collect(body, most);
  const bytes = sent && (await decoded(sent, header("content-encoding") ?? "", most));
  if (bytes !== undefined) return bytes;
  body.destroy();
  throw new ToolError(
    `the API answered with more than ${most} bytes, which is too much for a result`,
  );
}

/** Ends an answer whose body nobody reads. */
export function discard({ body }: HttpAnswer): void {
  body.destroy();
}

/** What was compressed; undefined where it unfolds to too much. */
async function decoded(
  body: Uint8Array,
  codings: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  try {
    return await decodeBody(body, codings, { maxBytes, lenient: true });
  } catch (error) {
    if (isToolcribError(error) && error.code === "too-large") return undefined;
    throw new ToolError("the API answered with a body that cannot be decompressed");
  }
}

/** What comes; undefined where it is too much. */
function collect(body: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > most) resolve(undefined);
      else chunks.push(chunk);
    });
    body.on("end", () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
    });
    body.on("error", () => {
      reject(new ToolError("the answer of the API broke off before its end"));
    });
  });
}
