import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Path } from "@toolcrib/catalog";
import type { JsonObject } from "@toolcrib/model";
import { isAlive } from "@toolcrib/runtime/files";

/** New fields of a place in a registry, with what finds the place again. */
export interface JournalEntry {
  readonly name: string;
  readonly version?: string;
  /** The way from the entry to the place. */
  readonly place: Path;
  readonly fields: JsonObject;
}

/** The answers of a run that are not in the registry yet: one line for each. */
export interface Journal {
  readonly path: string;
  /** Resolves when the entry would outlive the process; entries that come together are written together. */
  readonly add: (entry: JournalEntry) => Promise<void>;
  /** Resolves when everything that was added is in the file. */
  readonly settled: () => Promise<void>;
  /** Removes it: everything is in the registry. */
  readonly remove: () => Promise<void>;
}

const ENDING = ".toolcrib-fill.jsonl";

/** The journals of this process: another of its number was left by an earlier process of that number. */
const ownJournals = new Set<string>();

/** Begins a journal beside a registry; there is no file until something is added. */
export function openJournal(registry: string): Journal {
  const mark = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const path = join(dirname(registry), `.${basename(registry)}.${mark}${ENDING}`);
  ownJournals.add(path);
  let waiting: string[] = [];
  let file: FileHandle | undefined;
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    file ??= await open(path, "a", 0o600);
    await file.appendFile(lines.join(""));
    await file.datasync();
  };
  return {
    path,
    add: (entry) => {
      waiting.push(`${JSON.stringify(entry)}\n`);
      writing = writing.then(writeAll);
      return writing;
    },
    settled: () => writing,
    remove: async () => {
      await writing;
      await file?.close();
      await rm(path, { force: true });
      ownJournals.delete(path);
    },
  };
}

/** The journals that runs which were ended have left beside a registry. */
export async function leftJournals(registry: string): Promise<readonly string[]> {
  const folder = dirname(registry);
  const start = `.${basename(registry)}.`;
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => name.startsWith(start) && name.endsWith(ENDING))
    .filter((name) => {
      const pid = Number.parseInt(name.slice(start.length), 10);
      // In containers, one process after the other has the same number.
      return pid === process.pid ? !ownJournals.has(join(folder, name)) : !isAlive(pid);
    })
    .map((name) => join(folder, name));
}
