import type { Json, JsonObject } from "@toolcrib/model";
import type { Random } from "./random.ts";

/** A part of JSON Schema with a small universe of values that shows every difference. */
export interface Theory {
  readonly name: string;
  /** Every value is tried on every pair that is said to be included. */
  readonly universe: readonly Json[];
  /** A pair of schemas that may or may not include each other. */
  pair(random: Random): SchemaPair;
}

/** The question whether every value of `sub` is a value of `sup`. */
export interface SchemaPair {
  readonly sub: Json;
  readonly sup: Json;
}

/** A theory whose schemas are combinations of a few atoms about one type. */
export function combinationsOf(
  theory: Omit<Theory, "pair"> & {
    readonly type: string;
    readonly atom: (random: Random) => JsonObject;
  },
): Theory {
  const { name, universe, type, atom } = theory;

  function combine(random: Random, depth: number): JsonObject {
    const inner = (): JsonObject => combine(random, depth - 1);
    switch (depth <= 0 ? 0 : random.below(9)) {
      case 3:
        return { allOf: [inner(), inner()] };
      case 4:
        return { anyOf: random.list(2, 3, inner) };
      case 5:
        return { oneOf: random.list(2, 3, inner) };
      case 6:
        return { not: inner() };
      case 7:
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        return { if: inner(), then: inner(), else: inner() };
      case 8:
        return { ...atom(random), ...atom(random) };
      default:
        return atom(random);
    }
  }

  return {
    name,
    universe,
    pair(random) {
      const sub = { type, allOf: [combine(random, 2)] };
      let sup: JsonObject = random.chance(50)
        ? combine(random, 2)
        : { anyOf: [combine(random, 1), combine(random, 1)] };
      if (random.chance(40)) sup = { anyOf: [sup, { ...sub, ...atom(random) }] };
      return { sub, sup };
    },
  };
}

/** Makes one of several things. */
export function oneOf<Made>(random: Random, makers: readonly (() => Made)[]): Made {
  return random.pick(makers)();
}
