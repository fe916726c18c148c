import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/figures/reliability.json";

/** One measured fact of docs/reliability.md. */
export interface Figure {
  /** What was tried, as in `calls by 64 clients with equal ids`. */
  readonly what: string;
  /** How many were tried. */
  readonly tried: number;
  /** How many went wrong. */
  readonly wrong: number;
}

/**
 * Records figures for docs/reliability.md, which `npm run docs` writes. It does so only when
 * `TOOLCRIB_FIGURES` is set, so that a usual test run changes no file.
 */
export function recordFigures(section: string, figures: readonly Figure[]): void {
  if (process.env["TOOLCRIB_FIGURES"] === undefined) return;
  mkdirSync("docs/figures", { recursive: true });
  const known: Record<string, readonly Figure[]> = existsSync(FILE)
    ? JSON.parse(readFileSync(FILE, "utf8"))
    : {};
  const sorted = Object.entries({ ...known, [section]: figures }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
