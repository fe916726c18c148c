import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Json, LIMITS } from "@toolcrib/model";

/** A JSON value as compressed bytes. */
export function deflateJson(value: Json): Uint8Array {
  return deflateText(JSON.stringify(value));
}

/** A JSON text as compressed bytes. */
export function deflateText(text: string): Uint8Array {
  return deflateRawSync(text);
}

/** The JSON text of compressed bytes. */
export function inflateText(bytes: Uint8Array): string {
  return inflateRawSync(bytes, { maxOutputLength: LIMITS.fileBytes }).toString("utf8");
}
