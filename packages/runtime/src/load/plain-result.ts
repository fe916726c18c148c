import { LIMITS } from "@toolcrib/model";
import { PrintedSize } from "../call/printed-size.ts";
import { ToolError } from "../tool-error.ts";

/**
 * What a function gave, with the values that JSON has no form for in the form the output schema
 * describes: dates, URLs, big integers and patterns as text, bytes as base64, sets as arrays, maps
 * as objects or pairs. A value that holds none of them comes back as the same object.
 */
export function toPlainResult(
  value: unknown,
  size: PrintedSize = new PrintedSize(LIMITS.messageBytes),
  depth = 0,
): unknown {
  size.addValue(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (depth > LIMITS.dataDepth)
    throw new ToolError("the result nests too deeply, or contains itself");
  const inner = (member: unknown): unknown => toPlainResult(member, size, depth + 1);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof RegExp) return value.source;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) size.add(value.byteLength);
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (value instanceof Set) return [...value].map(inner);
  if (value instanceof Map) return fromMap(value, inner);
  if (Array.isArray(value)) return mapArray(value, inner);
  if ("toJSON" in value && typeof value.toJSON === "function") return inner(value.toJSON());
  return mapObject(value, inner);
}

function fromMap(map: ReadonlyMap<unknown, unknown>, inner: (value: unknown) => unknown): unknown {
  const pairs = [...map].map(([key, value]) => [inner(key), inner(value)] as const);
  const textKeys = pairs.every(([key]) => typeof key === "string");
  return textKeys ? Object.fromEntries(pairs) : pairs;
}

function mapArray(values: readonly unknown[], inner: (value: unknown) => unknown): unknown {
  const changed = values.map(inner);
  return changed.some((member, index) => member !== values[index]) ? changed : values;
}

function mapObject(value: object, inner: (value: unknown) => unknown): unknown {
  const entries = Object.entries(value);
  const changed = entries.map(([key, member]) => [key, inner(member)] as const);
  return changed.some(([, member], index) => member !== entries[index]?.[1])
    ? Object.fromEntries(changed)
    : value;
}
