import {
  compareText,
  equalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  parseJsonPointer,
  withoutAbsent,
} from "@toolcrib/model";

/**
 * One place where converting back would not give what the original had.
 * `value` is what the original had there (absent: nothing); `instead` is what converting back
 * gives (absent: nothing). A carried value is put back only where `instead` is still found, so
 * that an edit made in the converted file wins over it. `keys` is the order of an object's keys,
 * where converting back would give another.
 */
export interface CarriedValue {
  /** A JSON Pointer into the original. */
  readonly path: string;
  readonly value?: Json;
  readonly instead?: Json;
  readonly keys?: readonly string[];
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
    const wanted = Object.keys(original);
    if (!isSameOrder(restoredKeys(produced, original), wanted))
      found.push({ path: jsonPointer(path), keys: wanted });
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
    ...withoutAbsent({ value: original, instead: produced }),
  });
}

/** The order of keys once values are put back: those that are there, then the others by name. */
export function restoredKeys(produced: JsonObject, original: JsonObject): readonly string[] {
  const wanted = Object.keys(original);
  return [
    ...Object.keys(produced).filter((key) => Object.hasOwn(original, key)),
    ...wanted.filter((key) => !Object.hasOwn(produced, key)).sort(compareText),
  ];
}

/** Whether two lists of keys are the same. */
export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** A value with carried values put back, and those that an edit has made void. */
export interface Restored {
  readonly value: JsonObject;
  readonly restored: readonly CarriedValue[];
  readonly superseded: readonly CarriedValue[];
}

/**
 * Puts carried values back where the value still is what converting back gave. Only objects on the
 * way to a change are copied: the others stay the same ones.
 */
export function restoreCarried(value: JsonObject, carried: readonly CarriedValue[]): Restored {
  if (carried.length === 0) return { value, restored: [], superseded: [] };
  const draft = new Draft(value);
  const restored: CarriedValue[] = [];
  const superseded: CarriedValue[] = [];
  for (const item of carried)
    if (item.keys === undefined) (restore(draft, item) ? restored : superseded).push(item);
  for (const { path, keys } of carried) if (keys !== undefined) reorder(draft, path, keys);
  return { value: draft.root, restored, superseded };
}

/** Reads carried values out of a file; undefined when they are not in toolcrib's form. */
export function parseCarried(json: Json | undefined): readonly CarriedValue[] | undefined {
  if (!isArray(json)) return undefined;
  const items: CarriedValue[] = [];
  for (const item of json) {
    if (!isJsonObject(item)) return undefined;
    const { path, value, instead, keys } = item;
    if (typeof path !== "string" || parseJsonPointer(path) === undefined) return undefined;
    if (isArray(keys)) {
      items.push({ path, keys: keys.filter((key) => typeof key === "string") });
      continue;
    }
    items.push({
      path,
      ...withoutAbsent({ value, instead }),
    });
  }
  return items;
}

interface MutableObject {
  [key: string]: Json;
}

/** A value that is changed: what is changed is copied once, the rest is shared. */
class Draft {
  readonly root: MutableObject;
  private readonly own = new Set<unknown>();

  constructor(value: JsonObject) {
    this.root = { ...value };
    this.own.add(this.root);
  }

  /** The object or array at a place, free to be changed; undefined where there is none. */
  at(segments: readonly string[]): MutableObject | Json[] | undefined {
    let here: MutableObject | Json[] = this.root;
    for (const segment of segments) {
      const inner = child(here, segment);
      if (typeof inner !== "object" || inner === null) return undefined;
      const copy: MutableObject | Json[] = this.own.has(inner)
        ? (inner as MutableObject | Json[])
        : isArray(inner)
          ? [...inner]
          : { ...inner };
      this.own.add(copy);
      if (Array.isArray(here)) here[Number(segment)] = copy;
      else define(here, segment, copy);
      here = copy;
    }
    return here;
  }
}

function restore(draft: Draft, { path, value, instead }: CarriedValue): boolean {
  const segments = parseJsonPointer(path);
  const last = segments?.at(-1);
  if (segments === undefined || last === undefined) return false;
  const parent = draft.at(segments.slice(0, -1));
  if (parent === undefined || !equalJson(child(parent, last), instead)) return false;
  if (!Array.isArray(parent)) {
    if (value === undefined) delete parent[last];
    else define(parent, last, value);
    return true;
  }
  const index = Number(last);
  if (value === undefined || !Number.isInteger(index) || index < 0 || index > parent.length)
    return false;
  parent[index] = value;
  return true;
}

/** Keys come from a file: an assignment to `__proto__` would not make a key. */
function define(object: MutableObject, key: string, value: Json): void {
  Object.defineProperty(object, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

function reorder(draft: Draft, path: string, keys: readonly string[]): void {
  const object = draft.at(parseJsonPointer(path) ?? []);
  if (object === undefined || Array.isArray(object)) return;
  const wanted = new Set(keys.filter((key) => Object.hasOwn(object, key)));
  // A key that someone has added stays behind those that have a place.
  const others = Object.keys(object).filter((key) => !wanted.has(key));
  for (const key of [...wanted, ...others]) {
    const value = child(object, key);
    delete object[key];
    if (value !== undefined) define(object, key, value);
  }
}

/** A value with its keys in a carried order; the same value where none is carried for its root. */
export function inCarriedOrder(value: JsonObject, carried: readonly CarriedValue[]): JsonObject {
  const keys = carried.find(({ path, keys: order }) => path === "" && order !== undefined)?.keys;
  return keys === undefined ? value : restoreCarried(value, [{ path: "", keys }]).value;
}

function child(parent: MutableObject | Json[], segment: string): Json | undefined {
  if (Array.isArray(parent))
    return /^(?:0|[1-9]\d*)$/.test(segment) ? parent[Number(segment)] : undefined;
  return Object.hasOwn(parent, segment) ? parent[segment] : undefined;
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
