/** The types of JSON Schema. */
const TYPES: ReadonlySet<string> = new Set([
  "string",
  "number",
  "integer",
  "boolean",
  "array",
  "object",
  "null",
]);

/** Words that documents use instead of a type, and what they mean. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ["file", "string"],
  ["binary", "string"],
  ["byte", "string"],
  ["char", "string"],
  ["date", "string"],
  ["date-time", "string"],
  ["datetime", "string"],
  ["email", "string"],
  ["enum", "string"],
  ["password", "string"],
  ["str", "string"],
  ["text", "string"],
  ["timestamp", "string"],
  ["uri", "string"],
  ["url", "string"],
  ["uuid", "string"],
  ["int", "integer"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["long", "integer"],
  ["decimal", "number"],
  ["double", "number"],
  ["float", "number"],
  ["bool", "boolean"],
  ["list", "array"],
  ["dict", "object"],
  ["hash", "object"],
  ["map", "object"],
]);

/** The type that a word of a document means; undefined where it is not known. */
export function typeName(word: string): string | undefined {
  const lower = word.toLowerCase();
  return TYPES.has(lower) ? lower : MEANT.get(lower);
}
