import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { type RegistryPart, splitRegistry } from "@toolcrib/catalog";
import { LIMITS, parseJson, ToolcribError } from "@toolcrib/model";
import type { LargeFileContext } from "./large-file.ts";

const CHUNK_BYTES = 1_048_576;

/** A part of a registry's text, and where its bytes stand in the file. */
export type LocatedPart = RegistryPart & { readonly offset: number; readonly bytes: number };

/** What stands for a server in the text that is left without them. */
const LEFT_OUT = "0";

/**
 * The parts of a file, as they are read; bounded by the largest server and by the names of all, not
 * by the file. What stands around and between the servers must be JSON, and no key stand twice: else
 * a server could hide behind another of its name.
 */
export async function* registryParts(
  file: string,
  { cwd, signal, host }: LargeFileContext,
): AsyncGenerator<LocatedPart> {
  const handle = await open(resolve(cwd, file));
  const progress = host.progress(`reading ${file}`);
  const decode = utf8Decoder(file);
  const splitter = splitRegistry();
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  // As bytes: a part of a string would keep the whole piece that it was cut from.
  const skeleton: Buffer[] = [];
  let left = 0;
  let pending = 0;
  let done = 0;
  let offset = 0;
  try {
    const { size } = await handle.stat();
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES);
      const isEnd = bytesRead === 0;
      const read = buffer.subarray(0, bytesRead);
      // The decoder leaves out the mark that some editors begin a file with.
      if (done === 0 && read.subarray(0, 3).equals(BYTE_ORDER_MARK)) offset = 3;
      const text = decode(read, isEnd);
      const parts = isEnd ? splitter.end() : splitter.push(text);
      pending = parts.length > 0 ? 0 : pending + bytesRead;
      if (pending > LIMITS.registryBytes)
        throw new ToolcribError(
          "too-large",
          `${file}: one server has more than ${LIMITS.registryBytes} bytes`,
        );
      for (const part of parts) {
        const bytes = Buffer.byteLength(part.text);
        const kept = Buffer.from(part.kind === "entry" ? LEFT_OUT : withoutPadding(part.text));
        skeleton.push(kept);
        left += part.kind === "entry" ? 0 : kept.byteLength;
        if (left > LIMITS.registryBytes)
          throw new ToolcribError(
            "too-large",
            `${file}: more than ${LIMITS.registryBytes} bytes are no servers`,
          );
        yield { ...part, offset, bytes };
        offset += bytes;
      }
      if (isEnd) {
        parseJson(Buffer.concat(skeleton).toString(), { source: `${file}, without its servers` });
        return;
      }
      done += bytesRead;
      const megabytes = (count: number): string => (count / 1e6).toFixed(0);
      progress.update(`${megabytes(done)} of ${megabytes(size)} MB of ${file}`, done / size);
    }
  } finally {
    progress.done();
    await handle.close();
  }
}

/** A text whose blanks at both ends are one each: however many there are, they say no more. */
function withoutPadding(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return `${start === 0 ? "" : " "}${text.slice(start, end)}${end === text.length ? "" : " "}`;
}

/** Whether JSON takes a character for a blank. */
function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

/** Decodes bytes piece by piece; a piece may end within a character. */
function utf8Decoder(file: string): (bytes: Uint8Array, isEnd: boolean) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (bytes, isEnd) => {
    try {
      return decoder.decode(bytes, { stream: !isEnd });
    } catch (cause) {
      throw new ToolcribError("not-utf8", `${file} is not UTF-8: save it as UTF-8`, { cause });
    }
  };
}
