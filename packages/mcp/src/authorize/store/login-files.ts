import { constants } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sha256, ToolcribError, visibleText } from "@toolcrib/model";
import { isTrustedFolder, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { formatRecord, type LoginRecord, parseRecord } from "./login-record.ts";

/** A record is far smaller. */
const mostBytes = 262_144;

/** More logins than this are not listed. */
const mostFiles = 10_000;

/**
 * The logins of a user: a file for each server, which only this user can read and write. Files and
 * folders that others could have written are not trusted.
 */
export class LoginFiles {
  readonly #folder: string;
  readonly #top: string;

  /** The folder need not be there yet. It and those above it, up to `top`, must be safe. */
  constructor(folder: string, top: string = folder) {
    this.#folder = folder;
    this.#top = top;
  }

  /** The login to a server; undefined where there is none. Throws `unsafe-login-file`. */
  async read(server: string): Promise<LoginRecord | undefined> {
    const record = await this.#readFile(fileName(server));
    return record?.server === server ? record : undefined;
  }

  /** Every login, in the order of the servers' URLs. */
  async list(): Promise<readonly LoginRecord[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => /^[0-9a-f]{32}\.json$/.test(name)).slice(0, mostFiles);
    const records = await Promise.all(files.map((name) => this.#readFile(name)));
    return records
      .filter((record) => record !== undefined)
      .sort((left, right) => (left.server < right.server ? -1 : 1));
  }

  /**
   * Reads the login to a server and writes what becomes of it, while no other process does the same.
   * Undefined removes it.
   */
  async change<Result>(
    server: string,
    signal: AbortSignal,
    work: (
      record: LoginRecord | undefined,
      write: (record: LoginRecord | undefined) => Promise<void>,
    ) => Promise<Result>,
  ): Promise<Result> {
    await this.#makeFolder();
    const path = join(this.#folder, fileName(server));
    const shown = path;
    return await withFileLock(path, { shown, signal }, async () =>
      work(await this.read(server), async (record) => {
        if (record === undefined) await rm(path, { force: true });
        else await writeFileAtomically(path, formatRecord(record), { shown, mode: 0o600 });
      }),
    );
  }

  async #makeFolder(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
      const message = `${this.#folder} cannot be made (${code})`;
      throw new ToolcribError("unwritable-file", message, { cause });
    }
    this.#requireTrust();
  }

  #requireTrust(): void {
    if (isTrustedFolder(this.#folder, this.#top)) return;
    const unsafeFolder = isTrustedFolder(this.#folder, this.#folder) ? this.#top : this.#folder;
    throw unsafe(unsafeFolder, "others can write to it, or it belongs to another user");
  }

  async #readFile(name: string): Promise<LoginRecord | undefined> {
    const path = join(this.#folder, name);
    const text = await readOwn(path);
    if (text === undefined) return undefined;
    this.#requireTrust();
    const record = parseRecord(text);
    if (record !== undefined) return record;
    throw unsafe(path, "it is not a login of this version of toolcrib");
  }
}

function fileName(server: string): string {
  return `${sha256(server).slice(0, 32)}.json`;
}

/** The text of a file that only this user can read; undefined where there is none. */
async function readOwn(path: string): Promise<string | undefined> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw unsafe(path, "it cannot be opened as a file");
    },
  );
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    const user = process.getuid?.();
    if (!found.isFile() || found.size > mostBytes) throw unsafe(path, "it is not a small file");
    // Windows has no such bits; the folders of a user are private there by their lists of rights.
    if (user !== undefined && found.uid !== user) throw unsafe(path, "it belongs to another user");
    if (user !== undefined && (found.mode & 0o077) !== 0)
      throw unsafe(path, "others can read it; its tokens may be known");
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

function unsafe(path: string, reason: string): ToolcribError {
  const message = `${visibleText(path, 300)} is not used: ${reason}; remove it and log in again`;
  return new ToolcribError("unsafe-login-file", message);
}
