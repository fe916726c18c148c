import { isJsonArray, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** `exclusiveMinimum: true` beside `minimum` becomes the number itself. */
export function rewriteBounds(schema: JsonObject, converted: Map<string, Json>): void {
  for (const [keyword, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const value = schema[keyword];
    const limit = converted.get(bound);
    if (typeof value === "number") converted.set(keyword, value);
    else if (value === true && limit !== undefined) {
      converted.delete(bound);
      converted.set(keyword, limit);
    }
  }
}

/** Characters of an example that still helps whoever reads it. */
const LONGEST_EXAMPLE = 1_000;

/** `example` becomes the one item of `examples`; pictures and whole documents are left out. */
export function rewriteExamples(schema: JsonObject, converted: Map<string, Json>): void {
  const { example, examples } = schema;
  const given = isJsonArray(examples) ? examples : example === undefined ? [] : [example];
  const short = given.filter((value) => JSON.stringify(value).length <= LONGEST_EXAMPLE);
  if (short.length > 0) converted.set("examples", short);
}

/** A pattern without the slashes that some documents put around it. */
export function barePattern(pattern: string): string {
  return /^\/(\^.*)\/$/s.exec(pattern)?.[1] ?? pattern;
}

/** The lists of names of draft-07's `dependencies`; its schemas are left to the API. */
export function rewriteDependencies(schema: JsonObject, converted: Map<string, Json>): void {
  const { dependencies } = schema;
  if (!isJsonObject(dependencies)) return;
  const lists = Object.entries(dependencies).filter(
    ([, names]) => isJsonArray(names) && names.every((name) => typeof name === "string"),
  );
  if (lists.length > 0) converted.set("dependentRequired", Object.fromEntries(lists));
}

/** Each value once; numbers and truth values among texts are texts that were not quoted. */
export function rewriteEnum(converted: Map<string, Json>): void {
  const values = converted.get("enum");
  if (!isJsonArray(values)) return;
  const isText = converted.get("type") === "string";
  const mended = values.map((value) =>
    isText && (typeof value === "number" || typeof value === "boolean") ? String(value) : value,
  );
  const seen = new Map(mended.map((value) => [JSON.stringify(value), value]));
  converted.set("enum", [...seen.values()]);
}

/** A reference that 2020-12 resolves while it validates, followed here to the schema it names. */
export function dynamicReference(schema: JsonObject): string | undefined {
  const { $dynamicRef, $recursiveRef } = schema;
  if (typeof $dynamicRef === "string") return $dynamicRef;
  return typeof $recursiveRef === "string" ? $recursiveRef : undefined;
}

/** Values that documents are full of and that say nothing: no message is worth it. */
export function isHarmless(keyword: string, value: Json): boolean {
  if (value === null) return true;
  // Draft 3 wrote `required` beside each property; an empty list of values names none.
  return (keyword === "required" && typeof value === "boolean") || isEmptyList(value);
}

function isEmptyList(value: Json): boolean {
  return isJsonArray(value) && value.length === 0;
}
