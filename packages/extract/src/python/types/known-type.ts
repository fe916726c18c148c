import type { JsonObject } from "@toolcrib/model";
import type { Expression, Expressions } from "../syntax/expression.ts";
import type { Place } from "../syntax/place.ts";
import type { TypeContext, ValueUse } from "./type-context.ts";

/** A type of Python or of a package that everyone uses, and the schema of its values. */
export interface KnownType {
  readonly names: readonly string[];
  /** The modules that export it. A name that was never imported is taken for it, too. */
  readonly modules: readonly string[];
  readonly schema: (use: TypeUse) => JsonObject;
}

/** One use of a type: `list[int]` uses `list` with one argument. */
export interface TypeUse {
  /** The name as it is written. */
  readonly written: string;
  readonly at: Place;
  readonly arguments: Expressions;
  readonly context: TypeContext;
  /** The schema of an argument; anything goes where there is none. */
  readonly read: (hint: Expression | undefined) => JsonObject;
  /** The same, for values that are used otherwise. */
  readonly readAs: (hint: Expression | undefined, use: Partial<ValueUse>) => JsonObject;
}

/** A type whose schema does not depend on arguments. */
export function plainType(
  names: readonly string[],
  modules: readonly string[],
  schema: JsonObject,
): KnownType {
  return { names, modules, schema: () => schema };
}
