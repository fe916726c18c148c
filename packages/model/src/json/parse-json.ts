import { ToolcribError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import type { Json } from "./json.ts";
import { checkJsonText } from "./json-text.ts";

/** What `parseJson` accepts, and how it names the text in messages. */
export interface ParseJsonOptions {
  /** Levels of nesting; `LIMITS.dataDepth` unless told. */
  readonly maxDepth?: number;
  /** Characters of the text; `LIMITS.fileBytes` unless told. */
  readonly maxLength?: number;
  /** Where the text comes from, as a file name: messages begin with it. */
  readonly source?: string;
  /**
   * What happens to integers that cannot be held exactly: refused unless told, or read as the
   * nearest number that can, as the bounds of 64-bit integers in OpenAPI documents are.
   */
  readonly numbers?: "exact" | "nearest";
}

/**
 * Reads a JSON text strictly. What other readers let pass in silence is refused with its line and
 * column: duplicate keys, numbers that cannot be held exactly, lone surrogates, deep nesting.
 *
 * Throws `invalid-json`.
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): Json {
  const { maxDepth = LIMITS.dataDepth, maxLength = LIMITS.fileBytes, source } = options;
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  const fault =
    json.length > maxLength
      ? { offset: 0, message: `the text has ${json.length} characters, ${maxLength} are allowed` }
      : checkJsonText(json, maxDepth, options.numbers !== "nearest");
  if (fault === undefined) return JSON.parse(json);
  const { line, column } = positionOf(json, fault.offset);
  const place = source === undefined ? `${line}:${column}` : `${source}:${line}:${column}`;
  throw new ToolcribError("invalid-json", `${place}: ${fault.message}`);
}

/** Line and column of an offset, both from 1. */
function positionOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
