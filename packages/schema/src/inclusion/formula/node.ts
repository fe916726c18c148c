import type { Json } from "@toolcrib/model";
import type { Atom } from "./atom.ts";
import type { Literal } from "./literal.ts";

/** An entry of the formula table. There is no "or": it is the denial of an "and". */
export type Node =
  | { readonly kind: "true" }
  | { readonly kind: "and"; readonly parts: readonly Literal[] }
  | ExactlyOne
  | { readonly kind: "types"; readonly mask: number }
  | OneOfValues
  | Reference
  | Atom;

/** Exactly one of the branches holds. */
export interface ExactlyOne {
  readonly kind: "exactly-one";
  readonly branches: readonly Literal[];
}

/** The value is one of these; `texts` are their canonical texts. */
export interface OneOfValues {
  readonly kind: "values";
  readonly values: readonly Json[];
  readonly texts: ReadonlySet<string>;
}

/** A schema that contains itself; the target is known once lowering has ended. */
export interface Reference {
  readonly kind: "reference";
  readonly target: () => Literal;
}
