import type { PythonModule } from "./project.ts";
import type { Expression } from "./syntax/expression.ts";

/** The names in `__all__`, when it is written as a list of strings; what code adds to it is not known. */
export function exportedNames(module: PythonModule): ReadonlySet<string> | undefined {
  const all = module.names.get("__all__");
  const value = all?.kind === "assignment" ? all.value() : undefined;
  const names = value === undefined ? undefined : listedNames(value);
  return names === undefined ? undefined : new Set(names);
}

function listedNames(value: Expression): readonly string[] | undefined {
  if (value.kind === "sum") {
    const before = listedNames(value.left);
    const added = listedNames(value.right);
    return before === undefined ? undefined : [...before, ...(added ?? [])];
  }
  if (value.kind !== "sequence") return undefined;
  const names = value.items.flatMap((item) => (item.kind === "string" ? [item.value] : []));
  return names.length === value.items.length ? names : undefined;
}
