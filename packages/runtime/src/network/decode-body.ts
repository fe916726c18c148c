import { ToolcribError, visibleText } from "@toolcrib/model";

/** What is sent as `accept-encoding` where `decodeBody` reads the answer. */
export const DECODED_ENCODINGS = "gzip, deflate, br";

type Decoder = (
  body: Uint8Array,
  options: { readonly maxOutputLength: number },
  done: (error: Error | null, whole: Uint8Array) => void,
) => void;

/**
 * The body of an answer without its `content-encoding`, bounded in size: a small body can stand for a
 * very large one. Throws `too-large`, and errors of Node for what is cut off or damaged.
 */
export async function decodeBody(
  body: Uint8Array,
  encoding: string | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? "";
  if (name === "" || name === "identity") return body;
  const { brotliDecompress, gunzip, inflate } = await import("node:zlib");
  const decoders = new Map<string, Decoder>([
    ["br", brotliDecompress],
    ["gzip", gunzip],
    ["x-gzip", gunzip],
    ["deflate", inflate],
  ]);
  const decode = decoders.get(name);
  if (decode === undefined) throw new Error(`it answers in the encoding ${visibleText(name, 40)}`);
  try {
    return await new Promise((resolve, reject) => {
      decode(body, { maxOutputLength: maxBytes }, (error, whole) =>
        error === null ? resolve(whole) : reject(error),
      );
    });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE")
      throw new ToolcribError("too-large", `the answer unfolds to more than ${maxBytes} bytes`, {
        cause,
      });
    throw cause;
  }
}
