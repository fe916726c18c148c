import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, writeFile } from "node:fs";
import { chmod, chown, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { ToolcribError } from "@toolcrib/model";
import { isAlive } from "./is-alive.ts";
import { findTarget } from "./write-target.ts";

const SUFFIX = ".toolcrib-tmp";

/** The text of a file: whole, or in pieces that are not all in memory at once. */
export type FileText = string | AsyncIterable<string>;

/** How a file is written. */
export interface WriteOptions {
  /** The name that messages use; the path unless told. */
  readonly shown?: string;
  /** Whether the file must outlive a power cut; a cache need not. */
  readonly durable?: boolean;
  /** Ends the writing into a pipe that nobody reads on. */
  readonly signal?: AbortSignal;
  /** The permissions of the file, as 0o600; those it has, or those usual for a new one, unless told. */
  readonly mode?: number;
}

/**
 * Writes a file so that it is the old or the new one at every moment, whatever ends the process.
 * A link is followed, and the file keeps its permissions. What is there and is not a regular file is
 * never replaced: pipes and character devices are written into, anything else is refused.
 */
export async function writeFileAtomically(
  path: string,
  text: FileText,
  { shown = path, durable = true, signal, mode }: WriteOptions = {},
): Promise<void> {
  try {
    const target = await findTarget(path);
    switch (target.kind) {
      case "file":
        await removeLeftovers(target.path);
        return await replace(target.path, text, { durable, mode });
      case "descriptor":
        return await writeOpen(target.fd, text);
      case "device":
        return await writeInto(target.path, text);
      case "pipe":
        return await writePipe(target.path, text, signal);
      case "other":
        throw new ToolcribError("unwritable-file", `${shown} cannot be written: ${target.reason}`);
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (!(error instanceof Error) || !("code" in error) || error instanceof ToolcribError)
      throw error;
    const reason = reasons.get(String(error.code)) ?? String(error.code);
    throw new ToolcribError("unwritable-file", `${shown} cannot be written: ${reason}`, {
      cause: error,
    });
  }
}

/** What the codes of the system mean to whoever named the file. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "you may not write there"],
  ["EISDIR", "it is a folder"],
  ["ELOOP", "its links lead in a circle"],
  ["ENOENT", "there is no such folder"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a part of its path is not a folder"],
  ["ENXIO", "it is a pipe that nobody reads from"],
  ["EPERM", "you may not write there"],
  ["EPIPE", "whoever read from it has stopped"],
  ["EROFS", "nothing can be written there"],
]);

/** Writes to what is open already, after what was written there before. */
async function writeOpen(fd: number, text: FileText): Promise<void> {
  const stream = fd === 1 ? process.stdout : fd === 2 ? process.stderr : undefined;
  for await (const piece of piecesOf(text))
    if (stream === undefined) await promisify(writeFile)(fd, piece);
    else
      await new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(error) : resolve()));
      });
}

function piecesOf(text: FileText): Iterable<string> | AsyncIterable<string> {
  return typeof text === "string" ? [text] : text;
}

async function writeInto(path: string, text: FileText): Promise<void> {
  const file = await open(path, constants.O_WRONLY);
  try {
    for await (const piece of piecesOf(text)) await file.writeFile(piece, "utf8");
  } finally {
    await file.close();
  }
}

/** Opened without waiting for a reader, so that the process can be ended. */
async function writePipe(path: string, text: FileText, signal?: AbortSignal): Promise<void> {
  const { openSync } = await import("node:fs");
  const { Socket } = await import("node:net");
  const { addAbortSignal } = await import("node:stream");
  const { finished } = await import("node:stream/promises");
  const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const pipe = new Socket({ fd, readable: false, writable: true });
  if (signal !== undefined) addAbortSignal(signal, pipe);
  const written = finished(pipe, { readable: false });
  for await (const piece of piecesOf(text))
    if (!pipe.write(piece)) await Promise.race([once(pipe, "drain"), written]);
  pipe.end();
  await written;
}

async function replace(
  target: string,
  text: FileText,
  { durable, mode }: { readonly durable: boolean; readonly mode: number | undefined },
): Promise<void> {
  const folder = dirname(target);
  const mark = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const temporary = join(folder, `.${basename(target)}.${mark}${SUFFIX}`);
  const before = await stat(target).catch(() => undefined);
  try {
    // Never readable by more people than in the end, not even for a moment.
    const file = await open(temporary, "wx", mode ?? 0o666);
    try {
      for await (const piece of piecesOf(text)) await file.writeFile(piece, "utf8");
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    if (before !== undefined) {
      // Only root can keep the file of another user theirs.
      if (before.uid !== process.getuid?.())
        await chown(temporary, before.uid, before.gid).catch(() => {});
      await chmod(temporary, mode ?? before.mode & 0o777);
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (durable) await syncFolder(folder);
}

/** Without this a power cut may undo the rename; some systems cannot sync folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  if (handle === undefined) return;
  await handle.sync().catch(() => {});
  await handle.close();
}

/** Removes what killed processes left beside the file; those of living ones are theirs. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `.${basename(target)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || !name.endsWith(SUFFIX)) continue;
    const pid = Number.parseInt(name.slice(start.length), 10);
    if (!isAlive(pid)) await rm(join(folder, name), { force: true });
  }
}
