import { withoutAbsent } from "@toolcrib/model";
import { lastName } from "../classes/lineage.ts";
import type { ClassMeaning } from "../resolve-name.ts";
import type { Expressions } from "../syntax/expression.ts";
import type { TypeVariables } from "../syntax/type-variables.ts";
import type { BoundVariable, TypeContext } from "./type-context.ts";

/** The type variables of a class, in the order in which arguments bind them. */
export function variableNames({
  class: { typeVariables, header },
}: ClassMeaning): readonly string[] {
  if (typeVariables.size > 0) return [...typeVariables.keys()];
  const generic = header.positional.find((base) =>
    ["Generic", "Protocol"].includes(lastName(base)),
  );
  const items = generic?.kind === "subscript" ? generic.items : [];
  return items.flatMap((item) => (item.kind === "name" ? [item.name] : []));
}

/** Binds type variables to the arguments of a use; the others stay as they are declared. */
export function bindVariables(
  names: readonly string[],
  items: Expressions,
  context: TypeContext,
): ReadonlyMap<string, BoundVariable> {
  const bound = names.flatMap((name, index): [string, BoundVariable][] => {
    const hint = items[index];
    return hint === undefined ? [] : [[name, { hint, context }]];
  });
  return new Map(bound);
}

/** A context where the variables of `def f[T: int]` or `class C[T]` stand for their bounds. */
export function withDeclared(context: TypeContext, declared: TypeVariables): TypeContext {
  if (declared.size === 0) return context;
  const variables = new Map<string, BoundVariable>();
  for (const [name, hint] of declared) variables.set(name, { ...withoutAbsent({ hint }), context });
  for (const [name, variable] of context.variables) variables.set(name, variable);
  return { ...context, variables };
}
