/**
 * Whether a text may be an OpenAPI document, as seen from its keys: quick, and sure only when it
 * says no, so that other documents do not pay for the reader.
 */
export function mayBeOpenApi(text: string): boolean {
  return /(?:^|[{,\n])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/.test(text);
}

/** Whether a document refers to other files, so that it is not complete by itself. */
export function refersToFiles(text: string): boolean {
  return /["']?\$ref["']?\s*:\s*(?:"[^#"]|'[^#']|[^#"'\s{[])/.test(text);
}
