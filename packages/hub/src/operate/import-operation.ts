import { counted, ToolcribError } from "@toolcrib/model";
import { mirrorRegistry } from "../mirror/mirror-registry.ts";
import type { Store } from "../store/open-store.ts";
import { importFiles, type ReadText } from "../transfer/import-files.ts";
import type { Operator } from "./operator.ts";

/** What an operator says about an import. */
export interface ImportWords {
  /** Files, folders, and addresses of registries. */
  readonly places: readonly string[];
  readonly readText: ReadText;
  readonly since: string | undefined;
}

/** Reasons that are shown one by one. */
const SHOWN = 20;

/** `hub import FILE|DIR|URL…`: versions out of files, a whole export, what changed in another registry. */
export async function operateImport(
  store: Store,
  { places, readText, since }: ImportWords,
  { print, note, json, progress, signal }: Operator,
): Promise<void> {
  const paths = places.filter((place) => !isAddress(place));
  const addresses = places.filter(isAddress);
  if (places.length === 0)
    throw new ToolcribError(
      "usage",
      "hub import takes files or folders (snapshots, registries, an export), or the URL of a registry",
    );
  if (since !== undefined && addresses.length === 0)
    throw new ToolcribError("usage", "--since is for the URL of a registry");
  const from = since === undefined ? {} : { since: readTime(since) };
  const shown = progress("importing");
  const totals = { imported: 0, changed: 0, known: 0, skipped: 0, rows: 0 };
  const add = (more: Partial<typeof totals>): void => {
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += more[key] ?? 0;
  };
  try {
    const onFile = (file: string): void => shown.update(`importing ${file}`);
    if (paths.length > 0) add(await importFiles(store, paths, { readText, signal, onFile }));
    let reasons = 0;
    for (const address of addresses)
      add(
        await mirrorRegistry(store, address, {
          ...from,
          signal,
          onPage: ({ imported, changed, known }) =>
            shown.update(`importing ${address}: ${imported + changed + known} versions`),
          onSkip: (reason) => {
            reasons += 1;
            if (reasons <= SHOWN) note(`not imported: ${reason}`);
          },
        }),
      );
  } finally {
    shown.done();
  }
  const { imported, changed, known, skipped, rows } = totals;
  if (json) json({ imported, known, rows, ...(addresses.length > 0 ? { changed, skipped } : {}) });
  else
    print(
      rows > 0
        ? `${counted(rows, "row")} of an export imported`
        : [
            `${counted(imported, "version")} imported`,
            ...(addresses.length > 0 ? [`${changed} changed`] : []),
            `${known} known already`,
            ...(skipped > 0 ? [`${skipped} skipped`] : []),
          ].join(", "),
    );
}

/** Whether a place is the address of a registry, not a file. */
function isAddress(place: string): boolean {
  return /^https?:\/\//i.test(place) && URL.canParse(place);
}

function readTime(text: string): string {
  const isTime = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new ToolcribError("usage", "--since takes a time, as in 2026-11-16T10:00:00Z");
  return new Date(time).toISOString();
}
