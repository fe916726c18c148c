import type { BoundArgument } from "@toolcrib/model";
import type { TypeProgram } from "./compiler-port.ts";
import { defaultValue } from "./default-value.ts";
import type { ReadFunctionDocs } from "./function-docs.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { hasHiddenDefault, type Parameter, parameterShape } from "./parameter.ts";
import { type Shape, withKeywords } from "./shape.ts";

/** What callers send to a function, and how it becomes the function's arguments. */
export interface FunctionInput {
  readonly shape: Shape;
  readonly arguments: readonly BoundArgument[];
  /** The parameters or fields whose default callers cannot see. */
  readonly hiddenDefaults: readonly string[];
}

/**
 * The input of a function: one property for each parameter; when a function takes one object, the
 * properties of that object.
 */
export function functionInput(
  parameters: readonly Parameter[],
  ctx: ShapeContext,
  docs: ReadFunctionDocs,
): FunctionInput {
  const sent = parameters.filter(({ context }) => context === undefined);
  const [only] = sent;
  if (only !== undefined && sent.length === 1 && !only.rest && !docs.nest) {
    const shape = parameterShape(only, ctx, docs);
    if (isFlat(shape, only.optional))
      return {
        shape: flattened(shape, only, docs, ctx.program),
        arguments: parameters.map(({ context }) =>
          context === undefined ? { from: "input" } : given(context),
        ),
        hiddenDefaults: [...only.fieldDefaults]
          .filter(([, initializer]) => defaultValue(initializer, ctx.program) === undefined)
          .map(([name]) => name),
      };
  }
  const shapes = new Map(
    sent.map((parameter) => [
      parameter.name,
      describedFields(parameterShape(parameter, ctx, docs), parameter.name, docs),
    ]),
  );
  const isOptional = ({ name, optional }: Parameter): boolean =>
    optional || docs.params.get(name)?.optional === true;
  return {
    shape: {
      keywords: {
        type: "object",
        ...(sent.length === 0 ? { additionalProperties: false } : {}),
      },
      properties: shapes,
      required: sent.filter((parameter) => !isOptional(parameter)).map(({ name }) => name),
    },
    arguments: parameters.map(({ context, name, rest }) =>
      context === undefined
        ? { from: "property", name, ...(rest ? { pass: "rest" as const } : {}) }
        : given(context),
    ),
    hiddenDefaults: sent
      .filter((parameter) => hasHiddenDefault(parameter, ctx.program))
      .map(({ name }) => name),
  };
}

function given(context: "signal" | "context" | "nothing"): BoundArgument {
  return context === "nothing" ? { from: "nothing" } : { from: "context", give: context };
}

/** Whether the fields of an object can stand for the object: it has some, and all when it is optional. */
function isFlat(shape: Shape, optional: boolean): boolean {
  const {
    anyOf,
    properties,
    patternProperties,
    additionalProperties,
    revival,
    required,
    keywords,
  } = resolved(shape);
  if (anyOf !== undefined) return !optional && anyOf.every((branch) => isFlat(branch, false));
  const hasFields = properties?.size || patternProperties?.size || additionalProperties;
  return (
    keywords["type"] === "object" &&
    Boolean(hasFields) &&
    revival === undefined &&
    !(optional && (required?.length ?? 0) > 0)
  );
}

function flattened(
  shape: Shape,
  { name, fieldDefaults }: Parameter,
  docs: ReadFunctionDocs,
  program: TypeProgram,
): Shape {
  const whole = resolved(shape);
  const root: Shape =
    whole.anyOf === undefined ? whole : withKeywords(whole, { type: "object", ...whole.keywords });
  const { default: _, ...keywords } = root.keywords;
  const described = describedFields(
    // A recursive type refers to itself by its definition, so the root keeps it only when it has to.
    { ...root, keywords },
    name,
    docs,
  );
  const properties = new Map(described.properties);
  for (const [key, initializer] of fieldDefaults) {
    const value = defaultValue(initializer, program);
    const field = properties.get(key);
    if (field !== undefined && value !== undefined)
      properties.set(key, withKeywords(field, { default: value }));
  }
  return properties.size === 0 ? described : { ...described, properties };
}

/** Descriptions from `@param input.city`, and for a destructured object from `@param city`. */
function describedFields(shape: Shape, name: string, { params }: ReadFunctionDocs): Shape {
  const { properties } = resolved(shape);
  if (properties === undefined) return shape;
  const described = new Map<string, Shape>();
  for (const [key, field] of properties) {
    const text = params.get(`${name}.${key}`)?.description ?? params.get(key)?.description;
    if (text && field.keywords["description"] === undefined)
      described.set(key, withKeywords(field, { description: text }));
  }
  if (described.size === 0) return shape;
  const whole = resolved(shape);
  return { ...whole, properties: new Map([...properties, ...described]) };
}

/** A named type spelt out, with what was added where it is used. */
function resolved(shape: Shape): Shape {
  if (shape.definition === undefined) return shape;
  const inner = resolved(shape.definition.shape);
  return { ...inner, keywords: { ...inner.keywords, ...shape.keywords } };
}
