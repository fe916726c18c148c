/** A SHA-256 digest with its name in front. */
export type Digest = `sha256:${string}`;

/** The SHA-256 of bytes, or of a text's UTF-8 bytes, in lower-case hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  // Loading Node's cryptography takes longer than most programs that read tools have to wait.
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(data).digest("hex");
}
