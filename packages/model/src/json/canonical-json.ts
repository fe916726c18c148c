import { ToolcribError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { jsonPointer } from "./json-pointer.ts";
import { isWellFormed } from "./well-formed.ts";

/** Characters that a JSON text escapes, and surrogates, which need a closer look. */
const NEEDS_CARE = /["\\\u0000-\u001f\ud800-\udfff]/;

/**
 * The canonical text of a JSON value (RFC 8785): keys in the order of their UTF-16 code units, no
 * white space, numbers and texts as JavaScript writes them. Equal values give equal texts, whatever
 * the order of their keys. A property that is `undefined` is left out.
 *
 * Throws `not-json` for what JSON cannot hold, and for values deeper than `LIMITS.dataDepth`.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, path: (string | number)[]): string {
  switch (typeof value) {
    case "string":
      return writeText(value, path);
    case "number":
      if (!Number.isFinite(value)) throw notJson(`the number ${value}`, path);
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      if (path.length >= LIMITS.dataDepth)
        throw notJson(`a value deeper than ${LIMITS.dataDepth} levels`, path);
      return Array.isArray(value) ? writeArray(value, path) : writeObject(value, path);
    default:
      throw notJson(`a ${typeof value}`, path);
  }
}

function writeArray(items: readonly unknown[], path: (string | number)[]): string {
  let text = "[";
  for (let index = 0; index < items.length; index++) {
    path.push(index);
    text += (index === 0 ? "" : ",") + write(items[index], path);
    path.pop();
  }
  return `${text}]`;
}

function writeObject(object: object, path: (string | number)[]): string {
  let text = "{";
  for (const key of Object.keys(object).sort()) {
    const member: unknown = (object as Record<string, unknown>)[key];
    if (member === undefined) continue;
    path.push(key);
    text += `${text === "{" ? "" : ","}${writeText(key, path)}:${write(member, path)}`;
    path.pop();
  }
  return `${text}}`;
}

function writeText(text: string, path: readonly (string | number)[]): string {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
  if (!isWellFormed(text)) throw notJson("a text with a lone surrogate", path);
  return JSON.stringify(text);
}

function notJson(found: string, path: readonly (string | number)[]): ToolcribError {
  return new ToolcribError("not-json", `found ${found}, which JSON cannot hold here`, {
    path: jsonPointer(path.slice(0, 32)),
  });
}
