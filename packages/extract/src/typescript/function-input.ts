import type { BoundArgument } from "@toolcrib/model";
import type { TypeProgram } from "./compiler-port.ts";
import { defaultValue } from "./default-value.ts";
import type { ReadFunctionDocs } from "./function-docs.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { hasHiddenDefault, type Parameter, parameterShape } from "./parameter.ts";
import { type Issue, type Shape, withKeywords } from "./shape.ts";
import { leastItems, leftOut, unsendableIssues } from "./unsendable.ts";

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
  const { sent, dropped } = sentParameters(parameters, ctx, docs);
  const [only] = sent;
  if (only !== undefined && sent.length === 1 && !only.parameter.rest && !docs.nest) {
    const { parameter, shape } = only;
    if (isFlat(shape, parameter.optional))
      return {
        shape: withIssues(flattened(shape, parameter, docs, ctx.program), dropped),
        arguments: parameters.map((each) =>
          each === parameter ? { from: "input" } : given(each.context ?? "nothing"),
        ),
        hiddenDefaults: [...parameter.fieldDefaults]
          .filter(([, initializer]) => defaultValue(initializer, ctx.program) === undefined)
          .map(([name]) => name),
      };
  }
  const shapes = new Map(
    sent.map(({ parameter: { name }, shape }) => [name, describedFields(shape, name, docs)]),
  );
  const isOptional = ({ parameter, shape }: SentParameter): boolean =>
    mayBeAbsent(parameter, shape) ||
    (!parameter.rest && docs.params.get(parameter.name)?.optional === true);
  return {
    shape: withIssues(
      {
        keywords: {
          type: "object",
          ...(sent.length === 0 ? { additionalProperties: false } : {}),
        },
        properties: shapes,
        required: sent.filter((each) => !isOptional(each)).map(({ parameter: { name } }) => name),
      },
      dropped,
    ),
    arguments: parameters.map((each) => {
      const { context, name, rest } = each;
      return sent.some(({ parameter }) => parameter === each)
        ? { from: "property", name, ...(rest ? { pass: "rest" as const } : {}) }
        : given(context ?? "nothing");
    }),
    hiddenDefaults: sent
      .filter(({ parameter }) => hasHiddenDefault(parameter, ctx.program))
      .map(({ parameter: { name } }) => name),
  };
}

/** A parameter that callers send. */
interface SentParameter {
  readonly parameter: Parameter;
  readonly shape: Shape;
}

/** The parameters that callers send, and why optional ones are not among them. */
function sentParameters(
  parameters: readonly Parameter[],
  ctx: ShapeContext,
  docs: ReadFunctionDocs,
): { readonly sent: readonly SentParameter[]; readonly dropped: readonly Issue[] } {
  const sent: SentParameter[] = [];
  const dropped: Issue[] = [];
  for (const parameter of parameters) {
    const { context, name, node } = parameter;
    if (context === "nothing")
      dropped.push({
        code: "function-dropped",
        message: `parameter "${name}" is left out: it is a function`,
        ...(node === undefined ? {} : { node }),
      });
    if (context !== undefined) continue;
    const shape = parameterShape(parameter, ctx, docs);
    const [issue] = mayBeAbsent(parameter, shape) ? unsendableIssues(shape) : [];
    if (issue === undefined) sent.push({ parameter, shape });
    else dropped.push(leftOut(`parameter "${parameter.name}"`, issue));
  }
  return { sent, dropped };
}

/** Whether the function can be called without the parameter. */
function mayBeAbsent({ optional, rest }: Parameter, shape: Shape): boolean {
  return rest ? leastItems(shape) === 0 : optional;
}

function withIssues(shape: Shape, issues: readonly Issue[]): Shape {
  return issues.length === 0 ? shape : { ...shape, issues: [...(shape.issues ?? []), ...issues] };
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
