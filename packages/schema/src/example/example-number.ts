import { isMultiple } from "../kernel/is-multiple.ts";
import type { Keywords } from "../parse/schema-node.ts";
import type { Choice } from "./choice.ts";

/** A number that keeps all limits; undefined when none is found among the likely ones. */
export function exampleNumber(
  parts: readonly Readonly<Keywords>[],
  whole: boolean,
  choice: Choice,
): number | undefined {
  const low = Math.max(...parts.map(lowest));
  const high = Math.min(...parts.map(highest));
  const step = parts.map(({ multipleOf }) => multipleOf).find((divisor) => divisor !== undefined);
  const starts = [1, low, high, low + 1, high - 1, (low + high) / 2, 0, 10, 42].filter(
    Number.isFinite,
  );
  const candidates = starts
    .flatMap((start) => [
      start,
      Math.ceil(start),
      ...(step === undefined ? [] : [Math.ceil(start / step) * step]),
    ])
    .filter((candidate) => keeps(candidate, parts) && (!whole || Number.isInteger(candidate)));
  return candidates[choice.pick(candidates.length)];
}

function lowest({ minimum, exclusiveMinimum }: Readonly<Keywords>): number {
  return Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum ?? Number.NEGATIVE_INFINITY,
  );
}

function highest({ maximum, exclusiveMaximum }: Readonly<Keywords>): number {
  return Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    exclusiveMaximum ?? Number.POSITIVE_INFINITY,
  );
}

function keeps(value: number, parts: readonly Readonly<Keywords>[]): boolean {
  return parts.every(
    ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }) =>
      value >= (minimum ?? value) &&
      value <= (maximum ?? value) &&
      (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
      (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
      (multipleOf === undefined || isMultiple(value, multipleOf)),
  );
}
