import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Json, LIMITS } from "@toolcrib/model";

/** A JSON value as compressed bytes. */
export function deflateJson(value: Json): Uint8Array {
  return deflateRawSync(JSON.stringify(value));
}

/** The JSON text of compressed bytes. */
export function inflateText(bytes: Uint8Array): string {
  return inflateRawSync(bytes, { maxOutputLength: LIMITS.fileBytes }).toString("utf8");
}
