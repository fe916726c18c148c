import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** How many smaller values are tried. */
const MAX_TRIES = 300;

/**
 * Makes a value smaller, anywhere inside it, as long as `isWitness` holds: members and items are
 * dropped, strings are shortened. Every step is tested, so the result is as good as the start.
 */
export function shrink(value: Json, isWitness: (value: Json) => boolean): Json {
  let tries = MAX_TRIES;
  const accepts = (candidate: Json): boolean => tries-- > 0 && isWitness(candidate);
  let current = value;
  for (let before: Json | undefined; before !== current; ) {
    before = current;
    current = shrinkAt(current, accepts);
  }
  return current;
}

/** The same value when nothing smaller is accepted; `accepts` gets the whole candidate. */
function shrinkAt(value: Json, accepts: (candidate: Json) => boolean): Json {
  if (typeof value === "string") return shorterTexts(value).find(accepts) ?? value;
  if (isList(value)) return shrinkArray(value, accepts);
  return isJsonObject(value) ? shrinkObject(value, accepts) : value;
}

function shorterTexts(text: string): readonly string[] {
  const characters = [...text];
  if (characters.length < 2) return [];
  const half = characters.slice(0, characters.length >> 1).join("");
  return ["x", half, characters.slice(0, -1).join("")].filter((shorter) => shorter !== text);
}

function shrinkArray(
  array: readonly Json[],
  accepts: (candidate: Json) => boolean,
): readonly Json[] {
  let current = array;
  for (let index = array.length - 1; index >= 0; index--) {
    const without = current.toSpliced(index, 1);
    if (accepts(without)) current = without;
  }
  for (const [index, item] of current.entries()) {
    const smaller = shrinkAt(item, (candidate) => accepts(current.with(index, candidate)));
    if (smaller !== item) current = current.with(index, smaller);
  }
  return current;
}

function shrinkObject(object: JsonObject, accepts: (candidate: Json) => boolean): JsonObject {
  let members = Object.entries(object);
  for (const entry of members) {
    const without = members.filter((other) => other !== entry);
    if (accepts(Object.fromEntries(without))) members = without;
  }
  for (const [index, [key, member]] of members.entries()) {
    const put = (candidate: Json): [string, Json][] => members.with(index, [key, candidate]);
    const smaller = shrinkAt(member, (candidate) => accepts(Object.fromEntries(put(candidate))));
    if (smaller !== member) members = put(smaller);
  }
  const shrunk = members.length < Object.keys(object).length;
  return shrunk || members.some(([key, member]) => object[key] !== member)
    ? Object.fromEntries(members)
    : object;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
