import { LIMITS, ToolcribError } from "@toolcrib/model";

/** The text of an answer, as far as one registry file may be long. */
export async function boundedBody(answer: Response, shown: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Node's type for the body has no async iterator, its streams do.
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > LIMITS.registryBytes)
      throw new ToolcribError(
        "too-large",
        `${shown} sends more than ${LIMITS.registryBytes} bytes`,
      );
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
