import {
  errorMessage,
  type JsonObject,
  META_KEYS,
  type QuestionKind,
  type Tool,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import type { CallContext } from "../call-context.ts";
import type { CallResult, ContentBlock } from "../content.ts";
import type { HandlerTraits, ImplementedTool, ToolHandler } from "../handler.ts";
import { InputError } from "../input-error.ts";
import { definition } from "./deferred-definitions.ts";
import type { JsonSchemaValue } from "./json-schema-value.ts";
import { readOrRefuse } from "./read-or-refuse.ts";
import { type HandlerArguments, type SideSchema, sideToJson } from "./side-schema.ts";
import { isStandardSchema, readWith, type StandardSchema } from "./standard-schema.ts";

/** What a handler may give: a value of its output schema, or finished content; anything without one. */
export type HandlerValue<Schema> = [Schema] extends [undefined]
  ? unknown
  :
      | CallResult
      | ContentBlock
      | (Schema extends StandardSchema<infer Input, unknown> ? Input : JsonSchemaValue<Schema>);

/** A tool written by hand: its definition and what runs it, in one object. */
export interface ToolDefinition<
  Input extends SideSchema | undefined = undefined,
  Output extends SideSchema | undefined = undefined,
> extends Omit<Tool, "inputSchema" | "outputSchema" | "extra">,
    HandlerTraits {
  /** The arguments; left out, the tool takes none. */
  readonly inputSchema?: Input;
  /** The structured result; left out, results are not checked. */
  readonly outputSchema?: Output;
  /** The scopes that a caller over a network needs; kept in `_meta`. */
  readonly scopes?: readonly string[];
  /** What the handler may ask its caller; kept in `_meta`. */
  readonly asks?: readonly QuestionKind[];
  readonly handler: (
    args: HandlerArguments<Input>,
    context: CallContext,
  ) => HandlerValue<Output> | Promise<HandlerValue<Output>>;
}

/** A definition of whatever schemas, once its types have been checked. */
export type AnyToolDefinition = Omit<ToolDefinition, "handler" | "inputSchema" | "outputSchema"> & {
  readonly inputSchema?: SideSchema | undefined;
  readonly outputSchema?: SideSchema | undefined;
  readonly handler: (args: never, context: CallContext) => unknown;
};

/**
 * Makes a tool of a definition with its handler, whose types follow from the schemas. With a
 * Standard Schema the handler gets what the library makes of the arguments: defaults, dates.
 */
export function defineTool<
  const Input extends SideSchema | undefined = undefined,
  const Output extends SideSchema | undefined = undefined,
>(given: ToolDefinition<Input, Output>): ImplementedTool {
  return definition(given, (whole) => implement(whole));
}

/** As `defineTool`, without the types. */
export function implement(definition: AnyToolDefinition): ImplementedTool {
  const { inputSchema, outputSchema, handler, usesContext, dropNulls, scopes, asks, ...rest } =
    definition;
  if (typeof handler !== "function")
    throw new ToolcribError(
      "invalid-tool",
      `${visibleText(String(rest.name))}: a tool needs a function as its handler`,
    );
  // Reading with a library hides how many parameters the handler has.
  const declared = usesContext ?? (handler.length < 2 ? "progress" : "everything");
  // What the handler's own type asks for is what its schema lets through.
  const run = handler as ToolHandler;
  const { tool, findings } = readOrRefuse({
    ...rest,
    ...((scopes ?? asks) && {
      _meta: {
        ...rest._meta,
        ...(scopes && { [META_KEYS.scopes]: scopes }),
        ...(asks && { [META_KEYS.asks]: asks }),
      },
    }),
    ...(inputSchema !== undefined && { inputSchema: written(rest.name, inputSchema, "input") }),
    ...(outputSchema !== undefined && { outputSchema: written(rest.name, outputSchema, "output") }),
  });
  return {
    tool,
    ...(findings.length === 0 ? {} : { findings }),
    handler: isStandardSchema(inputSchema) ? readingWith(inputSchema, run) : run,
    usesContext: declared,
    ...(dropNulls && { dropNulls }),
  };
}

/** The JSON Schema of a side; where it cannot be written, the tool is named. */
function written(tool: string, schema: SideSchema, side: "input" | "output"): JsonObject {
  try {
    return sideToJson(schema, side);
  } catch (cause) {
    const message = `${visibleText(tool)}: ${side}Schema: ${errorMessage(cause)}`;
    throw new ToolcribError("no-json-schema", message, { cause });
  }
}

/** Lets the schema's library read the arguments after the JSON Schema has passed them. */
function readingWith(schema: StandardSchema, handler: ToolHandler): ToolHandler {
  return (args, context) =>
    readWith(
      schema,
      args,
      (value) => handler(value as JsonObject, context),
      (issues) => {
        throw new InputError(issues);
      },
    );
}
