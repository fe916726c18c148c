import { withoutAbsent } from "@toolcrib/model";
import { lastName } from "../classes/lineage.ts";
import type { PythonModule } from "../project.ts";
import type { ClassMeaning } from "../resolve-name.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import type { TypeVariables } from "../syntax/type-variables.ts";
import type { BoundVariable, TypeContext } from "./type-context.ts";

/** The type variables of a class, in the order in which arguments bind them. */
export function variableNames({
  class: { typeVariables, header },
  module,
}: ClassMeaning): readonly string[] {
  if (typeVariables.size > 0) return [...typeVariables.keys()];
  const generic = header.positional.find((base) =>
    ["Generic", "Protocol"].includes(lastName(base)),
  );
  if (generic?.kind === "subscript")
    return generic.items.flatMap((item) => (item.kind === "name" ? [item.name] : []));
  return [...new Set(header.positional.flatMap((base) => usedVariables(base, module)))];
}

/** The type variables of its file that a base is given: `T` of `Store[date, list[T]]`. */
function usedVariables(hint: Expression, module: PythonModule): readonly string[] {
  if (hint.kind === "subscript") return hint.items.flatMap((item) => usedVariables(item, module));
  if (hint.kind === "union") return hint.members.flatMap((item) => usedVariables(item, module));
  if (hint.kind !== "name") return [];
  const definition = module.names.get(hint.name);
  const value = definition?.kind === "assignment" ? definition.value() : undefined;
  return value?.kind === "call" && lastName(value) === "TypeVar" ? [hint.name] : [];
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
