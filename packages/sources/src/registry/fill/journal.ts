import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Path } from "@toolcrib/catalog";
import { isJsonObject, type JsonObject, parseJson } from "@toolcrib/model";
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
  /** Resolves when the entry would outlive the process; entries that come together are written together. */
  readonly add: (entry: JournalEntry) => Promise<void>;
  /** Removes it: everything is in the registry. */
  readonly remove: () => Promise<void>;
}

const ENDING = ".toolcrib-fill.jsonl";

/** Begins a journal beside a registry; there is no file until something is added. */
export function openJournal(registry: string): Journal {
  const mark = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const path = join(dirname(registry), `.${basename(registry)}.${mark}${ENDING}`);
  let waiting: string[] = [];
  let file: FileHandle | undefined;
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    file ??= await open(path, "a", 0o600);
    await file.write(lines.join(""));
    await file.datasync();
  };
  return {
    add: (entry) => {
      waiting.push(`${JSON.stringify(entry)}\n`);
      writing = writing.then(writeAll);
      return writing;
    },
    remove: async () => {
      await writing;
      await file?.close();
      await rm(path, { force: true });
    },
  };
}

/** What runs that were ended have left beside a registry: their answers, and the files they are in. */
export async function leftJournals(
  registry: string,
): Promise<{ readonly files: readonly string[]; readonly entries: readonly JournalEntry[] }> {
  const folder = dirname(registry);
  const start = `.${basename(registry)}.`;
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = names
    .filter((name) => name.startsWith(start) && name.endsWith(ENDING))
    .filter((name) => !isAlive(Number.parseInt(name.slice(start.length), 10)))
    .map((name) => join(folder, name));
  const entries: JournalEntry[] = [];
  for (const file of files) entries.push(...(await readJournal(file)));
  return { files, entries };
}

/** The lines that were written whole; the last one may have been cut by the end of its process. */
async function readJournal(path: string): Promise<readonly JournalEntry[]> {
  const lines = (await readFile(path, "utf8")).split("\n").slice(0, -1);
  return lines.flatMap((line) => {
    const entry = parseJson(line, { source: path });
    if (!isJsonObject(entry)) return [];
    const { name, version, place, fields } = entry;
    if (typeof name !== "string" || !Array.isArray(place) || !isJsonObject(fields)) return [];
    return [
      {
        name,
        ...(typeof version === "string" ? { version } : {}),
        place: place.map(String),
        fields,
      },
    ];
  });
}
