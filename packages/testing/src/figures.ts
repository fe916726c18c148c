import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";

const FOLDER = "docs/figures";
const FILE = `${FOLDER}/reliability.json`;

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
  mkdirSync(FOLDER, { recursive: true });
  withLock(() => {
    const known: Record<string, readonly Figure[]> = existsSync(FILE)
      ? JSON.parse(readFileSync(FILE, "utf8"))
      : {};
    const sorted = Object.entries({ ...known, [section]: figures }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  });
}

/** Files of tests run in several processes, of which one at a time changes the figures. */
function withLock(work: () => void): void {
  const lock = `${FOLDER}/lock`;
  const wait = new Int32Array(new SharedArrayBuffer(4));
  for (let left = 1_000; ; left--) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (left === 0)
        throw new Error(`${lock} is left of a run that was ended: remove it`, { cause: error });
      Atomics.wait(wait, 0, 0, 10);
    }
  }
  try {
    work();
  } finally {
    rmdirSync(lock);
  }
}
