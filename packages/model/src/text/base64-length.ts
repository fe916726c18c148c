/** The bytes that a base64 text stands for. */
export function base64Length(text: string): number {
  return Math.floor((text.replace(/={1,2}$/, "").length * 3) / 4);
}
