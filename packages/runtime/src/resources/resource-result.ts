import { isJsonObject, type JsonObject, LIMITS } from "@toolcrib/model";
import { printJson } from "../call/printable.ts";
import { PrintedSize } from "../call/printed-size.ts";
import type { ResourceBlock } from "../content.ts";
import { isContentBlock } from "../content-block.ts";

/** A part of what a resource holds: text, or bytes as base64. */
export type ResourceContent = ResourceBlock["resource"];

/** The result of reading a resource, in the shape of MCP. */
export interface ResourceResult {
  readonly contents: readonly ResourceContent[];
  readonly _meta?: JsonObject;
}

/** What is known of a resource before it is read. */
export interface ReadPlace {
  readonly uri: string;
  readonly mimeType: string | undefined;
}

/**
 * Makes contents of what a function gave: a text is text, bytes are a blob, any other value is its
 * JSON; `{contents}` and blocks of `resource()` are passed on as they are. Undefined where it gave
 * nothing: there is no such resource. Throws where it cannot be sent, or is too large.
 */
export function toResourceResult(value: unknown, place: ReadPlace): ResourceResult | undefined {
  if (value === undefined || value === null) return undefined;
  const { uri } = place;
  const typed = (usual: string): string => place.mimeType ?? usual;
  if (typeof value === "string") {
    new PrintedSize(LIMITS.messageBytes).addValue(value);
    return { contents: [{ uri, mimeType: typed("text/plain"), text: value }] };
  }
  const bytes = bytesOf(value);
  if (bytes !== undefined) {
    new PrintedSize(LIMITS.messageBytes).add(Math.ceil(bytes.length / 3) * 4);
    const blob = bytes.toString("base64");
    return { contents: [{ uri, mimeType: typed("application/octet-stream"), blob }] };
  }
  const { value: json, text } = printJson(value);
  const contents = isJsonObject(json) ? json["contents"] : undefined;
  if (isJsonObject(json) && Array.isArray(contents)) return passedOn(json, contents);
  const blocks: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (blocks.length > 0 && blocks.every(isResourceBlock))
    return { contents: blocks.map(({ resource }) => resource) };
  return { contents: [{ uri, mimeType: typed("application/json"), text }] };
}

function passedOn(result: JsonObject, contents: readonly unknown[]): ResourceResult {
  const checked = contents.map((resource, index) => {
    const block = { type: "resource", resource };
    if (!isResourceBlock(block)) throw new TypeError(`content ${index} is not as MCP wants it`);
    return block.resource;
  });
  if (checked.length === 0) throw new TypeError("the contents of a resource are never empty");
  return { ...result, contents: checked };
}

function isResourceBlock(value: unknown): value is ResourceBlock {
  return isContentBlock(value) && value.type === "resource";
}

/** The bytes that a value is. */
function bytesOf(value: unknown): Buffer | undefined {
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (!ArrayBuffer.isView(value)) return undefined;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}
