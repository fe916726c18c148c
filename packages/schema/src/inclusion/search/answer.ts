import type { Json } from "@toolcrib/model";

/** What a search for a value has found out. */
export type Answer =
  | { readonly kind: "empty" }
  | { readonly kind: "value"; readonly value: Json }
  | Undecided;

/** Neither a value nor a proof that there is none. */
export interface Undecided {
  readonly kind: "undecided";
  readonly reason: string;
  readonly path: string;
}

/** There is no such value. */
export const EMPTY: Answer = { kind: "empty" };

/** There is one. */
export function found(value: Json): Answer {
  return { kind: "value", value };
}

/** It could not be decided, and why; `path` points into the schema where that is known. */
export function undecided(reason: string, path = ""): Undecided {
  return { kind: "undecided", reason, path };
}
