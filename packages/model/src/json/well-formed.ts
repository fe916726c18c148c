/**
 * Whether a text is made of whole characters. A lone surrogate, one half of a character, is none:
 * UTF-8 cannot hold it, so every writer makes something else of it.
 */
export function isWellFormed(text: string): boolean {
  // Every Node that toolcrib runs on has it; the type library of ES2023 does not.
  return (text as string & { isWellFormed(): boolean }).isWellFormed();
}
