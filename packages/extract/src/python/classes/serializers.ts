import type { JsonObject } from "@toolcrib/model";
import type { Expression } from "../syntax/expression.ts";
import type { FunctionSyntax } from "../syntax/function-syntax.ts";
import { type TypeContext, trouble } from "../types/type-context.ts";
import type { ClassUse } from "./class-kind.ts";
import type { FieldNames } from "./field-alias.ts";
import { lastName } from "./lineage.ts";
import { contextsOf } from "./lineage-contexts.ts";
import type { FieldSchema } from "./object-schema.ts";

interface DecoratedMethod {
  readonly method: FunctionSyntax;
  readonly decorator: Expression;
  readonly context: TypeContext;
}

/** The methods of a model and its bases with a decorator, the nearest of each name. */
function decorated(use: ClassUse, name: string): readonly DecoratedMethod[] {
  const contexts = contextsOf(use.lineage, use.context);
  const found = new Map<string, DecoratedMethod>();
  use.lineage.classes.forEach(({ class: { methods } }, index) => {
    for (const method of methods) {
      const decorator = method.decorators.find((written) => lastName(written) === name);
      const context = contexts[index] ?? use.context;
      if (decorator !== undefined && !found.has(method.name))
        found.set(method.name, { method, decorator, context });
    }
  });
  return [...found.values()];
}

/** The fields that `@computed_field` adds to what callers get. */
export function computedFields(use: ClassUse, names: FieldNames): readonly FieldSchema[] {
  return decorated(use, "computed_field").map(({ method, decorator, context }) => {
    const keywords = new Map(decorator.kind === "call" ? decorator.keywords : []);
    const returns = keywords.get("return_type");
    const alias = keywords.get("alias");
    if (alias !== undefined) keywords.set("serialization_alias", alias);
    const schema =
      returns === undefined ? resultOf(method, context, use) : use.read(returns, context);
    return { name: names.aliasOf(method.name, keywords).key, schema, required: true };
  });
}

/** What `@field_serializer("name")` makes of a field; undefined where it has none. */
export function serializedField(field: string, use: ClassUse): JsonObject | undefined {
  if (use.context.direction === "input") return undefined;
  const serializer = decorated(use, "field_serializer").find(
    ({ decorator }) =>
      decorator.kind === "call" &&
      decorator.positional.some(
        (name) => name.kind === "string" && (name.value === field || name.value === "*"),
      ),
  );
  return serializer && serialized(serializer, use);
}

/** What `@model_serializer` makes of a whole model; undefined where it has none. */
export function serializedModel(use: ClassUse): JsonObject | undefined {
  if (use.context.direction === "input") return undefined;
  const [serializer] = decorated(use, "model_serializer");
  return serializer && serialized(serializer, use);
}

function serialized({ method, decorator, context }: DecoratedMethod, use: ClassUse): JsonObject {
  const given = decorator.kind === "call" ? decorator.keywords.get("return_type") : undefined;
  return given === undefined ? resultOf(method, context, use) : use.read(given, context);
}

/** The schema of what a method returns; anything, and a word about it, where it does not say. */
function resultOf(method: FunctionSyntax, context: TypeContext, use: ClassUse): JsonObject {
  if (method.returns !== undefined) return use.read(method.returns.read(), context);
  return trouble(context, method.at, {
    code: "computed-schema",
    message: `${method.name} decides what callers get, and does not say its type`,
    advice: "Write its return type.",
  });
}
