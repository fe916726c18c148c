import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedData } from "@toolcrib/testing/shared-data";

/** One captured version of a real server's tool list. */
export interface CapturedVersion {
  readonly package: string;
  readonly version: string;
  /** The earlier version whose list is the same, if there is one. */
  readonly sameAs?: string;
  readonly tools: readonly unknown[];
}

/** Every captured version in the order of the index; empty where the corpus is absent. */
export function corpusVersions(): readonly CapturedVersion[] {
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

/** Every tool of the corpus, each captured list once. */
export function corpusTools(): readonly unknown[] {
  return corpusVersions().flatMap(({ sameAs, tools }) => (sameAs === undefined ? tools : []));
}
