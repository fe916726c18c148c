import { type JsonObject, visibleText } from "@toolcrib/model";
import { classKindOf } from "../classes/class-kinds.ts";
import { lastName, lineageOf } from "../classes/lineage.ts";
import { type ClassMeaning, type Meaning, resolveName } from "../resolve-name.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import { bindVariables, variableNames, withDeclared } from "./bind-variables.ts";
import { instanceName } from "./instance-name.ts";
import type { KnownType, TypeUse } from "./known-type.ts";
import { knownType } from "./known-types.ts";
import { quotedHint } from "./quoted-hint.ts";
import { typeOfCall } from "./type-calls.ts";
import { newSteps, type TypeContext, trouble } from "./type-context.ts";
import { nullSchema, unionOf } from "./union.ts";

const maxDepth = 48;

/** The schema of the values of a type hint; what cannot be written is reported in the context. */
export function schemaOf(hint: Expression, context: TypeContext): JsonObject {
  if (context.depth > maxDepth || --context.steps.left < 0)
    return context.steps.left < -1 ? {} : tooDeep(hint, context);
  switch (hint.kind) {
    case "none":
      return nullSchema;
    case "union": {
      const inner = deeper(context, context);
      return unionOf(hint.members.map((member) => schemaOf(member, inner)));
    }
    case "name":
      return schemaOfName(hint.name, [], hint, context);
    case "subscript":
      return hint.value.kind === "name"
        ? schemaOfName(hint.value.name, hint.items, hint, deeper(context, context))
        : unresolved(undefined, hint, context);
    case "call": {
      const inner = deeper(context, context);
      const made = typeOfCall(hint, inner, (part) => schemaOf(part, inner));
      return made ?? unresolved(lastName(hint), hint, context);
    }
    case "string":
      return schemaOfText(hint.value, hint, deeper(context, context));
    default:
      return unresolved(hint.kind === "other" ? hint.text : undefined, hint, context);
  }
}

/** A hint in quotes: `"list[User]"`. */
function schemaOfText(text: string, hint: Expression, context: TypeContext): JsonObject {
  const quoted = quotedHint(text, context.project);
  if (quoted === undefined) return unresolved(text, hint, context);
  return schemaOf(quoted, { ...context, place: context.place ?? hint.at });
}

function schemaOfName(
  name: string,
  items: Expressions,
  hint: Expression,
  context: TypeContext,
): JsonObject {
  const variable = context.variables.get(name);
  if (variable?.hint !== undefined)
    return schemaOf(variable.hint, {
      ...deeper(variable.context, context),
      byPydantic: context.byPydantic,
      report: context.report,
    });
  if (variable !== undefined) return unboundVariable(name, hint, context);
  const self = name === "Self" || name.endsWith(".Self") ? context.self : undefined;
  const meaning =
    context.local?.get(self ?? name) ?? resolveName(self ?? name, context.module, context.project);
  const useOf = (type: KnownType): JsonObject => {
    const read: TypeUse["read"] = (item) => (item === undefined ? {} : schemaOf(item, context));
    const readAs: TypeUse["readAs"] = (item, use) =>
      item === undefined ? {} : schemaOf(item, { ...context, ...use });
    return type.schema({ written: name, at: hint.at, arguments: items, context, read, readAs });
  };
  switch (meaning?.kind) {
    case "library": {
      const known = knownType(meaning.module, meaning.name);
      return known === undefined ? unresolved(name, hint, context, meaning.module) : useOf(known);
    }
    case "class":
      return schemaOfClass(meaning, items, hint, context);
    case "value":
      return schemaOfAlias(name, meaning, items, hint, context);
    case "function": {
      // `def list(): …` is no type: what stands in hints above it is Python's own.
      const builtin = knownType("builtins", name);
      return builtin === undefined ? unresolved(name, hint, context) : useOf(builtin);
    }
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
  const own = withDeclared(
    {
      ...rest,
      module: meaning.module,
      local: meaning.local,
      variables,
      self: name,
      byPydantic: context.byPydantic || kind.byPydantic?.(lineage, context.project) === true,
    },
    meaning.class.typeVariables,
  );
  const written = { lineage, read: schemaOf };
  if (kind.inline === true) return kind.schema({ ...written, context: own });
  const { line, column } = meaning.class.at;
  const instance = instanceName(items, context);
  const use = `${context.direction}${own.byPydantic ? ",pydantic" : ""}`;
  const key = `${meaning.module.file}:${line}:${column}[${instance.key}]${use}`;
  const definition = items.length === 0 ? name : `${name}_${instance.suffix}`;
  return writeOnce(key, definition, hint, own, (inner) =>
    kind.schema({ ...written, context: inner }),
  );
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
  const inner = deeper(
    withDeclared({ ...context, module, local: undefined, variables }, meaning.typeVariables),
    context,
  );
  const read = (expression: Expression): JsonObject => schemaOf(expression, inner);
  if (value.kind === "call")
    return typeOfCall(value, inner, read) ?? unresolved(name, hint, context);
  const last = name.split(".").at(-1) ?? name;
  if (!mentions(value, last)) return read(value);
  const instance = instanceName(items, context);
  const key = `${module.file}:${last}[${instance.key}]${context.direction}${context.byPydantic}`;
  const definition = items.length === 0 ? last : `${last}_${instance.suffix}`;
  return writeOnce(key, definition, hint, inner, (own) => schemaOf(value, own));
}

/** A reference to a definition, which is written with its own steps the first time. */
function writeOnce(
  key: string,
  name: string,
  hint: Expression,
  context: TypeContext,
  write: (context: TypeContext) => JsonObject,
): JsonObject {
  const { definitions, report } = context;
  if (definitions.depth > maxDepth) return tooDeep(hint, context);
  return definitions.reference(key, name, report, (own) =>
    write({ ...context, report: own, depth: 0, steps: newSteps() }),
  );
}

function tooDeep(hint: Expression, context: TypeContext): JsonObject {
  return trouble(context, hint.at, {
    code: "type-too-deep",
    message: "the type nests too deeply, or refers to itself without a class in between",
    advice: "Name the inner types with classes.",
  });
}

function unboundVariable(name: string, hint: Expression, context: TypeContext): JsonObject {
  return trouble(context, hint.at, {
    code: "unbound-type-variable",
    message: `the type variable ${name} can be anything`,
    advice: `Give it a bound, as in [${name}: int], or use a type.`,
  });
}

/** `library` is the module of a package that the name stands for, which is not read. */
function unresolved(
  name: string | undefined,
  hint: Expression,
  context: TypeContext,
  library = "",
): JsonObject {
  const isPackage = /^\w/.test(library);
  const from =
    isPackage && !name?.startsWith(`${library}.`) ? ` of ${visibleText(library, 80)}` : "";
  const what = name === undefined ? "what stands here" : `the type ${visibleText(name, 80)}${from}`;
  const way = isPackage ? ", or --run where pydantic knows the type" : "";
  return trouble(context, hint.at, {
    code: "unresolved-type",
    message: `${what} is not known${name === undefined ? " as a type" : ""}`,
    advice: `Use a type of Python, or a class of this file or of a file it imports${way}.`,
  });
}

/** A context one level below another. */
function deeper(target: TypeContext, from: TypeContext): TypeContext {
  return { ...target, depth: from.depth + 1 };
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
      return [value.value, ...value.items].some((item) => mentions(item, name));
    default:
      return false;
  }
}
