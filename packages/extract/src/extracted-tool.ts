import type { CodeBinding, SourceLocation, Tool } from "@toolcrib/model";
import type { Diagnostic } from "./diagnostic.ts";

/** A tool read from code, with how its function is called and where it stands. */
export interface ExtractedTool {
  readonly tool: Tool;
  readonly binding: CodeBinding;
  /** Where the function is declared, which is not always the file that exports it. */
  readonly location: SourceLocation;
  /** Where parameters are declared, by input property; those of types read elsewhere are left out. */
  readonly parameterLocations?: ReadonlyMap<string, SourceLocation>;
  /**
   * The class of a method and those that it inherits from, nearest first, by where they are
   * declared. They are not kept in manifests.
   */
  readonly classes?: readonly string[];
}

/** What was read from a set of source files. */
export interface Extraction {
  /** In the order of the files, then of the code. */
  readonly tools: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file the definitions depend on, sorted; those of libraries are left out. */
  readonly sources: readonly string[];
}
