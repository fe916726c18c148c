/** One measured line: what was measured, against what, and the goal it was held to. */
export interface BenchRow {
  readonly name: string;
  /** Median of ours, in `unit`. */
  readonly ours: number;
  /** Median of the rival or the bare limit, in `unit`. */
  readonly rival: number;
  readonly rivalName: string;
  readonly unit: string;
  /** ours / rival for times and sizes, so that smaller is better; for rates larger is better. */
  readonly ratio: number;
  /** The goal in words, as in `<= 4x`, and whether the run met it. */
  readonly goal?: string;
  readonly met?: boolean;
}

/** What one bench prints. */
export interface BenchResult {
  readonly bench: string;
  readonly rows: readonly BenchRow[];
  /** Facts that are no ratio: counts, sizes of the data. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** What kept the bench from running, as missing data or rivals that are not installed. */
  readonly skipped?: string;
}

/** A bench: a file of this folder exports one as `bench`. */
export interface Bench {
  readonly name: string;
  readonly summary: string;
  readonly run: () => Promise<BenchResult> | BenchResult;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/**
 * Runs the candidates in turn, `rounds` times, and gives the median milliseconds of each:
 * interleaved, so that a noisy machine disturbs all of them alike.
 */
export function interleave<Name extends string>(
  candidates: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> {
  const names = Object.keys(candidates) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const start = process.hrtime.bigint();
      candidates[name]();
      times.get(name)?.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** As `interleave`, for work that takes promises; the first rounds warm up. */
export async function interleaved<Name extends string>(
  candidates: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(candidates) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const start = process.hrtime.bigint();
      await candidates[name]();
      if (round >= 5) times.get(name)?.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
