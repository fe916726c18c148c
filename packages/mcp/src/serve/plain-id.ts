import type { JsonObject } from "@toolcrib/model";

/** Ids of requests that are written in an answer as they came. */
export const PLAIN_ID: JsonObject = {
  type: ["string", "integer"],
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};
