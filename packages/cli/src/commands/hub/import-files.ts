import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { HubContext, Store } from "@toolcrib/hub";
import { compareText, counted, LIMITS, parseJson, ToolcribError } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { type ExitCode, exitCodes } from "../../exit-codes.ts";
import type { Output } from "../../output/output.ts";
import { loadHub } from "./load-hub.ts";

/** Files of a folder that are read at most. */
const FILES = 100_000;

/** What the command line says about an import. */
export interface ImportWords {
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly json: boolean;
  readonly signal: AbortSignal;
}

/** `hub import FILE|DIR…`: versions out of snapshots and registry files, or a whole export. */
export async function importFiles(
  store: Store,
  { paths, cwd, json, signal }: ImportWords,
  output: Output,
): Promise<ExitCode> {
  if (paths.length === 0)
    throw new ToolcribError(
      "usage",
      "hub import takes files or folders: snapshots, registries, an export",
    );
  const { DEFAULT_POLICY, importVersion, openWorkerProver, readImportedVersions } = await loadHub();
  const prover = openWorkerProver();
  const hub: HubContext = {
    store,
    prover,
    policy: DEFAULT_POLICY,
    now: () => new Date(),
    publicUrl: "",
  };
  const totals = { imported: 0, known: 0, rows: 0 };
  const progress = output.progress("importing");
  try {
    for (const path of paths)
      for (const file of await jsonFiles(resolve(cwd, path), signal)) {
        if (await holdsExport(file)) {
          totals.rows += await importRows(store, file);
          continue;
        }
        signal.throwIfAborted();
        progress.update(`importing ${file}`);
        const text = await readTextFile(file, { shown: file, signal });
        for (const version of readImportedVersions(parseJson(text, { source: file }), file))
          if (await importVersion(hub, version)) totals.imported += 1;
          else totals.known += 1;
      }
  } finally {
    progress.done();
    await prover.close();
  }
  if (json) output.json(totals);
  else
    output.print(
      totals.rows > 0
        ? `${counted(totals.rows, "row")} of an export imported`
        : `${counted(totals.imported, "version")} imported, ${totals.known} known already`,
    );
  return exitCodes.ok;
}

/** A file, or the JSON files below a folder but for its index, versions of one server in the order of their publication. */
async function jsonFiles(path: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ToolcribError("unreadable-file", `${path} cannot be read`, { cause });
  });
  if (!found.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names
    .filter((name) => name.endsWith(".json") && !/(^|[\\/])(index|_?meta)\.json$/.test(name))
    .sort(compareText);
  if (files.length > FILES)
    throw new ToolcribError(
      "usage",
      `${path} holds ${files.length} files, ${FILES} are read at most`,
    );
  return await byIndex(path, files, signal);
}

/** The order of the folder's index, which is the order of publication; what it does not name comes last. */
async function byIndex(
  folder: string,
  files: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const options = { shown: "index.json", signal };
  const text = await readTextFile(join(folder, "index.json"), options).catch(() => "[]");
  const index: unknown = parseJson(text, { source: "index.json", maxLength: LIMITS.fileBytes });
  const listed = Array.isArray(index) ? index.map((entry) => String(entry?.file)) : [];
  const known = new Set(files);
  const first = listed.filter((file) => known.has(file));
  const named = new Set(first);
  return [...first, ...files.filter((file) => !named.has(file))].map((file) => join(folder, file));
}

async function holdsExport(file: string): Promise<boolean> {
  const { isExport } = await loadHub();
  for await (const line of linesOf(file, { end: 200 })) return isExport(line);
  return false;
}

async function importRows(store: Store, file: string): Promise<number> {
  const { importExport } = await loadHub();
  return await importExport(store, linesOf(file));
}

/** The lines of a file, which is opened when the first one is asked for: lines that nobody waits for are lost. */
async function* linesOf(
  file: string,
  range: { readonly end?: number } = {},
): AsyncGenerator<string> {
  const input = createReadStream(file, { encoding: "utf8", ...range });
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
