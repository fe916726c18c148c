import type { ZlibOptions } from "node:zlib";
import { ToolcribError, visibleText } from "@toolcrib/model";

/** What is sent as `accept-encoding` where `decodeBody` reads the answer. */
export const DECODED_ENCODINGS = "gzip, deflate, br";

/** How an answer is read. */
export interface DecodeOptions {
  readonly maxBytes: number;
  /**
   * Whether a body that ends early is read as far as it goes, and one of an unknown coding left as
   * it is, as clients of HTTP do.
   */
  readonly lenient?: boolean;
}

/**
 * The body of an answer without its content codings, bounded in size: a small body can stand for a
 * very large one. Throws `too-large`, and other errors for what cannot be decompressed.
 */
export async function decodeBody(
  body: Uint8Array,
  codings: string,
  options: DecodeOptions,
): Promise<Uint8Array> {
  const names = codings
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  let decoded = body;
  for (const name of names.reverse()) decoded = await decodeOnce(decoded, name, options);
  return decoded;
}

async function decodeOnce(
  body: Uint8Array,
  coding: string,
  { maxBytes, lenient = false }: DecodeOptions,
): Promise<Uint8Array> {
  if (lenient && body.byteLength === 0) return body;
  const { brotliDecompress, constants, gunzip, inflate, inflateRaw } = await import("node:zlib");
  const bound = { maxOutputLength: maxBytes };
  const options = lenient ? { ...bound, finishFlush: constants.Z_SYNC_FLUSH } : bound;
  // Some servers leave out the two bytes that begin the zlib format.
  const isZlib = ((body[0] ?? 0) & 0x0f) === 8;
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return await decompress(gunzip, body, options);
    case "deflate":
      return await decompress(isZlib ? inflate : inflateRaw, body, options);
    case "br":
      return await decompress(brotliDecompress, body, bound);
    default:
      if (lenient) return body;
      throw new Error(`it answers in the encoding ${visibleText(coding, 40)}`);
  }
}

type Decompress = (
  body: Uint8Array,
  options: ZlibOptions & { readonly maxOutputLength: number },
  done: (error: Error | null, result: Buffer) => void,
) => void;

function decompress(
  by: Decompress,
  body: Uint8Array,
  options: ZlibOptions & { readonly maxOutputLength: number },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    by(body, options, (error, result) => {
      if (error === null) resolve(result);
      else if ("code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
        reject(
          new ToolcribError(
            "too-large",
            `the answer unfolds to more than ${options.maxOutputLength} bytes`,
            { cause: error },
          ),
        );
      else reject(error);
    });
  });
}
