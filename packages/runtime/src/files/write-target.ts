import type { Stats } from "node:fs";
import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ToolcribError } from "@toolcrib/model";

/** What stands where something is to be written: a regular file or nothing yet is a `file`. */
export type WriteTarget =
  | { readonly kind: "file" | "device" | "pipe"; readonly path: string }
  | { readonly kind: "descriptor"; readonly fd: number }
  | { readonly kind: "other"; readonly reason: string };

/** The number in a name of what this process has open; stdout and stderr have names of their own. */
const descriptor = /^(?:\/dev\/fd|\/proc\/self\/fd)\/(\d+)$/;

/** Follows links to what is to be written. */
export async function findTarget(path: string): Promise<WriteTarget> {
  const fd = descriptorOf(path);
  if (fd !== undefined) return { kind: "descriptor", fd };
  const found = await stat(path).catch(absent);
  if (found === undefined) return { kind: "file", path: await endOfLinks(path) };
  if (found.isFIFO()) return { kind: "pipe", path };
  if (found.isCharacterDevice()) return { kind: "device", path };
  if (found.isFile()) return { kind: "file", path: await realpath(path) };
  return { kind: "other", reason: reasonFor(found) };
}

/** The path of what is to be changed in place, which only a regular file can be, or one to be made. */
export async function fileToChange(path: string, shown: string): Promise<string> {
  const target = await findTarget(path);
  if (target.kind === "file") return target.path;
  const message = `${shown} cannot be changed in place: it is not a regular file`;
  throw new ToolcribError("unwritable-file", message);
}

/** `--out /dev/stdout` means the open stream, whatever that is: a terminal, a pipe, a file. */
function descriptorOf(path: string): number | undefined {
  if (path === "/dev/stdout") return 1;
  if (path === "/dev/stderr") return 2;
  const [, number] = descriptor.exec(path) ?? [];
  return number === undefined ? undefined : Number(number);
}

function reasonFor(found: Stats): string {
  if (found.isDirectory()) return "it is a folder";
  return found.isSocket() ? "it is a socket" : "it is a disk";
}

/** Where a chain of links leads whose last one has nothing behind it yet. */
async function endOfLinks(path: string): Promise<string> {
  const found = await lstat(path).catch(absent);
  return found?.isSymbolicLink()
    ? await endOfLinks(resolve(dirname(path), await readlink(path)))
    : path;
}

function absent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
