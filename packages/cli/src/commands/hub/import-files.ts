import { resolve } from "node:path";
import type { Store } from "@toolcrib/hub";
import { counted, ToolcribError } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { type ExitCode, exitCodes } from "../../exit-codes.ts";
import type { Output } from "../../output/output.ts";
import { loadHub } from "./load-hub.ts";

/** What the command line says about an import. */
export interface ImportWords {
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly json: boolean;
  readonly signal: AbortSignal;
}

/** `hub import FILE|DIR…`: versions out of snapshots and registry files, or a whole export. */
export async function importIntoHub(
  store: Store,
  { paths, cwd, json, signal }: ImportWords,
  output: Output,
): Promise<ExitCode> {
  if (paths.length === 0)
    throw new ToolcribError(
      "usage",
      "hub import takes files or folders: snapshots, registries, an export",
    );
  const { importFiles } = await loadHub();
  const progress = output.progress("importing");
  const files = paths.map((path) => resolve(cwd, path));
  const { imported, known, rows } = await importFiles(store, files, {
    readText: (file) => readTextFile(file, { shown: file, signal }),
    signal,
    onFile: (file) => progress.update(`importing ${file}`),
  }).finally(progress.done);
  if (json) output.json({ imported, known, rows });
  else
    output.print(
      rows > 0
        ? `${counted(rows, "row")} of an export imported`
        : `${counted(imported, "version")} imported, ${known} known already`,
    );
  return exitCodes.ok;
}
