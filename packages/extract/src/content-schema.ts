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

/**
 * Whether a result is content for a model: blocks in an array, or a whole result with them. It is
 * passed on as it is, so it has no output schema.
 */
export function isContent(schema: JsonObject): boolean {
  if (isBlocks(schema, schema)) return true;
  const { properties } = schema;
  if (!isJsonObject(properties) || !Object.keys(properties).every((key) => resultKeys.has(key)))
    return false;
  return isBlocks(properties["content"], schema);
}

function isBlocks(schema: Json | undefined, root: JsonObject): boolean {
  const target = resolved(schema, root);
  if (!isJsonObject(target) || target["type"] !== "array") return false;
  const { items, prefixItems } = target;
  if (Array.isArray(prefixItems) && prefixItems.length > 0)
    return prefixItems.every((item: Json) => isBlock(item, root));
  return items !== undefined && isBlock(items, root);
}

function isBlock(schema: Json, root: JsonObject): boolean {
  const target = resolved(schema, root);
  if (!isJsonObject(target)) return false;
  const { anyOf, properties, required } = target;
  if (Array.isArray(anyOf)) return anyOf.every((branch: Json) => isBlock(branch, root));
  const kind = isJsonObject(properties) ? properties["type"] : undefined;
  if (!isJsonObject(kind) || !Array.isArray(required)) return false;
  const names = Array.isArray(kind["enum"]) ? kind["enum"] : [kind["const"] ?? null];
  return names.every((name: Json) => {
    const needed = blocks.get(name);
    return needed !== undefined && ["type", ...needed].every((key) => required.includes(key));
  });
}

/** What a `$ref` into `$defs` leads to. */
function resolved(schema: Json | undefined, { $defs }: JsonObject): Json | undefined {
  const ref = isJsonObject(schema) ? schema["$ref"] : undefined;
  if (typeof ref !== "string" || !isJsonObject($defs)) return schema;
  return $defs[ref.replace(/^#\/\$defs\//, "")];
}
