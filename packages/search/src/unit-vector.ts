/** Vectors of length one in eight bits a number; the largest numbers are clipped at half the length. */
const CLIP = 0.5;
const STEPS = 127 / CLIP;

/** What a product of two such vectors is divided by to be the cosine. */
const PRODUCT_SCALE: number = STEPS * STEPS;

/**
 * Writes a vector, brought to length one, at `start` of `units`. A few dimensions that are large
 * for many words would make all of them alike: clipped, they do so less. Zero stays zero.
 */
export function writeUnit(vector: ArrayLike<number>, units: Int8Array, start: number): void {
  let sum = 0;
  for (let index = 0; index < vector.length; index++) sum += (vector[index] ?? 0) ** 2;
  const factor = sum === 0 ? 0 : STEPS / Math.sqrt(sum);
  for (let index = 0; index < vector.length; index++)
    units[start + index] = Math.max(-127, Math.min(127, Math.round((vector[index] ?? 0) * factor)));
}

/** The cosine of a vector and of the one that starts at `start` of `units`. */
export function cosine(unit: Int8Array, units: Int8Array, start: number): number {
  let sum = 0;
  for (let index = 0; index < unit.length; index++)
    sum += (unit[index] ?? 0) * (units[start + index] ?? 0);
  return sum / PRODUCT_SCALE;
}

/** Numbers at the start of a vector that are compared first: tables have the most telling ones there. */
const HEAD = 48;

/** The length of what follows the head of the vector that starts at `start` of `units`. */
export function tailLength(units: Int8Array, start: number, dimensions: number): number {
  let sum = 0;
  for (let index = start + HEAD; index < start + dimensions; index++)
    sum += (units[index] ?? 0) ** 2;
  return Math.sqrt(sum / PRODUCT_SCALE);
}

/** The cosine, or 0 where the head and the lengths of the tails (`tails`, their product) say that it is not above `least`. */
export function cosineAbove(
  unit: Int8Array,
  units: Int8Array,
  start: number,
  { least, tails }: { readonly least: number; readonly tails: number },
): number {
  const head = Math.min(HEAD, unit.length);
  let sum = 0;
  for (let index = 0; index < head; index++)
    sum += (unit[index] ?? 0) * (units[start + index] ?? 0);
  if (sum / PRODUCT_SCALE + tails <= least) return 0;
  for (let index = head; index < unit.length; index++)
    sum += (unit[index] ?? 0) * (units[start + index] ?? 0);
  return sum / PRODUCT_SCALE;
}
