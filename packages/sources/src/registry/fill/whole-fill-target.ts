import { basename, extname } from "node:path";
import { type Path, type RegistryEntry, registryEntries, registryOfEntry } from "@toolcrib/catalog";
import { type JsonObject, LIMITS, ToolcribError } from "@toolcrib/model";
import { readTextFile, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { editJson, type JsonEdit } from "../edit-json.ts";
import type { LargeFileContext } from "../large/large-file.ts";
import { parseRegistryText, type RegistryFile, readRegistryFile } from "../registry-file.ts";
import { changed, type FillTarget } from "./fill-target.ts";
import { type JournalIndex, keyOf, type NamedServer } from "./journal-index.ts";

/** A registry file that is read whole. */
export async function wholeFillTarget(
  shown: string,
  { cwd, signal }: LargeFileContext,
): Promise<FillTarget> {
  const file = await readRegistryFile(shown, cwd, signal);
  return {
    path: file.path,
    shown,
    entries: entriesOf(file),
    write: (answers) => writeWhole(file, answers),
    close: () => {},
  };
}

function entriesOf({ document, format, shown, path }: RegistryFile): readonly RegistryEntry[] {
  if (format === "legacy-entry") {
    const registry = registryOfEntry(document, basename(path, extname(path)));
    const [entry] = registryEntries(registry, "toolhive-legacy");
    return entry === undefined
      ? []
      : [{ ...entry, path: [], places: [{ path: [], fields: document }] }];
  }
  if (format !== "api-page") return registryEntries(document, format);
  throw new ToolcribError(
    "usage",
    `${shown} is an answer of the Registry API, not a registry of yours: make one with toolcrib convert ${shown} --to upstream --out registry.json`,
  );
}

async function writeWhole(
  file: RegistryFile,
  answers: JournalIndex,
): Promise<readonly NamedServer[]> {
  const { path, shown } = file;
  // Also after Ctrl-C: what has been answered so far belongs in the file.
  const { signal } = new AbortController();
  return await withFileLock(path, { shown, signal }, async () => {
    const text = await readTextFile(path, { shown, signal, limit: LIMITS.registryBytes });
    const now = text === file.text ? file : await parseRegistryText(text, path, shown);
    if (now.format !== file.format) throw changed(shown, "was converted");
    const { places, lost } = await placesOf(now, answers);
    const next = await render(now, places);
    if (next !== text) await writeFileAtomically(path, next, { shown });
    return lost;
  });
}

/** Where the fields of answers belong, in a file in which servers may have moved. */
async function placesOf(
  now: RegistryFile,
  answers: JournalIndex,
): Promise<{ readonly places: readonly FieldsEdit[]; readonly lost: readonly NamedServer[] }> {
  const known = new Map(entriesOf(now).map((entry) => [keyOf(entry), entry.path]));
  const places: FieldsEdit[] = [];
  const lost: NamedServer[] = [];
  for (const server of answers.servers) {
    const base = known.get(keyOf(server));
    if (base === undefined) {
      lost.push(server);
      continue;
    }
    for (const { place, fields } of await answers.answersOf(server))
      places.push({ path: [...base, ...place], value: fields });
  }
  return { places, lost };
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
  readonly path: Path;
  readonly value: JsonObject;
}
