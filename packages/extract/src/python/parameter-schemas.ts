import { type BoundArgument, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { type FieldValue, readFieldValue } from "./classes/field-defaults.ts";
import type { Docstring, DocumentedValue } from "./docstring/docstring.ts";
import { documentedType } from "./docstring/documented-type.ts";
import { proseType } from "./docstring/prose-type.ts";
import type { Expression } from "./syntax/expression.ts";
import type { ParameterSyntax } from "./syntax/function-syntax.ts";
import { hintSchema } from "./types/hint-schema.ts";
import { literalValue } from "./types/literal-value.ts";
import type { TypeContext } from "./types/type-context.ts";
import { withoutNull } from "./types/union.ts";
import { withoutUnsendable } from "./unsendable-parameter.ts";
import { usedType } from "./used-type.ts";

/** What a tool takes, and how it is handed to the function. */
export interface InputSchema {
  readonly schema: JsonObject;
  readonly arguments: readonly BoundArgument[];
  /** Parameters that may be null although their schema does not say so. */
  readonly dropNulls: readonly string[];
}

interface Property {
  readonly name: string;
  readonly schema: JsonObject;
  readonly required: boolean;
  readonly dropNull: boolean;
}

/** The input schema of a function from its parameters and what the docstring says of them. */
export function parameterSchemas(
  parameters: readonly ParameterSyntax[],
  docs: Docstring,
  context: TypeContext,
  body: () => string = () => "",
): InputSchema {
  const taken = withoutUnsendable(
    parameters.filter((parameter) => !isPrivateDefault(parameter)),
    context,
  );
  const named = taken.filter(({ kind }) => kind !== "keyword-rest");
  const rest = taken.find(({ kind }) => kind === "keyword-rest");
  const properties = named.map((parameter) =>
    toProperty(parameter, docs.parameters.get(parameter.name), { context, body }),
  );
  const extra = (rest?.hint === undefined ? undefined : hintSchema(rest.hint, context)) ?? {};
  const unpacked = /^(?:\w+\.)?Unpack\[/.test(rest?.hint?.text ?? "");
  const spread = unpacked ? objectParts(context.definitions.opened(extra)) : objectParts({});
  const required = [
    ...properties.filter((property) => property.required).map(({ name }) => name),
    ...spread.required,
  ];
  const restAt = taken.findIndex(({ kind }) => kind === "rest");
  const schema: JsonObject = {
    type: "object",
    properties: {
      ...Object.fromEntries(properties.map(({ name, schema: value }) => [name, value])),
      ...spread.properties,
    },
    ...(required.length === 0 ? {} : { required }),
    ...additionalProperties(taken, unpacked ? {} : extra),
  };
  return {
    schema: context.definitions.complete(schema),
    arguments: taken.map((parameter, index) => toArgument(parameter, index < restAt)),
    dropNulls: properties.filter(({ dropNull }) => dropNull).map(({ name }) => name),
  };
}

/** `_cache={}`: an underscore and a default mean that callers are not to give it. */
function isPrivateDefault(parameter: ParameterSyntax): boolean {
  return parameter.name.startsWith("_") && parameter.default !== undefined;
}

/** The fields of `**options: Unpack[Options]`, which are parameters like any other. */
function objectParts({ properties, required }: JsonObject): {
  readonly properties: JsonObject;
  readonly required: readonly Json[];
} {
  return {
    properties: isJsonObject(properties) ? properties : {},
    required: Array.isArray(required) ? required : [],
  };
}

/** Without parameters nothing may be given; `**kwargs: int` takes integers of any name. */
function additionalProperties(taken: readonly ParameterSyntax[], extra: JsonObject): JsonObject {
  if (taken.length === 0) return { additionalProperties: false };
  return Object.keys(extra).length === 0 ? {} : { additionalProperties: extra };
}

/** By keyword where possible; what stands before `*values` can only be given by its position. */
function toArgument({ name, kind }: ParameterSyntax, beforeRest: boolean): BoundArgument {
  if (beforeRest) return { from: "property", name };
  switch (kind) {
    case "positional":
      return { from: "property", name };
    case "rest":
      return { from: "property", name, pass: "rest" };
    case "keyword-rest":
      return { from: "property", name, pass: "keyword-rest" };
    default:
      return { from: "property", name, pass: "keyword" };
  }
}

function toProperty(
  parameter: ParameterSyntax,
  doc: DocumentedValue | undefined,
  { context, body }: { readonly context: TypeContext; readonly body: () => string },
): Property {
  const { name, kind, default: value, at } = parameter;
  const place = { file: context.module.file, at };
  const written =
    parameter.hint === undefined
      ? (withDefault(documentedSchema(doc, context), defaultSchema(value, context)) ??
        usedType(parameter, body))
      : (hintSchema(parameter.hint, context) ?? {});
  if (written === undefined)
    context.report({
      ...place,
      code: "untyped-parameter",
      message: `the parameter ${name} has no type, so it takes anything`,
      advice: `Write a type hint, as in ${name}: str.`,
    });
  const schema = written ?? {};
  const described = doc === undefined || doc.text === "" ? {} : { description: doc.text };
  if (kind === "rest") {
    const items = Object.keys(schema).length === 0 ? {} : { items: schema };
    return {
      name,
      schema: { type: "array", ...items, ...described },
      required: false,
      dropNull: false,
    };
  }
  const field = readFieldValue(value, schema, context, annotatedHint(parameter, context));
  if (isComputed(value, field))
    context.report({
      ...place,
      code: "computed-default",
      message: `the default of ${name} is computed`,
      advice: "Use a literal, or describe the default in the docstring.",
    });
  const optional = withoutNull(field.schema);
  const anything = Object.keys(schema).length === 0;
  const noneByDefault = field.default === null && !anything;
  if (noneByDefault && parameter.hint !== undefined && !optional.dropped && !allowsNull(schema))
    context.report({
      ...place,
      code: "implicit-optional",
      message: `the parameter ${name} is None by default although its type does not allow it`,
      advice: `Add "| None" to the type of ${name}.`,
    });
  const base = noneByDefault ? optional.schema : field.schema;
  const given: { readonly default?: Json } =
    field.default === undefined || noneByDefault ? {} : { default: field.default };
  return {
    name,
    schema: { ...base, ...described, ...given },
    required: field.required,
    dropNull: noneByDefault && !allowsNull(base),
  };
}

/** Whether only running the code tells the default. */
function isComputed(
  value: Expression | undefined,
  { required, default: known, keywords }: FieldValue,
): boolean {
  if (value === undefined || required || known !== undefined) return false;
  return !keywords.has("default_factory");
}

/** The hint, if a `Field(…)` may stand in it; reading all of them takes long. */
function annotatedHint(
  { hint }: ParameterSyntax,
  { module: { names } }: TypeContext,
): Expression | undefined {
  if (hint === undefined) return undefined;
  const isAlias = names.get(hint.text)?.kind === "assignment";
  const isImported = names.get(hint.text)?.kind === "import";
  return isAlias || isImported || hint.text.includes("Annotated[") ? hint.read() : undefined;
}

function allowsNull(schema: JsonObject): boolean {
  const { type, enum: values } = schema;
  return type === "null" || (Array.isArray(values) && values.includes(null));
}

/** The schema of a type that only the docstring names: `limit (int): …`, or tells in words. */
function documentedSchema(
  doc: DocumentedValue | undefined,
  context: TypeContext,
): JsonObject | undefined {
  const named = documentedType(doc?.type ?? "");
  const read = named === "" ? undefined : textSchema(named, context);
  if (read !== undefined) return read;
  const told = proseType(doc?.text ?? "");
  return told === undefined ? undefined : textSchema(told, context);
}

function textSchema(text: string, context: TypeContext): JsonObject | undefined {
  const at = { line: 1, column: 1 };
  const hint = { text, read: (): Expression => ({ kind: "string", value: text, at }) };
  return hintSchema(hint, { ...context, report: () => {} });
}

/** The type that a docstring tells, which must not keep the default out: then it is either. */
function withDefault(
  told: JsonObject | undefined,
  byDefault: JsonObject | undefined,
): JsonObject | undefined {
  if (told === undefined || byDefault === undefined) return told ?? byDefault;
  const { type } = told;
  const fits =
    typeof type !== "string" ||
    type === byDefault["type"] ||
    (type === "number" && byDefault["type"] === "integer");
  return fits ? told : { anyOf: [told, byDefault] };
}

/** What a default that is written out says about the type of its parameter; None says nothing. */
function defaultSchema(
  value: Expression | undefined,
  context: TypeContext,
): JsonObject | undefined {
  if (value === undefined) return undefined;
  const literal = literalValue(value, context);
  if (literal === undefined || literal === null) return undefined;
  if (Array.isArray(literal)) return { type: "array" };
  if (typeof literal === "number")
    return { type: value.kind === "number" && !value.integer ? "number" : "integer" };
  return value.kind === "bytes" ? undefined : { type: typeof literal };
}
