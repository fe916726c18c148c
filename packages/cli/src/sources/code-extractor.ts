import type { Diagnostic } from "@toolcrib/extract";
import type { CodeBinding, Tool } from "@toolcrib/model";
import type { LoadedTools } from "@toolcrib/runtime";
import type { SourceContext } from "./source.ts";

/** A language whose functions become tools; `sources/code.ts` asks each for its file endings. */
export interface CodeExtractor {
  readonly language: string;
  /** File endings with the dot, as in `.ts`. */
  readonly endings: readonly string[];
  /** Reads the files without running them. */
  readonly extract: (files: readonly string[], context: SourceContext) => Promise<ExtractedCode>;
}

/** What was found in code files. */
export interface ExtractedCode {
  readonly tools: readonly Tool[];
  /** How each tool is called, by the tool's id. */
  readonly bindings: ReadonlyMap<string, CodeBinding>;
  readonly diagnostics: readonly Diagnostic[];
  /** Loads the code so that its tools can be called; nothing runs before. */
  readonly load: () => Promise<LoadedTools>;
}
