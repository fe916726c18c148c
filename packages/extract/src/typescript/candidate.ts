import type { DocComment, DocTag } from "../docs/doc-comment.ts";
import type { Node } from "./compiler-port.ts";
import type { FunctionSignature } from "./function-signature.ts";

/** A function that can become a tool, with how it is reached from its module. */
export interface Candidate {
  readonly name: string;
  /** The class or object that it belongs to. */
  readonly application?: string;
  /** What the documentation of that class or object says about each of its functions. */
  readonly applicationTags?: readonly DocTag[];
  /** That class and those that it extends, by where they are declared. */
  readonly classes?: readonly string[];
  readonly path: readonly string[];
  readonly receiver?: "instance" | "object";
  /** The constructor of the instance has parameters, all of which may be left out. */
  readonly optionalConstruction?: boolean;
  readonly docs: DocComment;
  readonly signature: FunctionSignature;
  /** Where people find it: the function itself. */
  readonly declaration: Node;
}
