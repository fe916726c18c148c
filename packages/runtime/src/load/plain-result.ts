import { LIMITS } from "@toolcrib/model";
import { PrintedSize } from "../call/printed-size.ts";
import { ToolError } from "../tool-error.ts";
import { anyForm, type ResultForm } from "./result-form.ts";

/** How a result is made plain. */
export interface PlainResultOptions {
  /** Counts what was printed; results that are sent in parts share one. */
  readonly size?: PrintedSize;
  /** What the output schema says about the result. */
  readonly form?: ResultForm;
}

/** What promises inside a result gave, and those that are still to be awaited. */
interface Promised {
  readonly settled: ReadonlyMap<Promise<unknown>, unknown>;
  readonly pending: Set<Promise<unknown>>;
}

/**
 * The same as `toPlainResult`; a promise of it where promises inside of the result have to be
 * awaited. `settled` holds what those gave that were awaited already.
 */
export function toSettledResult(
  value: unknown,
  options: PlainResultOptions = {},
  settled: ReadonlyMap<Promise<unknown>, unknown> = new Map(),
): unknown {
  const pending = new Set<Promise<unknown>>();
  const result = toPlainResult(value, options, { settled, pending });
  if (pending.size === 0) return result;
  const promises = [...pending];
  return Promise.all(promises).then((values) => {
    const given = promises.map((promise, index) => [promise, values[index]] as const);
    return toSettledResult(value, options, new Map([...settled, ...given]));
  });
}

/**
 * What a function gave, with the values that JSON has no form for in the form the output schema
 * describes: dates, URLs, big integers and patterns as text, bytes as base64, typed arrays, sets
 *, generators and iterators as arrays, maps as objects or pairs. A value that holds none of them comes back as
 * the same object.
 */
export function toPlainResult(
  value: unknown,
  { size = new PrintedSize(LIMITS.messageBytes), form = anyForm }: PlainResultOptions = {},
  promised?: Promised,
): unknown {
  return plain(value, form, { size, promised }, 0);
}

interface PlainContext {
  readonly size: PrintedSize;
  readonly promised: Promised | undefined;
}

function plain(value: unknown, form: ResultForm, context: PlainContext, depth: number): unknown {
  const { size, promised } = context;
  size.addValue(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (depth > LIMITS.dataDepth)
    throw new ToolError("the result nests too deeply, or contains itself");
  const inner: Inner = (member, formOfMember) => plain(member, formOfMember, context, depth + 1);
  const items = (list: Iterable<unknown>): unknown[] =>
    Array.from(list, (item, index) => inner(item, form.item(index)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof RegExp) return value.source;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) size.add(value.byteLength);
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (isNumberArray(value)) return Array.from(value);
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (value instanceof Promise && promised !== undefined) {
    if (promised.settled.has(value)) return inner(promised.settled.get(value), form);
    promised.pending.add(value);
    return null;
  }
  if (value instanceof Set || isIterator(value)) return items(value);
  if (value instanceof Map) return fromMap(value, form, inner);
  if (Array.isArray(value)) {
    const changed = value.map((item: unknown, index) => inner(item, form.item(index)));
    return changed.some((member, index) => member !== value[index]) ? changed : value;
  }
  if ("toJSON" in value && typeof value.toJSON === "function") return inner(value.toJSON(), form);
  return mapObject(value, form, inner);
}

type Inner = (member: unknown, form: ResultForm) => unknown;

function fromMap(map: ReadonlyMap<unknown, unknown>, form: ResultForm, inner: Inner): unknown {
  if (form.pairs ?? [...map.keys()].some((key) => typeof key !== "string"))
    return Array.from(map, ([key, value], index) => {
      const pair = form.item(index);
      return [inner(key, pair.item(0)), inner(value, pair.item(1))];
    });
  return Object.fromEntries(
    Array.from(map, ([key, value]) => [key, inner(value, form.member(String(key)))]),
  );
}

function mapObject(value: object, form: ResultForm, inner: Inner): unknown {
  const entries = Object.entries(value);
  const changed = entries.map(([key, member]) => [key, inner(member, form.member(key))] as const);
  return changed.some(([, member], index) => member !== entries[index]?.[1])
    ? Object.fromEntries(changed)
    : value;
}

/** A typed array of numbers; one of bytes is printed as base64. */
function isNumberArray(value: object): value is Iterable<number> {
  return (
    ArrayBuffer.isView(value) &&
    !(value instanceof Uint8Array) &&
    !(value instanceof DataView) &&
    !(value instanceof BigInt64Array) &&
    !(value instanceof BigUint64Array)
  );
}

/** What a generator function or `map.keys()` gave, which JSON would print as an empty object. */
function isIterator(value: object): value is Iterable<unknown> {
  return (
    Symbol.iterator in value &&
    /(?:Generator|Iterator)\]$/.test(Object.prototype.toString.call(value))
  );
}
