import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compareText, LIMITS, parseJson, ToolcribError } from "@toolcrib/model";
import { DEFAULT_POLICY } from "../gate/policy.ts";
import { openWorkerProver } from "../gate/worker-prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { Store } from "../store/open-store.ts";
import { importExport, isExport } from "./import-export.ts";
import { importVersion } from "./import-version.ts";
import { readImportedVersions } from "./read-document.ts";

/** Files of a folder that are read at most. */
const FILES = 100_000;

/** Reads a file whole, within bounds. */
export type ReadText = (path: string) => Promise<string>;

/** How files are imported. */
export interface ImportFilesOptions {
  readonly readText: ReadText;
  readonly signal: AbortSignal;
  /** Called before each file. */
  readonly onFile: (file: string) => void;
}

/** What an import has changed. */
export interface ImportTotals {
  /** Versions that are new. */
  readonly imported: number;
  /** Versions that were there already. */
  readonly known: number;
  /** Rows of an export. */
  readonly rows: number;
}

/** Imports versions out of snapshots and registry files, or a whole export; a path is a file or a folder. */
export async function importFiles(
  store: Store,
  paths: readonly string[],
  { readText, signal, onFile }: ImportFilesOptions,
): Promise<ImportTotals> {
  const prover = openWorkerProver();
  const hub: HubContext = {
    store,
    prover,
    policy: DEFAULT_POLICY,
    now: () => new Date(),
    publicUrl: "",
  };
  const totals = { imported: 0, known: 0, rows: 0 };
  try {
    for (const path of paths)
      for (const { file, version: named } of await jsonFiles(path, readText)) {
        if (await holdsExport(file)) {
          totals.rows += await importExport(store, linesOf(file));
          continue;
        }
        signal.throwIfAborted();
        onFile(file);
        const text = await readText(file);
        const json = parseJson(text, { source: file });
        for (const version of readImportedVersions(json, file, named))
          if (await importVersion(hub, version)) totals.imported += 1;
          else totals.known += 1;
      }
  } finally {
    await prover.close();
  }
  return totals;
}

/** A file to import; its version where an index names it: one file serves versions with the same tools. */
interface ImportedFile {
  readonly file: string;
  readonly version?: string;
}

/** A file, or the JSON files below a folder but for its index, versions of one server in the order of their publication. */
async function jsonFiles(path: string, readText: ReadText): Promise<readonly ImportedFile[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ToolcribError("invalid-import", `${path} cannot be read`, { cause });
  });
  if (!found.isDirectory()) return [{ file: path }];
  const names = await readdir(path, { recursive: true });
  const files = names
    .filter((name) => name.endsWith(".json") && !/(^|[\\/])(index|_?meta)\.json$/.test(name))
    .sort(compareText);
  if (files.length > FILES)
    throw new ToolcribError(
      "invalid-import",
      `${path} holds ${files.length} files, ${FILES} are read at most`,
    );
  return await byIndex(path, files, readText);
}

/** The order of the folder's index, which is the order of publication; what it does not name comes last. */
async function byIndex(
  folder: string,
  files: readonly string[],
  readText: ReadText,
): Promise<readonly ImportedFile[]> {
  const text = await readText(join(folder, "index.json")).catch(() => "[]");
  const index: unknown = parseJson(text, { source: "index.json", maxLength: LIMITS.fileBytes });
  const listed = (Array.isArray(index) ? index : []).map((entry): ImportedFile => {
    const { file, version }: Record<string, unknown> = entry ?? {};
    return { file: String(file), ...(typeof version === "string" ? { version } : {}) };
  });
  const known = new Set(files);
  const first = listed.filter(({ file }) => known.has(file));
  const named = new Set(first.map(({ file }) => file));
  const rest = files.filter((file) => !named.has(file)).map((file): ImportedFile => ({ file }));
  return [...first, ...rest].map((each) => ({ ...each, file: join(folder, each.file) }));
}

async function holdsExport(file: string): Promise<boolean> {
  for await (const line of linesOf(file, { end: 200 })) return isExport(line);
  return false;
}

/** The lines of a file, which is opened when the first one is asked for: lines that nobody waits for are lost. */
async function* linesOf(
  file: string,
  range: { readonly end?: number } = {},
): AsyncGenerator<string> {
  const input = createReadStream(file, { encoding: "utf8", ...range });
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
