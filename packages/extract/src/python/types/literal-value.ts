import type { Json } from "@toolcrib/model";
import { enumMember } from "../classes/enum-member.ts";
import { resolveAliased, resolveName } from "../resolve-name.ts";
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
    case "sum":
      return sumOf(valuesOf([expression.left, expression.right], context, depth));
    case "template": {
      const texts = expression.parts.map((part) => partText(part, context, depth));
      return texts.includes(undefined) ? undefined : texts.join("");
    }
    default:
      return undefined;
  }
}

/** The text that an expression is, with `…` for what only running the code tells of it. */
export function readableText(expression: Expression, context: ValueContext): string | undefined {
  const value = literalValue(expression, context);
  if (value !== undefined) return typeof value === "string" ? value : undefined;
  const parts =
    expression.kind === "template"
      ? expression.parts.map((part) => partText(part, context, 0))
      : expression.kind === "sum"
        ? [expression.left, expression.right].map((part) => readableText(part, context))
        : [];
  if (!parts.some((part) => part !== undefined && /\p{L}/u.test(part))) return undefined;
  return parts.map((part) => part ?? "…").join("");
}

/** What stands in a template as Python writes it: texts and whole numbers. */
function partText(
  part: string | Expression,
  context: ValueContext,
  depth: number,
): string | undefined {
  const value = typeof part === "string" ? part : literalValue(part, context, depth + 1);
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Texts joined with `+`, and lists. */
function sumOf(values: readonly Json[] | undefined): Json | undefined {
  const [left, right] = values ?? [];
  if (typeof left === "string" && typeof right === "string") return left + right;
  return Array.isArray(left) && Array.isArray(right) ? [...left, ...right] : undefined;
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
  const owner = dot === -1 ? undefined : resolveAliased(name.slice(0, dot), module, project);
  if (owner?.kind !== "class") return undefined;
  return enumMember(owner, name.slice(dot + 1), project, (value) =>
    literalValue(value, { project, module: owner.module }, depth + 1),
  );
}
