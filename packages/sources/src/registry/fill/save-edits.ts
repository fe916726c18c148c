import { type Path, registryEntries } from "@toolcrib/catalog";
import { type JsonObject, LIMITS, ToolcribError, visibleText } from "@toolcrib/model";
import { readTextFile, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { editJson, type JsonEdit } from "../edit-json.ts";
import { parseRegistryText, type RegistryFile } from "../registry-file.ts";
import type { AskStep } from "./plan-fill.ts";

/** Keeps the file in step with what has been filled. */
export interface Saver {
  /** Takes new fields; the file is written soon after. */
  readonly save: (step: AskStep, fields: JsonObject) => void;
  /** Waits until everything taken is in the file; throws when it could not be written. */
  readonly finish: () => Promise<void>;
}

/**
 * Writes the file whenever something was filled, never two writes at a time: what comes while one
 * is under way goes into the next. A run that is killed leaves a whole file with all but the last.
 * What others have written meanwhile stays: the file is read again before each write.
 */
export function openSaver(file: RegistryFile): Saver {
  const edits = new Map<AskStep, JsonObject>();
  // Also after Ctrl-C: what has been answered so far belongs in the file.
  const { signal } = new AbortController();
  const { path, shown } = file;
  let written = 0;
  let base = file;
  let expected = file.text;
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    if (written === edits.size) return;
    written = edits.size;
    await withFileLock(path, { shown, signal }, async () => {
      const now = await readTextFile(path, { shown, signal, limit: LIMITS.registryBytes });
      if (now !== expected) base = await changedByOthers(now, file);
      const next = await render(
        base,
        [...edits].map(([step, value]) => ({ path: placeIn(base, file, step), value })),
      );
      await writeFileAtomically(path, next, { shown });
      expected = next;
    });
  };
  return {
    save: (step, fields) => {
      edits.set(step, fields);
      writing = writing.then(writeAll);
      // The failure is told by `finish`; here it must only not go unhandled.
      writing.catch(() => {});
    },
    finish: () => writing,
  };
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

async function changedByOthers(text: string, file: RegistryFile): Promise<RegistryFile> {
  const now = await parseRegistryText(text, file.path, file.shown);
  if (now.format === file.format) return now;
  throw changed(file, "was converted");
}

/** Where the fields of a step belong, in a file in which servers may have moved. */
function placeIn(base: RegistryFile, file: RegistryFile, { entry, place }: AskStep): Path {
  if (base === file) return place.path;
  const found = registryEntries(base.document, base.format).find(
    ({ name, version }) => name === entry.name && version === entry.version,
  );
  if (found === undefined) throw changed(file, `lost the server ${visibleText(entry.name)}`);
  return [...found.path, ...place.path.slice(entry.path.length)];
}

function changed({ shown }: RegistryFile, what: string): ToolcribError {
  const message = `${shown} ${what} while it was filled: run it again`;
  return new ToolcribError("unwritable-file", message);
}
