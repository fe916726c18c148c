import type { PythonModule } from "../project.ts";
import type { Expression } from "../syntax/expression.ts";
import { literalValue } from "../types/literal-value.ts";
import type { ListSite } from "./written-list.ts";

/** An expression, and the file that it is written in. */
export interface Bound {
  readonly value: Expression;
  readonly module: PythonModule;
}

/** What the variables of the loops around a registration hold; undefined where only code tells. */
export type Variables = ReadonlyMap<string, Bound | undefined>;

/** An expression with what its variables hold: `f`, `module.find`, `each["fn"]`, `getattr(module, name)`. */
export function withVariables(expression: Expression, variables: Variables, site: ListSite): Bound {
  const inner = (part: Expression): Bound => withVariables(part, variables, site);
  const { at } = expression;
  const plain: Bound = { value: expression, module: site.module };
  const unknown: Bound = { value: { at, kind: "other", text: "" }, module: site.module };
  switch (expression.kind) {
    case "name": {
      const [head = "", ...rest] = expression.name.split(".");
      if (!variables.has(head)) return plain;
      const bound = variables.get(head);
      if (bound === undefined || rest.length === 0) return bound ?? unknown;
      return attributeOf(bound, rest.join(".")) ?? unknown;
    }
    case "subscript": {
      const [key, ...more] = expression.items;
      const { value, module } = inner(expression.value);
      const found = key === undefined || more.length > 0 ? undefined : entryOf(value, key);
      return found === undefined ? plain : { value: found, module };
    }
    case "call": {
      const { callee, positional } = expression;
      const [owner, name] = positional;
      if (callee.kind !== "name" || callee.name !== "getattr" || !owner || !name) return plain;
      const text = literalValue(inner(name).value, { ...site, module: inner(name).module });
      return (typeof text === "string" && attributeOf(inner(owner), text)) || unknown;
    }
    default:
      return plain;
  }
}

/** `module.find` */
function attributeOf({ value, module }: Bound, name: string): Bound | undefined {
  if (value.kind !== "name") return undefined;
  return { value: { ...value, name: `${value.name}.${name}` }, module };
}

/** `each["fn"]` of a dictionary, `each[0]` of a list. */
function entryOf(container: Expression, key: Expression): Expression | undefined {
  if (container.kind === "sequence" && key.kind === "number") return container.items[key.value];
  if (container.kind !== "dictionary" || key.kind !== "string") return undefined;
  const found = container.entries.find(
    ([written]) => written.kind === "string" && written.value === key.value,
  );
  return found?.[1];
}

/** An expression as it could be written in the file of the registration. */
export function inserted({ value, module }: Bound, site: ListSite): Expression {
  if (module === site.module) return value;
  const text = literalValue(value, { ...site, module });
  return typeof text === "string" ? { at: value.at, kind: "string", value: text } : value;
}
