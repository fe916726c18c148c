import type { Revival } from "@toolcrib/model";
import { InputError } from "../input-error.ts";

type Revive = (value: unknown) => unknown;

/** How each kind of value is made from its JSON form; what has another form is left as it is. */
const makers: Readonly<Record<Revival, Revive>> = {
  date: (value) => (typeof value === "string" || typeof value === "number" ? toDate(value) : value),
  bigint: (value) => (typeof value === "string" || isInteger(value) ? BigInt(value) : value),
  map: toMap,
  set: (value) => (Array.isArray(value) ? new Set(value) : value),
  bytes: (value) => (typeof value === "string" ? toBytes(value) : value),
  buffer: (value) => (typeof value === "string" ? Buffer.from(toBytes(value).buffer) : value),
  "array-buffer": (value) => (typeof value === "string" ? toBytes(value).buffer : value),
  "int8-array": (value) => (isNumbers(value) ? Int8Array.from(value) : value),
  "uint8-clamped-array": (value) => (isNumbers(value) ? Uint8ClampedArray.from(value) : value),
  "int16-array": (value) => (isNumbers(value) ? Int16Array.from(value) : value),
  "uint16-array": (value) => (isNumbers(value) ? Uint16Array.from(value) : value),
  "int32-array": (value) => (isNumbers(value) ? Int32Array.from(value) : value),
  "uint32-array": (value) => (isNumbers(value) ? Uint32Array.from(value) : value),
  "float32-array": (value) => (isNumbers(value) ? Float32Array.from(value) : value),
  "float64-array": (value) => (isNumbers(value) ? Float64Array.from(value) : value),
  regexp: (value) => (typeof value === "string" ? new RegExp(value, "u") : value),
  url: (value) => (typeof value === "string" ? new URL(value) : value),
};

/** Makes one value of its JSON form; a form that makes none is the caller's mistake. */
export function reviveValue(kind: Revival, value: unknown, path: string): unknown {
  try {
    return makers[kind](value);
  } catch {
    const shown = JSON.stringify(value)?.slice(0, 80);
    throw new InputError(
      `${path || "the input"} should be ${nouns[kind] ?? "an array of numbers"}; got ${shown}`,
    );
  }
}

/** What a value that cannot be made should have been; the others are made of whatever fits. */
const nouns: Partial<Readonly<Record<Revival, string>>> = {
  "array-buffer": "base64 text",
  bigint: "the digits of an integer",
  buffer: "base64 text",
  bytes: "base64 text",
  date: "a date and time such as 2026-01-31T12:00:00Z",
  map: "an object",
  regexp: "a regular expression",
  set: "an array",
  url: "a URL",
};

function toDate(value: string | number): Date {
  const [usual, leap] = typeof value === "string" ? withoutLeapSecond(value) : [value, 0];
  const date = new Date(new Date(usual).getTime() + leap);
  if (Number.isNaN(date.getTime())) throw new RangeError("no date");
  return date;
}

/** JavaScript knows no leap seconds: the time a second before, and the milliseconds to add. */
function withoutLeapSecond(text: string): readonly [string, number] {
  const usual = text.replace(/(\d\d:\d\d):60(?=\D|$)/, "$1:59");
  return [usual, usual === text ? 0 : 1_000];
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number");
}

function toMap(value: unknown): unknown {
  if (Array.isArray(value)) return new Map(value);
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : value;
}

function toBytes(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw new RangeError("no base64");
  // A copy of its own: Buffer's small values share one buffer, which would show through `.buffer`.
  return new Uint8Array(Buffer.from(text, "base64"));
}
