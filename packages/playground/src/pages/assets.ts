import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The files that pages load. */
export interface Assets {
  readonly style: string;
  readonly script: string;
}

const require = createRequire(import.meta.url);

/** Reads the style sheet and the script of the pages. */
export async function loadAssets(): Promise<Assets> {
  const [style, script] = await Promise.all(
    ["@toolcrib/web/style.css", "@toolcrib/web/script.js"].map((name) =>
      readFile(require.resolve(name), "utf8"),
    ),
  );
  return { style: style ?? "", script: script ?? "" };
}
