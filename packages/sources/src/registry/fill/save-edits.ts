import { rm } from "node:fs/promises";
import { type Path, type RegistryEntry, registryEntries } from "@toolcrib/catalog";
import { type JsonObject, LIMITS, ToolcribError, visibleText } from "@toolcrib/model";
import { readTextFile, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { editJson, type JsonEdit } from "../edit-json.ts";
import { parseRegistryText, type RegistryFile } from "../registry-file.ts";
import { type JournalEntry, leftJournals, openJournal } from "./journal.ts";
import type { AskStep } from "./plan-fill.ts";

/** Keeps what has been filled, whatever ends the process. */
export interface Saver {
  /** Takes new fields; they outlive the process from when this resolves. */
  readonly save: (step: AskStep, fields: JsonObject) => Promise<void>;
  /** Puts everything that was taken into the file; throws when it could not be written. */
  readonly finish: () => Promise<void>;
}

/**
 * Keeps each answer in a journal beside the file, and writes the file once, at the end: the work for
 * an answer does not depend on how large the file is. What others have written meanwhile stays: the
 * file is read again before it is written.
 */
export function openSaver(file: RegistryFile): Saver {
  const journal = openJournal(file.path);
  const entries = new Map<AskStep, JournalEntry>();
  return {
    save: async (step, fields) => {
      const { entry, place } = step;
      const { name, version } = entry;
      const kept: JournalEntry = {
        name,
        ...(version === undefined ? {} : { version }),
        place: place.path.slice(entry.path.length),
        fields,
      };
      entries.set(step, kept);
      await journal.add(kept);
    },
    finish: async () => {
      await writeEntries(file, [...entries.values()]);
      await journal.remove();
    },
  };
}

/** Puts what ended runs have left into the file; gives the file as it is then, and how many answers. */
export async function recoverFill(
  file: RegistryFile,
): Promise<{ readonly file: RegistryFile; readonly recovered: number }> {
  const { files, entries } = await leftJournals(file.path);
  if (files.length === 0) return { file, recovered: 0 };
  const text = await writeEntries(file, entries);
  for (const journal of files) await rm(journal, { force: true });
  return {
    file: text === file.text ? file : await parseRegistryText(text, file.path, file.shown),
    recovered: entries.length,
  };
}

async function writeEntries(file: RegistryFile, entries: readonly JournalEntry[]): Promise<string> {
  if (entries.length === 0) return file.text;
  const { path, shown } = file;
  // Also after Ctrl-C: what has been answered so far belongs in the file.
  const { signal } = new AbortController();
  return await withFileLock(path, { shown, signal }, async () => {
    const text = await readTextFile(path, { shown, signal, limit: LIMITS.registryBytes });
    const now = text === file.text ? file : await parseRegistryText(text, path, shown);
    if (now.format !== file.format) throw changed(file, "was converted");
    const next = await render(now, placesOf(now, entries));
    if (next !== text) await writeFileAtomically(path, next, { shown });
    return next;
  });
}

/** Where the fields of answers belong, in a file in which servers may have moved. */
function placesOf(now: RegistryFile, entries: readonly JournalEntry[]): readonly FieldsEdit[] {
  const key = ({ name, version }: Pick<RegistryEntry, "name" | "version">): string =>
    JSON.stringify([name, version]);
  const known = new Map(
    registryEntries(now.document, now.format).map((entry) => [key(entry), entry.path]),
  );
  // Of two answers of one place, the later one counts.
  const edits = new Map<string, FieldsEdit>();
  for (const entry of entries) {
    const base = known.get(key(entry));
    if (base === undefined) throw changed(now, `lost the server ${visibleText(entry.name)}`);
    const path: Path = [...base, ...entry.place];
    edits.set(JSON.stringify(path), { path, value: entry.fields });
  }
  return [...edits.values()];
}

/** The fields that filling changes; in YAML all others keep their comments. */
const FILLED_FIELDS = ["status", "tools", "tool_definitions", "custom_metadata"] as const;

async function render(
  { text, language }: RegistryFile,
  places: readonly FieldsEdit[],
): Promise<string> {
  if (language === "json") return await editJson(text, places);
  const { editYaml } = await import("@toolcrib/catalog/yaml");
  return editYaml(
    text,
    places.flatMap(({ path, value }) =>
      FILLED_FIELDS.flatMap((key) => {
        const filled = value[key];
        return filled === undefined ? [] : [{ path: [...path, key], value: filled }];
      }),
    ),
  );
}

/** A place of the file and the fields that belong there. */
interface FieldsEdit extends JsonEdit {
  readonly value: JsonObject;
}

function changed({ shown }: RegistryFile, what: string): ToolcribError {
  const message = `${shown} ${what} while it was filled: run it again`;
  return new ToolcribError("unwritable-file", message);
}
