import { createHash } from "node:crypto";

/** A SHA-256 digest with its name in front. */
export type Digest = `sha256:${string}`;

/** The SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
