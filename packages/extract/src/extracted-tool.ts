import type { CodeBinding, Tool } from "@toolcrib/model";
import type { Diagnostic } from "./diagnostic.ts";

/** A tool read from code, with how its function is called and where it stands. */
export interface ExtractedTool {
  readonly tool: Tool;
  readonly binding: CodeBinding;
  /** Where the function is declared, both from 1. */
  readonly line: number;
  readonly column: number;
}

/** What was read from a set of source files. */
export interface Extraction {
  /** In the order of the files, then of the code. */
  readonly tools: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file the definitions depend on, sorted; those of libraries are left out. */
  readonly sources: readonly string[];
}
