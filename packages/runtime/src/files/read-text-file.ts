import { close, constants, fstat, open, read, type Stats, stat } from "node:fs";
import { promisify } from "node:util";
import { LIMITS, ToolcribError } from "@toolcrib/model";
import { decodeText } from "./decode-text.ts";
import { noSuchFile } from "./no-such-file.ts";

/** How a file is read. */
export interface ReadOptions {
  /** The name that messages use. */
  readonly shown: string;
  /** Ends the reading of a pipe that nobody writes to. */
  readonly signal: AbortSignal;
  /** Bytes; `LIMITS.fileBytes` unless told. */
  readonly limit?: number;
}

/**
 * The text of a file or pipe: bounded, and of a pipe until its writer ends or the signal comes.
 * Folders, devices and sockets are refused. Throws `unreadable-file`, `too-large`, `not-utf8`.
 */
export async function readTextFile(path: string, options: ReadOptions): Promise<string> {
  const { shown, signal } = options;
  signal.throwIfAborted();
  try {
    requireReadable(await promisify(stat)(path), shown);
    // A pipe that nobody writes to yet must not block the process.
    const file = await promisify(open)(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = await promisify(fstat)(file);
    if (found.isFIFO()) return decodeText(await readPipe(file, options), shown);
    try {
      requireReadable(found, shown);
      return decodeText(await readRegular(file, found.size, options), shown);
    } finally {
      await promisify(close)(file);
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof Error) || !("code" in error) || error instanceof ToolcribError)
      throw error;
    if (error.code === "ENOENT") throw noSuchFile(path, shown, error);
    const message = `${shown}: cannot be read (${error.code})`;
    throw new ToolcribError("unreadable-file", message, { cause: error });
  }
}

/** A device may never end, and a folder or socket has no text. */
function requireReadable(found: Stats, shown: string): void {
  if (found.isFile() || found.isFIFO()) return;
  const kind = found.isDirectory() ? "a folder" : found.isSocket() ? "a socket" : "a device";
  throw new ToolcribError("unreadable-file", `${shown} is ${kind}: give a file`);
}

const chunkBytes = 1_048_576;

/** Reads until the end, whatever size the file claims: it may grow, and some files claim none. */
async function readRegular(file: number, size: number, options: ReadOptions): Promise<Uint8Array> {
  const { shown, limit = LIMITS.fileBytes, signal } = options;
  if (size > limit) throw tooLarge(shown, limit);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const part = new Uint8Array(Math.min(Math.max(size - bytes, 4_096), chunkBytes) + 1);
    const { bytesRead } = await promisify(read)(file, part, 0, part.length, null);
    if (bytesRead === 0) return Buffer.concat(parts, bytes);
    bytes += bytesRead;
    if (bytes > limit) throw tooLarge(shown, limit);
    parts.push(part.subarray(0, bytesRead));
  }
}

async function readPipe(file: number, options: ReadOptions): Promise<Uint8Array> {
  const { shown, limit = LIMITS.fileBytes, signal } = options;
  const { Socket } = await import("node:net");
  const { addAbortSignal } = await import("node:stream");
  const pipe = addAbortSignal(signal, new Socket({ fd: file, readable: true, writable: false }));
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of pipe) {
      bytes += part.length;
      if (bytes > limit) throw tooLarge(shown, limit);
      parts.push(part);
    }
    return Buffer.concat(parts, bytes);
  } finally {
    pipe.destroy();
  }
}

function tooLarge(shown: string, limit: number): ToolcribError {
  return new ToolcribError("too-large", `${shown} is too large: at most ${limit} bytes are read`);
}
