import { isJsonObject, type JsonObject } from "@toolcrib/model";
import type { ContentBlock } from "./content.ts";

type FieldCheck = (block: JsonObject) => boolean;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const isText = (value: unknown): boolean => typeof value === "string";
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isBase64 = (value: unknown): boolean =>
  typeof value === "string" && value.length % 4 === 0 && BASE64.test(value);
const isMedia: FieldCheck = (block) => isBase64(block["data"]) && isText(block["mimeType"]);

/** What each type of block must hold, as MCP defines it. */
const TYPES: ReadonlyMap<unknown, FieldCheck> = new Map<unknown, FieldCheck>([
  ["text", (block) => isText(block["text"])],
  ["image", isMedia],
  ["audio", isMedia],
  ["resource", ({ resource }) => isResource(resource)],
  [
    "resource_link",
    (block) =>
      isText(block["uri"]) &&
      isText(block["name"]) &&
      ["title", "description", "mimeType"].every((key) => isOptionalText(block[key])) &&
      (block["size"] === undefined || typeof block["size"] === "number"),
  ],
]);

/** Whether a value is a content block that any client can read. */
export function isContentBlock(value: unknown): value is ContentBlock {
  if (!isJsonObject(value)) return false;
  const hasFields = TYPES.get(value["type"]);
  if (hasFields === undefined || !hasFields(value)) return false;
  const { annotations, _meta } = value;
  return (
    (annotations === undefined || isAnnotations(annotations)) &&
    (_meta === undefined || isJsonObject(_meta))
  );
}

function isResource(value: unknown): boolean {
  if (!isJsonObject(value) || !isText(value["uri"]) || !isOptionalText(value["mimeType"]))
    return false;
  if (value["_meta"] !== undefined && !isJsonObject(value["_meta"])) return false;
  return "text" in value ? isText(value["text"]) : isBase64(value["blob"]);
}

function isAnnotations(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { audience, priority, lastModified } = value;
  return (
    (audience === undefined ||
      (Array.isArray(audience) &&
        audience.every((role) => role === "user" || role === "assistant"))) &&
    (priority === undefined || (typeof priority === "number" && priority >= 0 && priority <= 1)) &&
    isOptionalText(lastModified)
  );
}
