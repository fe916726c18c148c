import type { CodeBinding, SourceLocation, Tool } from "@toolcrib/model";
import type { Diagnostic } from "./diagnostic.ts";
import type { FeatureTags } from "./docs/feature-tags.ts";
import type { ExtractedFeature } from "./features/extracted-feature.ts";

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
  /** Set while code is read, where its documentation says `@closed`. */
  readonly closed?: boolean;
  /** Set while code is read, where the function is a prompt or resource instead. */
  readonly feature?: FeatureTags;
  /** Functions that can suggest values, by name, as far as reading its file has found them. */
  readonly completers?: ReadonlyMap<string, CodeBinding>;
}

/** What was read from a set of source files. */
export interface Extraction {
  /** In the order of the files, then of the code. */
  readonly tools: readonly ExtractedTool[];
  /** Prompts and resources; none when it is absent. */
  readonly features?: readonly ExtractedFeature[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file the definitions depend on, sorted; those of libraries are left out. */
  readonly sources: readonly string[];
}
