import { isJsonObject, type Json, type JsonObject, LIMITS } from "@toolcrib/model";
import { type CallResult, type ContentBlock, isBuiltBlock, text } from "../content.ts";
import { isContentBlock } from "../content-block.ts";
import { isToolError } from "../tool-error.ts";
import { isPrintable, printJson } from "./printable.ts";
import { PrintedSize } from "./printed-size.ts";

const passedOn: unique symbol = Symbol.for("toolcrib.passed-on");

/** What `passOn` gives. */
interface PassedOn {
  readonly [passedOn]: object;
}

/**
 * Marks a result that is already in MCP's shape, fields unknown here included: it is passed on
 * as it is, as an aggregator does with the results of others.
 */
export function passOn(result: object): object {
  return { [passedOn]: result } satisfies PassedOn;
}

/** Makes a call result of what a handler gave; throws when JSON cannot print it. */
export function toCallResult(value: unknown, hasOutputSchema: boolean): CallResult {
  if (value === undefined) return { content: [] };
  if (typeof value === "string" && !hasOutputSchema) {
    new PrintedSize(LIMITS.messageBytes).addValue(value);
    return { content: [{ type: "text", text: value }] };
  }
  const isBlock = hasOutputSchema ? isBuiltBlock : isContentBlock;
  if (isBlock(value)) return { content: [printJson(value).value as unknown as ContentBlock] };
  if (Array.isArray(value) && value.length > 0 && value.every(isBlock))
    return { content: printJson(value).value as unknown as readonly ContentBlock[] };
  if (isPassedOn(value)) {
    const result = value[passedOn];
    // It was read from JSON, so nothing else can keep it from being printed as it is.
    if (!isPrintable(result)) throw new TypeError("it holds a number that is too large");
    return withEquivalentText(checkedResult(result));
  }
  if (isCallResult(value))
    return withEquivalentText(printJson(value).value as unknown as CallResult);
  return toDataResult(value);
}

/** Makes a call result of a handler's value that is data, whatever it looks like. */
export function toDataResult(value: unknown): CallResult {
  const printed = printJson(value);
  // A text is read as it is, not with the quotes and escapes of JSON.
  const shown = typeof printed.value === "string" ? printed.value : printed.text;
  return { content: [{ type: "text", text: shown }], structuredContent: printed.value };
}

/** A failed call, told in words that a model can act on. */
export function failure(message: string, structuredContent?: Json): CallResult {
  const content: readonly ContentBlock[] = [{ type: "text", text: message }];
  return structuredContent === undefined
    ? { content, isError: true }
    : { content, structuredContent, isError: true };
}

/** The failed call whose arguments cannot be used. */
export function inputFailure(reason: string): CallResult {
  return failure(`Input validation failed: ${reason}`);
}

/** The failed call that a thrown value makes: its message only, never its stack. */
export function thrownFailure(error: unknown): CallResult {
  const message = messageOf(error);
  if (!isToolError(error) || error.structuredContent === undefined) return failure(message);
  try {
    return failure(message, printJson(error.structuredContent).value);
  } catch {
    return failure(message);
  }
}

/** The message of a thrown value, whatever it is. */
export function messageOf(error: unknown): string {
  try {
    if (error instanceof Error) return error.message === "" ? error.name : error.message;
    return String(error);
  } catch {
    return "The tool failed";
  }
}

const RESULT_KEYS: ReadonlySet<string> = new Set([
  "content",
  "structuredContent",
  "isError",
  "_meta",
]);

/** A result in MCP's shape; an object that merely has a `content` of its own is data. */
function isCallResult(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).every((key) => RESULT_KEYS.has(key)) &&
    wrongPart(value) === undefined
  );
}

function isPassedOn(value: unknown): value is PassedOn {
  return typeof value === "object" && value !== null && passedOn in value;
}

/** A result of somebody else: what clients could not read must not reach them as if it were fine. */
function checkedResult(value: Json): CallResult {
  const result = isJsonObject(value) && !("content" in value) ? { content: [], ...value } : value;
  const wrong = isJsonObject(result) ? wrongPart(result) : "whole";
  if (wrong !== undefined) throw new TypeError(`its ${wrong} is not as MCP wants it`);
  return result as unknown as CallResult;
}

/** The first part of a result that MCP does not allow. */
function wrongPart({ content, isError, _meta }: JsonObject): string | undefined {
  if (!Array.isArray(content)) return "content";
  const bad = content.findIndex((block) => !isContentBlock(block));
  if (bad >= 0) return `content block ${bad}`;
  if (isError !== undefined && typeof isError !== "boolean") return "isError";
  return _meta === undefined || isJsonObject(_meta) ? undefined : "_meta";
}

function withEquivalentText(result: CallResult): CallResult {
  const { content, structuredContent } = result;
  if (structuredContent === undefined || content.some(({ type }) => type === "text")) return result;
  return { ...result, content: [...content, text(JSON.stringify(structuredContent))] };
}
