import { isJsonObject, type JsonObject, LIMITS, ToolcribError, visibleText } from "@toolcrib/model";
import type { CallContext, RunningCall } from "../call-context.ts";
import type { ToolHandler } from "../handler.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import { choicesOf, propertySchema } from "./choices.ts";
import { type RunCall, runFeature } from "./run-feature.ts";

/** What a completer is given besides the text so far. */
export interface CompletionContext {
  /** The other arguments that are filled in already, by name. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** Suggests values for an argument, the likeliest first. */
export type Completer = (
  value: string,
  context: CompletionContext,
  call: CallContext,
) => Suggested | Promise<Suggested>;

/** Suggestions: a list, which is cut where it is long, or what another server made of its own. */
export type Suggested = Iterable<string> | { readonly completion: JsonObject };

/** Completers by argument. */
export type Completers = Readonly<Record<string, Completer>>;

/** What can be completed, and how. */
export interface Completable {
  /** Runs completers with the limits of what they belong to. */
  readonly entry: RegisteredTool;
  readonly inputSchema: JsonObject;
  readonly completers: Completers;
}

/** What is asked to be completed. */
export interface CompletionRequest extends CompletionContext {
  readonly argument: string;
  readonly value: string;
}

/** Suggestions, as MCP has them. */
export interface Completion {
  readonly values: readonly string[];
  /** How many there are, also those that were left out. */
  readonly total?: number;
  readonly hasMore?: boolean;
}

/**
 * Suggests values for an argument: those of its completer, else those that its schema lists and that
 * begin with the text so far. Throws `invalid-input` for an argument that does not exist.
 */
export async function complete(
  { entry, inputSchema, completers }: Completable,
  { argument, value, arguments: given }: CompletionRequest,
  { run, call }: { readonly run: RunCall; readonly call: RunningCall },
): Promise<Completion> {
  const schema = propertySchema(inputSchema, argument);
  if (schema === undefined)
    throw new ToolcribError("invalid-input", `there is no argument ${visibleText(argument)}`);
  const completer = Object.hasOwn(completers, argument) ? completers[argument] : undefined;
  if (completer === undefined) return bounded(startingWith(value, choicesOf(schema, inputSchema)));
  const handler: ToolHandler = (_args, context) => completer(value, { arguments: given }, context);
  return await runFeature({ ...entry, handler }, {}, { run, call, convert: suggestions });
}

function startingWith(text: string, choices: readonly unknown[] | undefined): readonly string[] {
  const start = text.toLowerCase();
  return (choices ?? [])
    .filter((choice) => choice !== null)
    .map(String)
    .filter((choice) => choice.toLowerCase().startsWith(start));
}

function suggestions(value: unknown): Completion {
  if (isJsonObject(value) && isJsonObject(value["completion"]))
    return passedOn(value["completion"]);
  const isList = typeof value === "object" && value !== null && Symbol.iterator in value;
  const values = isList ? [...(value as Iterable<unknown>)] : undefined;
  if (values === undefined || !values.every((each) => typeof each === "string"))
    throw new TypeError("a completer gives a list of texts");
  return bounded(values);
}

/** The suggestions of another server, as it counted them. */
function passedOn({ values, total, hasMore }: JsonObject): Completion {
  const { values: own } = suggestions(values);
  return {
    values: own,
    ...(typeof total === "number" && { total }),
    ...(typeof hasMore === "boolean" && { hasMore }),
  };
}

function bounded(values: readonly string[]): Completion {
  const { completionValues } = LIMITS;
  return {
    values: values.slice(0, completionValues),
    total: values.length,
    hasMore: values.length > completionValues,
  };
}
