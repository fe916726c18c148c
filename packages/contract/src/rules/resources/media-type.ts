import type { Json } from "@toolcrib/model";

/** The type and subtype of a MIME type, without parameters and in lower case. */
export function mediaType(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value.split(";")[0]?.trim().toLowerCase() : undefined;
}
