import { type JsonObject, visibleText } from "@toolcrib/model";
import { classKindOf } from "../classes/class-kinds.ts";
import { lastName, lineageOf } from "../classes/lineage.ts";
import { type ClassMeaning, type Meaning, resolveName } from "../resolve-name.ts";
import { type Expression, type Expressions, readExpression } from "../syntax/expression.ts";
import { knownType } from "./known-types.ts";
import { typeOfCall } from "./type-calls.ts";
import { type BoundVariable, type TypeContext, trouble } from "./type-context.ts";
import { nullSchema, unionOf } from "./union.ts";

const maxDepth = 48;

/** The schema of the values of a type hint; what cannot be written is reported in the context. */
export function schemaOf(hint: Expression, context: TypeContext): JsonObject {
  if (context.depth > maxDepth)
    return trouble(context, hint.at, {
      code: "type-too-deep",
      message: "the type nests too deeply, or refers to itself without a class in between",
      advice: "Name the inner types with classes.",
    });
  const inner: TypeContext = { ...context, depth: context.depth + 1 };
  switch (hint.kind) {
    case "none":
      return nullSchema;
    case "union":
      return unionOf(hint.members.map((member) => schemaOf(member, inner)));
    case "name":
      return schemaOfName(hint.name, [], hint, inner);
    case "subscript":
      return hint.value.kind === "name"
        ? schemaOfName(hint.value.name, hint.items, hint, inner)
        : unresolved("this", hint, context);
    case "string":
      return schemaOfText(hint.value, hint, inner);
    default:
      return unresolved(hint.kind === "other" ? hint.text : "this", hint, context);
  }
}

/** A hint in quotes: `"list[User]"`. */
function schemaOfText(text: string, hint: Expression, context: TypeContext): JsonObject {
  const { rootNode } = context.project.parse(text.trim());
  const only = rootNode.firstNamedChild?.firstNamedChild ?? null;
  if (only === null || rootNode.hasError || rootNode.namedChildCount !== 1)
    return unresolved(text, hint, context);
  return schemaOf(readExpression(only), { ...context, place: context.place ?? hint.at });
}

function schemaOfName(
  name: string,
  items: Expressions,
  hint: Expression,
  context: TypeContext,
): JsonObject {
  const variable = context.variables.get(name);
  if (variable !== undefined) return schemaOf(variable.hint, deeper(variable.context, context));
  const self = name === "Self" || name.endsWith(".Self") ? context.self : undefined;
  const meaning = resolveName(self ?? name, context.module, context.project);
  switch (meaning?.kind) {
    case "library": {
      const known = knownType(meaning.module, meaning.name);
      if (known === undefined) return unresolved(name, hint, context);
      const read = (item: Expression | undefined): JsonObject =>
        item === undefined ? {} : schemaOf(item, context);
      return known.schema({ written: name, at: hint.at, arguments: items, context, read });
    }
    case "class":
      return schemaOfClass(meaning, items, hint, context);
    case "value":
      return schemaOfAlias(name, meaning, items, hint, context);
    default:
      return unresolved(name, hint, context);
  }
}

function schemaOfClass(
  meaning: ClassMeaning,
  items: Expressions,
  hint: Expression,
  context: TypeContext,
): JsonObject {
  const lineage = lineageOf(meaning, context.project);
  const kind = classKindOf(lineage);
  const { name } = meaning.class;
  if (kind === undefined)
    return trouble(context, hint.at, {
      code: "class-not-data",
      message: `values of the class ${name} cannot be written as JSON`,
      advice: `Make ${name} a dataclass, a TypedDict or an Enum.`,
    });
  const { place: _, ...rest } = context;
  const variables = bindVariables(variableNames(meaning), items, context);
  const use = {
    lineage,
    context: { ...rest, module: meaning.module, variables, self: name },
    read: schemaOf,
  };
  if (kind.inline === true) return kind.schema(use);
  const suffix = items.map(nameForDefinition).join("_");
  const key = JSON.stringify([meaning.module.file, name, meaning.class.at, suffix]);
  const definition = suffix === "" ? name : `${name}_${suffix}`;
  return context.definitions.reference(key, definition, () => kind.schema(use));
}

function schemaOfAlias(
  name: string,
  meaning: Extract<Meaning, { kind: "value" }>,
  items: Expressions,
  hint: Expression,
  context: TypeContext,
): JsonObject {
  const { value, module } = meaning;
  const variables = bindVariables([...meaning.typeVariables.keys()], items, context);
  const inner: TypeContext = { ...context, module, variables };
  const read = (expression: Expression): JsonObject => schemaOf(expression, inner);
  if (value.kind === "call")
    return typeOfCall(value, inner, read) ?? unresolved(name, hint, context);
  const last = name.split(".").at(-1) ?? name;
  if (!mentions(value, last)) return read(value);
  const key = JSON.stringify([module.file, last]);
  return context.definitions.reference(key, last, () => read(value));
}

function unresolved(name: string, hint: Expression, context: TypeContext): JsonObject {
  return trouble(context, hint.at, {
    code: "unresolved-type",
    message: `the type ${visibleText(name, 80)} is not known`,
    advice: "Use a type of Python, or a class of this file or of a file it imports.",
  });
}

/** The type variables of a class, in the order in which arguments bind them. */
function variableNames({ class: { typeVariables, header } }: ClassMeaning): readonly string[] {
  if (typeVariables.size > 0) return [...typeVariables.keys()];
  const generic = header.positional.find((base) =>
    ["Generic", "Protocol"].includes(lastName(base)),
  );
  const items = generic?.kind === "subscript" ? generic.items : [];
  return items.flatMap((item) => (item.kind === "name" ? [item.name] : []));
}

function bindVariables(
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

function deeper(target: TypeContext, from: TypeContext): TypeContext {
  return { ...target, depth: from.depth };
}

function nameForDefinition(item: Expression): string {
  const inner = item.kind === "subscript" ? item.items.map(nameForDefinition) : [];
  const own = item.kind === "string" ? item.value : lastName(item);
  return [own, ...inner].join("_").replace(/\W+/g, "_");
}

/** Whether an alias refers to itself, as JSON types do. */
function mentions(value: Expression, name: string): boolean {
  switch (value.kind) {
    case "name":
      return value.name === name;
    case "string":
      return new RegExp(`\\b${name}\\b`, "u").test(value.value);
    case "union":
      return value.members.some((member) => mentions(member, name));
    case "subscript":
      return value.items.some((item) => mentions(item, name));
    default:
      return false;
  }
}
