import { ToolError } from "@toolcrib/runtime";

/** The bytes of an answer; throws once there are more than allowed, without reading the rest. */
export async function readBytes(response: Response, most: number): Promise<Uint8Array> {
  const tooLarge = (): ToolError =>
    new ToolError(`the API answered with more than ${most} bytes, which is too much for a result`);
  if (Number(response.headers.get("content-length") ?? 0) > most) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read by hand: iterating over the stream costs a call several turns of the event loop more.
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}
