import { LIMITS, ToolcribError } from "@toolcrib/model";

/** The text of a hub's answer, as far as files may be long. */
export async function boundedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Node's type for the body has no async iterator, its streams do.
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > LIMITS.fileBytes)
      throw new ToolcribError("not-in-hub", `the hub sends more than ${LIMITS.fileBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
