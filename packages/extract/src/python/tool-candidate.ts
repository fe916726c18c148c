import type { CodeBinding } from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import type { DocTag } from "../docs/doc-comment.ts";
import type { FeatureTags } from "../docs/feature-tags.ts";
import type { MethodOwner } from "./classes/lineage-contexts.ts";
import type { ToolOptions } from "./frameworks/tool-options.ts";
import type { PythonModule } from "./project.ts";
import type { LocalClasses } from "./resolve-name.ts";
import type { FunctionSyntax, ParameterSyntax } from "./syntax/function-syntax.ts";

/** A function that is to become a tool. */
export interface ToolCandidate {
  readonly function: FunctionSyntax;
  /** The module the function is written in, which is not always the one that offers it. */
  readonly module: PythonModule;
  /** How it is reached and called, apart from its arguments. */
  readonly binding: Pick<CodeBinding, "file" | "path" | "receiver" | "server">;
  /** The parameters that a caller gives: without `self` and `cls`. */
  readonly parameters: readonly ParameterSyntax[];
  /** The name of the class, for methods. */
  readonly application?: string;
  /** What the docstring of the class says about each of its methods. */
  readonly applicationTags?: readonly DocTag[];
  /** That class and those that it inherits from, by where they are declared. */
  readonly classes?: readonly string[];
  /** Where in the lineage of its class a method stands: heirs bind the type variables of a base. */
  readonly owner?: MethodOwner;
  /** The name of the tool, where it is not the function's. */
  readonly name?: string;
  /** The prefix of the server that it is registered with, where that is mounted on another. */
  readonly namespace?: string;
  /** What the registration with a server says of the tool. */
  readonly options?: ToolOptions;
  /** The project's own decorator that registers it, which may fill in parameters. */
  readonly decorator?: string;
  /** What it is registered as, where that is not a tool. */
  readonly feature?: FeatureTags;
  /** The classes that are defined in the functions around it. */
  readonly local?: LocalClasses;
  /** Why the tool can be listed but not called. */
  readonly needs?: Diagnostic;
}
