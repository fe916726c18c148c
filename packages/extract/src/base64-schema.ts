import type { JsonObject } from "@toolcrib/model";

/** Bytes as text. The pattern says what `contentEncoding`, which is only a note, means for callers. */
export const BASE64: JsonObject = {
  type: "string",
  contentEncoding: "base64",
  pattern: "^[A-Za-z0-9+/_-]*={0,2}$",
};
