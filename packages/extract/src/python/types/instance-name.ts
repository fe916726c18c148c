import { headName } from "../classes/lineage.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import type { TypeContext } from "./type-context.ts";

/** How an instance of a generic class or alias is told from the others. */
export interface InstanceName {
  /** Added to the name of its definition: `User` of `Page[User]`. */
  readonly suffix: string;
  /** The same for the same arguments, and only for them. */
  readonly key: string;
}

/** Names an instance by its arguments; type variables count as what they stand for. */
export function instanceName(items: Expressions, context: TypeContext): InstanceName {
  const parts = items.map((item) => partOf(item, context));
  return {
    suffix: parts.map(({ suffix }) => suffix).join("_"),
    key: parts.map(({ key }) => key).join(","),
  };
}

function partOf(item: Expression, context: TypeContext): InstanceName {
  const name = item.kind === "string" ? item.value : headName(item);
  const variable = context.variables.get(name);
  if (variable?.hint !== undefined) return partOf(variable.hint, variable.context);
  const inner = item.kind === "subscript" ? item.items : item.kind === "union" ? item.members : [];
  const { suffix, key } = instanceName(inner, context);
  const own = (name.split(".").at(-1) ?? name).replace(/\W+/g, "_");
  return {
    suffix: [own, suffix].filter(Boolean).join("_"),
    // What a name means depends on the file it is written in.
    key: `${name}@${context.module.file}[${key}]${item.kind === "other" ? item.text : ""}`,
  };
}
