import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The texts of all distinct tool lists of the corpus, or undefined where it is absent. */
export function corpusListTexts(): readonly string[] | undefined {
  const root = process.env["TOOLCRIB_SHARED"] ?? resolve("..", "shared");
  const folder = join(root, "data", "corpus");
  if (!existsSync(folder)) return undefined;
  const index: readonly { file: string; sameAs?: string }[] = JSON.parse(
    readFileSync(join(folder, "index.json"), "utf8"),
  );
  return index
    .filter(({ sameAs }) => sameAs === undefined)
    .map(({ file }) => JSON.stringify(JSON.parse(readFileSync(join(folder, file), "utf8")).tools));
}
