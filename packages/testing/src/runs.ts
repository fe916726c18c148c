/**
 * Scales a stated number of generated cases: `TOOLCRIB_RUNS=1` runs them all, as CI does;
 * without it a tenth, so that a local run stays short.
 */
export function runs(stated: number): number {
  const scale = Number(process.env["TOOLCRIB_RUNS"] ?? 0.1);
  return Math.max(1, Math.round(stated * scale));
}
