import type { CodeForm } from "./code-form.ts";

interface OneFileOptions extends Pick<CodeForm, "said" | "listed"> {
  readonly file?: string;
}

/** A form of a single file, which is TypeScript unless it is said. */
export function oneFile(
  what: string,
  text: string,
  calls: CodeForm["calls"],
  { said = {}, listed = [], file = "tool.ts" }: OneFileOptions = {},
): CodeForm {
  return { what, files: { [file]: text }, calls, said, listed };
}
