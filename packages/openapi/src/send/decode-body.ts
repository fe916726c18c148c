import type { ZlibOptions } from "node:zlib";
import { ToolError } from "@toolcrib/runtime";

/**
 * Takes the content codings of HTTP off a body, in turn; undefined where it becomes larger than
 * allowed. A coding that is not known is left as it is.
 */
export async function decodeBody(
  body: Uint8Array,
  codings: string,
  most: number,
): Promise<Uint8Array | undefined> {
  const names = codings
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  let decoded: Uint8Array | undefined = body;
  for (const name of names.reverse()) {
    if (decoded === undefined || decoded.byteLength === 0) return decoded;
    decoded = await decodeOnce(decoded, name, most);
  }
  return decoded;
}

async function decodeOnce(
  body: Uint8Array,
  coding: string,
  most: number,
): Promise<Uint8Array | undefined> {
  const { brotliDecompress, constants, gunzip, inflate, inflateRaw } = await import("node:zlib");
  // An answer that ends early is read as far as it goes, as clients of HTTP do.
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
  // Some servers leave out the two bytes that begin the zlib format.
  const isZlib = ((body[0] ?? 0) & 0x0f) === 8;
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return await decompress(gunzip, body, options);
    case "deflate":
      return await decompress(isZlib ? inflate : inflateRaw, body, options);
    case "br":
      return await decompress(brotliDecompress, body, { maxOutputLength: most });
    default:
      return body;
  }
}

type Decompress = (
  body: Uint8Array,
  options: ZlibOptions,
  done: (error: Error | null, result: Buffer) => void,
) => void;

function decompress(
  by: Decompress,
  body: Uint8Array,
  options: ZlibOptions,
): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    by(body, options, (error, result) => {
      if (error === null) resolve(result);
      else if ("code" in error && error.code === "ERR_BUFFER_TOO_LARGE") resolve(undefined);
      else reject(new ToolError("the API answered with a body that cannot be decompressed"));
    });
  });
}
