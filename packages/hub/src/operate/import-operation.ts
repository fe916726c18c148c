import { counted, ToolcribError } from "@toolcrib/model";
import type { Store } from "../store/open-store.ts";
import { importFiles, type ReadText } from "../transfer/import-files.ts";
import type { Operator } from "./operator.ts";

/** `hub import FILE|DIR…`: versions out of snapshots and registry files, or a whole export. */
export async function operateImport(
  store: Store,
  { paths, readText }: { readonly paths: readonly string[]; readonly readText: ReadText },
  { print, json, progress, signal }: Operator,
): Promise<void> {
  if (paths.length === 0)
    throw new ToolcribError(
      "usage",
      "hub import takes files or folders: snapshots, registries, an export",
    );
  const shown = progress("importing");
  const onFile = (file: string): void => shown.update(`importing ${file}`);
  const { imported, known, rows } = await importFiles(store, paths, {
    readText,
    signal,
    onFile,
  }).finally(shown.done);
  if (json) json({ imported, known, rows });
  else
    print(
      rows > 0
        ? `${counted(rows, "row")} of an export imported`
        : `${counted(imported, "version")} imported, ${known} known already`,
    );
}
