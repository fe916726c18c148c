import type { JsonObject } from "@toolcrib/model";

/** The schema of a level. */
export const levelSchema: JsonObject = { enum: ["error", "warning", "info"] };

/** The schema of a digest of a definition. */
export const digestSchema: JsonObject = { type: "string", pattern: "^sha256:[0-9a-f]{64}$" };
