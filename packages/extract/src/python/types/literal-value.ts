import type { Json } from "@toolcrib/model";
import { enumMember } from "../classes/enum-member.ts";
import { resolveName } from "../resolve-name.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import type { TypeContext } from "./type-context.ts";

type ValueContext = Pick<TypeContext, "project" | "module">;

/**
 * The JSON value of an expression that is written out: literals, containers of them, names of
 * constants, members of enums. Undefined when only running the code would tell.
 */
export function literalValue(
  expression: Expression,
  context: ValueContext,
  depth = 0,
): Json | undefined {
  if (depth > 16) return undefined;
  switch (expression.kind) {
    case "string":
    case "bytes":
    case "number":
    case "boolean":
      return expression.value;
    case "none":
      return null;
    case "sequence":
      return valuesOf(expression.items, context, depth);
    case "dictionary": {
      const keys = valuesOf(
        expression.entries.map(([key]) => key),
        context,
        depth,
      );
      const values = valuesOf(
        expression.entries.map(([, value]) => value),
        context,
        depth,
      );
      if (values === undefined || !keys?.every((key) => typeof key === "string")) return undefined;
      return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
    }
    case "name":
      return namedValue(expression.name, context, depth);
    default:
      return undefined;
  }
}

function valuesOf(
  items: Expressions,
  context: ValueContext,
  depth: number,
): readonly Json[] | undefined {
  const values = items.map((item) => literalValue(item, context, depth + 1));
  return values.every((value) => value !== undefined) ? values : undefined;
}

function namedValue(written: string, context: ValueContext, depth: number): Json | undefined {
  const { module, project } = context;
  const name = written.replace(/\.value$/, "");
  const meaning = resolveName(name, module, project);
  if (meaning?.kind === "value")
    return literalValue(meaning.value, { project, module: meaning.module }, depth + 1);
  const dot = name.lastIndexOf(".");
  const owner = dot === -1 ? undefined : resolveName(name.slice(0, dot), module, project);
  if (owner?.kind !== "class") return undefined;
  return enumMember(owner, name.slice(dot + 1), project, (value) =>
    literalValue(value, { project, module: owner.module }, depth + 1),
  );
}
