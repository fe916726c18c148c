import type { TypeName } from "../parse/schema-node.ts";

/**
 * JSON types as bits, so that one AND tells whether a schema accepts a value's type. A whole number
 * has both number bits, another number only `NUMBER`.
 */
export const STRING = 1;
export const NUMBER = 2;
export const INTEGER = 4;
export const BOOLEAN = 8;
const NULL = 16;
export const OBJECT = 32;
export const ARRAY = 64;
export const ANY_NUMBER = 6;
export const ANY_TYPE = 127;

const BIT: Readonly<Record<TypeName, number>> = {
  string: STRING,
  number: NUMBER,
  integer: INTEGER,
  boolean: BOOLEAN,
  null: NULL,
  object: OBJECT,
  array: ARRAY,
};

/** The bits of a value's type; 0 for what is not a JSON value, which no schema accepts. */
export function bitsOf(value: unknown): number {
  if (typeof value === "string") return STRING;
  if (typeof value === "number") return (value | 0) === value ? ANY_NUMBER : bitsOfNumber(value);
  if (typeof value === "object")
    return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT;
  return typeof value === "boolean" ? BOOLEAN : 0;
}

/** Apart from `bitsOf`, which is copied into every hot loop and has to stay small. */
function bitsOfNumber(value: number): number {
  if (Number.isInteger(value)) return ANY_NUMBER;
  return Number.isFinite(value) ? NUMBER : 0;
}

/** The bits of a list of types. */
export function bitsOfTypes(types: readonly TypeName[]): number {
  let mask = 0;
  for (const type of types) mask |= BIT[type];
  return mask;
}

/** The bits that two masks have in common; a number met with an integer is an integer. */
export function meet(left: number, right: number): number {
  const both = left & right;
  const mixed =
    ((left & NUMBER) !== 0 && (right & INTEGER) !== 0) ||
    ((left & INTEGER) !== 0 && (right & NUMBER) !== 0);
  return mixed ? both | INTEGER : both;
}

/** The types of a mask; lists are made once. */
export function typesOf(mask: number): readonly TypeName[] {
  let types = lists[mask];
  if (types === undefined) {
    types = (Object.keys(BIT) as TypeName[]).filter(
      (type) => (mask & BIT[type]) !== 0 && !(type === "integer" && (mask & NUMBER) !== 0),
    );
    lists[mask] = types;
  }
  return types;
}

const lists: (readonly TypeName[] | undefined)[] = Array.from({ length: ANY_TYPE + 1 });

/** The types of a mask in words, as in `string or null`; written once. */
export function typeNames(mask: number): string {
  let text = texts[mask];
  if (text === undefined) {
    text = typesOf(mask).join(" or ");
    texts[mask] = text;
  }
  return text;
}

const texts: (string | undefined)[] = Array.from({ length: ANY_TYPE + 1 });
