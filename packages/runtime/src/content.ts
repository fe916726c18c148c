import type { Json, JsonObject } from "@toolcrib/model";

/** Whom a block is meant for and how much it matters, as MCP defines it for content. */
export interface ContentAnnotations {
  readonly audience?: readonly ("user" | "assistant")[];
  /** From 0 (optional) to 1 (required). */
  readonly priority?: number;
  readonly lastModified?: string;
}

interface BlockExtras {
  readonly annotations?: ContentAnnotations;
  readonly _meta?: JsonObject;
}

/** A block of text. */
export interface TextBlock extends BlockExtras {
  readonly type: "text";
  readonly text: string;
}

/** A picture or a sound, as base64. */
export interface MediaBlock extends BlockExtras {
  readonly type: "image" | "audio";
  readonly data: string;
  readonly mimeType: string;
}

/** A resource sent along with the result. */
export interface ResourceBlock extends BlockExtras {
  readonly type: "resource";
  readonly resource: {
    readonly uri: string;
    readonly mimeType?: string;
    readonly _meta?: JsonObject;
  } & ({ readonly text: string } | { readonly blob: string });
}

/** A pointer to a resource that the client may read. */
export interface ResourceLinkBlock extends BlockExtras {
  readonly type: "resource_link";
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly size?: number;
}

/** One block of a result's `content`. */
export type ContentBlock = TextBlock | MediaBlock | ResourceBlock | ResourceLinkBlock;

// A registered symbol, so that blocks of another copy of this package are known too.
const built: unique symbol = Symbol.for("toolcrib.content");

function build<Block extends ContentBlock>(block: Block): Block {
  return Object.defineProperty(block, built, { value: true });
}

/** Whether a value was made by `text`, `image`, `audio`, `resource` or `resourceLink`. */
export function isBuiltBlock(value: unknown): value is ContentBlock {
  return typeof value === "object" && value !== null && built in value;
}

/** A block of text. */
export function text(value: string, extras: BlockExtras = {}): TextBlock {
  return build({ type: "text", text: value, ...extras });
}

/** A picture: bytes, or base64 that is passed on as it is. */
export function image(data: Uint8Array | string, mimeType: string): MediaBlock {
  return build({ type: "image", data: base64(data), mimeType });
}

/** A sound: bytes, or base64 that is passed on as it is. */
export function audio(data: Uint8Array | string, mimeType: string): MediaBlock {
  return build({ type: "audio", data: base64(data), mimeType });
}

/** A resource with its contents: text, or bytes. */
export function resource(
  uri: string,
  contents: string | Uint8Array,
  mimeType?: string,
): ResourceBlock {
  const about = mimeType === undefined ? { uri } : { uri, mimeType };
  return build({
    type: "resource",
    resource:
      typeof contents === "string"
        ? { ...about, text: contents }
        : { ...about, blob: base64(contents) },
  });
}

/** A pointer to a resource that the client may read. */
export function resourceLink(link: Omit<ResourceLinkBlock, "type">): ResourceLinkBlock {
  return build({ type: "resource_link", ...link });
}

function base64(data: Uint8Array | string): string {
  return typeof data === "string"
    ? data
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("base64");
}

/** What a tool gives back: MCP's CallToolResult. */
export interface CallResult {
  readonly content: readonly ContentBlock[];
  /** Any JSON value; on the 2025 wire a value that is not an object is wrapped as `{result: …}`. */
  readonly structuredContent?: Json;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}
