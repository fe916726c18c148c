import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** The types of content blocks, each with what a block of it must have. */
const blocks: ReadonlyMap<Json, readonly string[]> = new Map<Json, readonly string[]>([
  ["text", ["text"]],
  ["image", ["data", "mimeType"]],
  ["audio", ["data", "mimeType"]],
  ["resource", ["resource"]],
  ["resource_link", ["uri", "name"]],
]);

/** What a result in MCP's own shape may have beside its content. */
const resultKeys: ReadonlySet<string> = new Set([
  "content",
  "structuredContent",
  "isError",
  "_meta",
]);

/** How a result's schema came about. */
export interface ResultOrigin {
  /** Nobody wrote the type: of `type: "text"` the compiler keeps that it is a text. */
  readonly isInferred: boolean;
}

/**
 * Whether a result is content for a model: blocks in an array, or a whole result with them, also as
 * one of several outcomes; one block where nobody wrote its type. It is passed on as it is, so it
 * has no output schema.
 */
export function isContent(schema: JsonObject, { isInferred }: ResultOrigin): boolean {
  if (isBlocks(schema, schema, isInferred) || (isInferred && isBlock(schema, schema, false)))
    return true;
  const { anyOf } = schema;
  const outcomes: readonly Json[] = Array.isArray(anyOf) ? anyOf : [schema];
  return outcomes.some((outcome) => isWholeResult(resolved(outcome, schema), schema));
}

/** The runtime passes on what has nothing but MCP's keys and blocks, however its type is written. */
function isWholeResult(schema: Json | undefined, root: JsonObject): boolean {
  const properties = isJsonObject(schema) ? schema["properties"] : undefined;
  if (!isJsonObject(properties) || !Object.keys(properties).every((key) => resultKeys.has(key)))
    return false;
  return isBlocks(properties["content"], root, true);
}

/** Whether a schema is of an array of blocks; `isWide` where any text may be the type of a block. */
function isBlocks(schema: Json | undefined, root: JsonObject, isWide: boolean): boolean {
  const target = resolved(schema, root);
  if (!isJsonObject(target) || target["type"] !== "array") return false;
  const { items, prefixItems } = target;
  if (Array.isArray(prefixItems) && prefixItems.length > 0)
    return prefixItems.every((item: Json) => isBlock(item, root, isWide));
  return items !== undefined && isBlock(items, root, isWide);
}

function isBlock(schema: Json, root: JsonObject, isWide: boolean): boolean {
  const target = resolved(schema, root);
  if (!isJsonObject(target)) return false;
  const { anyOf, properties, required } = target;
  if (Array.isArray(anyOf)) return anyOf.every((branch: Json) => isBlock(branch, root, isWide));
  const kind = isJsonObject(properties) ? properties["type"] : undefined;
  if (!isJsonObject(kind) || !Array.isArray(required)) return false;
  const isWhole = (fields: readonly string[]): boolean =>
    ["type", ...fields].every((key) => required.includes(key));
  if (isWide && kind["type"] === "string" && !("enum" in kind) && !("const" in kind))
    return [...blocks.values()].some(isWhole);
  const names = Array.isArray(kind["enum"]) ? kind["enum"] : [kind["const"] ?? null];
  return names.every((name: Json) => {
    const needed = blocks.get(name);
    return needed !== undefined && isWhole(needed);
  });
}

/** What a `$ref` into `$defs` leads to. */
function resolved(schema: Json | undefined, { $defs }: JsonObject): Json | undefined {
  const ref = isJsonObject(schema) ? schema["$ref"] : undefined;
  if (typeof ref !== "string" || !isJsonObject($defs)) return schema;
  return $defs[ref.replace(/^#\/\$defs\//, "")];
}
