import { localClasses } from "../resolve-name.ts";
import { bindVariables, variableNames, withDeclared } from "../types/bind-variables.ts";
import type { TypeContext } from "../types/type-context.ts";
import type { Lineage } from "./lineage.ts";

/** What names mean in each class: a base's type variables are bound by the class that names it. */
export function contextsOf({ classes }: Lineage, context: TypeContext): readonly TypeContext[] {
  const contexts: TypeContext[] = [];
  for (const [index, inherited] of classes.entries()) {
    const { module, heir, arguments: given } = inherited;
    const outer = contexts[heir] ?? context;
    const variables =
      index === 0 ? context.variables : bindVariables(variableNames(inherited), given, outer);
    const local = localClasses(inherited.class.classes, module, inherited.local);
    contexts.push({ ...context, module, local, variables });
  }
  return contexts;
}

/** The class that a method stands in, by its place in the lineage of the class that has the method. */
export interface MethodOwner {
  readonly lineage: Lineage;
  readonly place: number;
}

/** What type variables mean in a method: those of its class are bound by the heirs, or stand for their bounds. */
export function methodContext({ lineage, place }: MethodOwner, context: TypeContext): TypeContext {
  const declaring = lineage.classes[place];
  const variables = contextsOf(lineage, context)[place]?.variables;
  if (declaring === undefined || variables === undefined) return context;
  return withDeclared({ ...context, variables }, declaring.class.typeVariables);
}
