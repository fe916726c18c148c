import { rm } from "node:fs/promises";
import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { FillTarget } from "./fill-target.ts";
import { leftJournals, openJournal } from "./journal.ts";
import { indexJournals, type NamedServer } from "./journal-index.ts";
import type { AskStep } from "./plan-fill.ts";

/** What was put into a registry. */
export interface SavedEdits {
  readonly answers: number;
  /** Servers that someone took out of the registry meanwhile: their answers have no place. */
  readonly lost: readonly NamedServer[];
}

/** Keeps what has been filled, whatever ends the process. */
export interface Saver {
  /** Takes new fields; they outlive the process from when this resolves. */
  readonly save: (step: AskStep, fields: JsonObject) => Promise<void>;
  /** Puts everything that was taken into the registry; throws when it could not be written. */
  readonly finish: () => Promise<SavedEdits>;
}

/**
 * Keeps each answer in a journal beside the registry, and writes the registry once, at the end: the
 * work for an answer does not depend on how large the registry is. What others have written meanwhile
 * stays: the registry is read again before it is written.
 */
export function openSaver({ path, write }: FillTarget): Saver {
  const journal = openJournal(path);
  return {
    save: async ({ entry, place }, fields) => {
      const { name, version } = entry;
      await journal.add({
        name,
        ...withoutAbsent({ version }),
        place: place.path.slice(entry.path.length),
        fields,
      });
    },
    finish: async () => {
      await journal.settled();
      const answers = await indexJournals([journal.path]);
      const lost = answers.size > 0 ? await write(answers) : [];
      await journal.remove();
      return { answers: answers.size, lost };
    },
  };
}

/** Puts what ended runs have left into the registry, which is then to be opened again. */
export async function recoverFill({ path, write }: FillTarget): Promise<SavedEdits> {
  const files = await leftJournals(path);
  const answers = await indexJournals(files);
  const lost = answers.size > 0 ? await write(answers) : [];
  for (const file of files) await rm(file, { force: true });
  return { answers: answers.size, lost };
}
