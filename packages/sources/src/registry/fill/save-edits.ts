import { type JsonObject, ToolcribError } from "@toolcrib/model";
import { writeFileAtomically } from "../../files/atomic-write.ts";
import { readTextFile } from "../../files/read-text-file.ts";
import { editJson } from "../edit-json.ts";
import type { RegistryFile } from "../registry-file.ts";
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
 */
export function openSaver(file: RegistryFile): Saver {
  const edits = new Map<AskStep, JsonObject>();
  let written = 0;
  let current = file.text;
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    if (written === edits.size) return;
    written = edits.size;
    const next = await render(file, edits);
    if ((await readTextFile(file.path, file.shown)) !== current) {
      throw new ToolcribError(
        "unwritable-file",
        `${file.shown} was changed by someone else while it was filled: run it again`,
      );
    }
    await writeFileAtomically(file.path, next, file.shown);
    current = next;
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
  edits: ReadonlyMap<AskStep, JsonObject>,
): Promise<string> {
  const places = [...edits].map(([{ place }, fields]) => ({ path: place.path, value: fields }));
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
