import {
  compareText,
  equalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  parseJsonPointer,
} from "@toolcrib/model";

/**
 * One place where converting back would not give what the original had.
 * `value` is what the original had there (absent: nothing); `instead` is what converting back
 * gives (absent: nothing). A carried value is put back only where `instead` is still found, so
 * that an edit made in the converted file wins over it.
 */
export interface CarriedValue {
  /** A JSON Pointer into the original. */
  readonly path: string;
  readonly value?: Json;
  readonly instead?: Json;
}

/** The key under which carried values travel. */
export const CARRIED_KEY = "dev.toolcrib/carried";

/** What must be carried so that `produced` becomes `original` again. */
export function carriedValues(produced: Json, original: Json): readonly CarriedValue[] {
  const found: CarriedValue[] = [];
  collect(produced, original, [], found);
  return found;
}

/** `path` leads to the values; it is the same array all the way, since most values do not differ. */
function collect(
  produced: Json | undefined,
  original: Json | undefined,
  path: (string | number)[],
  found: CarriedValue[],
): void {
  if (produced === original) return;
  if (isJsonObject(produced) && isJsonObject(original)) {
    const keys = new Set([...Object.keys(original), ...Object.keys(produced)]);
    for (const key of [...keys].sort(compareText)) {
      path.push(key);
      collect(own(produced, key), own(original, key), path, found);
      path.pop();
    }
    return;
  }
  // A shorter original cannot be reached item by item, so it is carried whole.
  if (isArray(produced) && isArray(original) && original.length >= produced.length) {
    for (const [index, item] of original.entries()) {
      path.push(index);
      collect(produced[index], item, path, found);
      path.pop();
    }
    return;
  }
  if (equalJson(produced, original)) return;
  found.push({
    path: jsonPointer(path),
    ...(original === undefined ? {} : { value: original }),
    ...(produced === undefined ? {} : { instead: produced }),
  });
}

/** A value with carried values put back, and those that an edit has made void. */
export interface Restored {
  readonly value: JsonObject;
  readonly restored: readonly CarriedValue[];
  readonly superseded: readonly CarriedValue[];
}

/** Puts carried values back where the value still is what converting back gave. */
export function restoreCarried(value: JsonObject, carried: readonly CarriedValue[]): Restored {
  if (carried.length === 0) return { value, restored: [], superseded: [] };
  const copy = mutableCopy(value) as MutableObject;
  const restored: CarriedValue[] = [];
  const superseded: CarriedValue[] = [];
  for (const item of carried) (restore(copy, item) ? restored : superseded).push(item);
  return { value: copy, restored, superseded };
}

/** Reads carried values out of a file; undefined when they are not in toolcrib's form. */
export function parseCarried(json: Json | undefined): readonly CarriedValue[] | undefined {
  if (!isArray(json)) return undefined;
  const items: CarriedValue[] = [];
  for (const item of json) {
    if (!isJsonObject(item)) return undefined;
    const { path, value, instead } = item;
    if (typeof path !== "string" || parseJsonPointer(path) === undefined) return undefined;
    items.push({
      path,
      ...(value === undefined ? {} : { value }),
      ...(instead === undefined ? {} : { instead }),
    });
  }
  return items;
}

type MutableJson = string | number | boolean | null | MutableJson[] | MutableObject;
interface MutableObject {
  [key: string]: MutableJson;
}

function restore(root: MutableObject, { path, value, instead }: CarriedValue): boolean {
  const segments = parseJsonPointer(path);
  const last = segments?.at(-1);
  if (segments === undefined || last === undefined) return false;
  let parent: MutableJson | undefined = root;
  for (const segment of segments.slice(0, -1)) parent = child(parent, segment);
  if (parent === undefined || !equalJson(child(parent, last), instead)) return false;
  if (Array.isArray(parent)) {
    const index = Number(last);
    if (value === undefined || !Number.isInteger(index) || index < 0 || index > parent.length)
      return false;
    parent[index] = mutableCopy(value);
    return true;
  }
  if (!isJsonObject(parent)) return false;
  if (value === undefined) delete parent[last];
  // Keys come from a file: an assignment to `__proto__` would not make a key.
  else
    Object.defineProperty(parent, last, {
      value: mutableCopy(value),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return true;
}

function child(parent: MutableJson | undefined, segment: string): MutableJson | undefined {
  if (Array.isArray(parent))
    return /^(?:0|[1-9]\d*)$/.test(segment) ? parent[Number(segment)] : undefined;
  return isJsonObject(parent) && Object.hasOwn(parent, segment)
    ? (parent as MutableObject)[segment]
    : undefined;
}

function mutableCopy(value: Json): MutableJson {
  if (isArray(value)) return value.map(mutableCopy);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mutableCopy(item)]));
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
