import type { Json } from "@toolcrib/model";

/**
 * The types a formula is split by. `true` and `false` are types of their own:
 * then every type but the last four holds exactly one value.
 */
export const NULL = 0;
const TRUE_VALUE = 1;
export const FALSE_VALUE = 2;
export const STRING = 3;
export const NUMBER = 4;
export const ARRAY = 5;
export const OBJECT = 6;

/** The place of a type in a mask. */
export type JsonType = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The order in which types are searched: what people like to read in a witness comes first. */
export const SEARCH_ORDER: readonly JsonType[] = [
  STRING,
  NUMBER,
  TRUE_VALUE,
  FALSE_VALUE,
  NULL,
  ARRAY,
  OBJECT,
];

/** The mask of all types. */
export const ALL_TYPES = 127;

/** The mask of one type. */
export function maskOf(type: JsonType): number {
  return 1 << type;
}

const NAMED_MASKS: ReadonlyMap<string, number> = new Map([
  ["null", 1],
  ["boolean", 6],
  ["string", 8],
  ["number", 16],
  ["integer", 16],
  ["array", 32],
  ["object", 64],
]);

/** The mask of a type named by a schema; `integer` is a number that a further atom narrows. */
export function namedMask(name: string): number {
  return NAMED_MASKS.get(name) ?? 0;
}

/** The type of a value. */
export function typeOfValue(value: Json): JsonType {
  if (value === null) return NULL;
  if (value === true) return TRUE_VALUE;
  if (value === false) return FALSE_VALUE;
  if (typeof value === "string") return STRING;
  if (typeof value === "number") return NUMBER;
  return Array.isArray(value) ? ARRAY : OBJECT;
}
