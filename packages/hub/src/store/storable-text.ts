/** Whether every database can keep a text: PostgreSQL has none with a NUL in it. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000");
}
