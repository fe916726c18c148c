/**
 * Whether the compiler is used in ways that its interface does not promise, to be faster: questions
 * are sent before their answers are needed, its process is found without Node's search and started
 * with a relaxed garbage collector. `TOOLCRIB_COMPILER_SHORTCUTS=off` does without all of them.
 */
export function usesCompilerShortcuts(): boolean {
  return process.env["TOOLCRIB_COMPILER_SHORTCUTS"] !== "off";
}
