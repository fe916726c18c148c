import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OWN_CORPUS } from "@toolcrib/testing/own-corpus";
import { sharedData } from "@toolcrib/testing/shared-data";

/** One version of a server's tool list. */
export interface CapturedVersion {
  readonly package: string;
  readonly version: string;
  /** The earlier version whose list is the same, if there is one. */
  readonly sameAs?: string;
  readonly tools: readonly unknown[];
}

/** Every captured version of real servers in the order of the index; empty where that corpus is absent. */
export function capturedVersions(): readonly CapturedVersion[] {
  const folder = sharedData("corpus");
  if (folder === undefined) return [];
  const index: readonly (Omit<CapturedVersion, "tools"> & { readonly file: string })[] = JSON.parse(
    readFileSync(join(folder, "index.json"), "utf8"),
  );
  return index.map(({ file, package: name, version, sameAs }) => ({
    package: name,
    version,
    ...(sameAs === undefined ? {} : { sameAs }),
    tools: JSON.parse(readFileSync(join(folder, file), "utf8")).tools,
  }));
}

/** Every version of the servers that were written for tests. */
export function ownVersions(): readonly CapturedVersion[] {
  return OWN_CORPUS.flatMap(({ name, versions }) =>
    versions.map(({ version, tools }) => ({ package: name, version, tools })),
  );
}

/** Every version of every server: the captured ones where they are there, and those written for tests. */
export function corpusVersions(): readonly CapturedVersion[] {
  return [...capturedVersions(), ...ownVersions()];
}

/** Every tool of the corpus, each captured list once. */
export function corpusTools(): readonly unknown[] {
  return corpusVersions().flatMap(({ sameAs, tools }) => (sameAs === undefined ? tools : []));
}

/** What a count must reach: `all` with the captured servers, `own` without them. */
export function leastCount({ all, own }: { readonly all: number; readonly own: number }): number {
  return capturedVersions().length > 0 ? all : own;
}
