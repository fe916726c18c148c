import { LIMITS, ToolcribError } from "@toolcrib/model";
import { decodeText } from "@toolcrib/runtime/files";
import type { SourceHost } from "../source-host.ts";

/** Everything on stdin as text, until the signal; refuses more than `LIMITS.fileBytes`. */
export async function readStdin(
  { stdin }: Pick<SourceHost, "stdin">,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const interrupted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return await Promise.race([readAll(stdin), interrupted]);
}

async function readAll(stdin: SourceHost["stdin"]): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stdin) {
    const chunk = typeof part === "string" ? new TextEncoder().encode(part) : part;
    bytes += chunk.length;
    if (bytes > LIMITS.fileBytes) {
      throw new ToolcribError("too-large", `stdin is longer than ${LIMITS.fileBytes} bytes`);
    }
    parts.push(chunk);
  }
  return decodeText(Buffer.concat(parts), "stdin");
}
