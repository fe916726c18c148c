import { SERVER_INFO_META_KEY, specTypeSchemas } from "@modelcontextprotocol/server";
import { type Era, isJsonObject, type Json } from "@toolcrib/model";
import type { CallResult } from "@toolcrib/runtime";
import { boundedResult, isSurelySmall } from "../bounded-result.ts";

/** How the results of one server are printed. */
export interface AnswerPrinter {
  /** The whole text of the answer to a call, with its line end. */
  readonly call: (id: Json | undefined, era: Era, result: CallResult, wrapped: boolean) => string;
}

/** The start of any answer, up to its id. */
export function answerHead(id: Json | undefined): string {
  return `{"jsonrpc":"2.0","id":${typeof id === "number" ? id : JSON.stringify(id)}`;
}

/** Makes the printer of a server: every answer of 2026 names the server. */
export function answerPrinter(serverInfo: object): AnswerPrinter {
  const serverMeta = JSON.stringify({ [SERVER_INFO_META_KEY]: serverInfo });
  const modernTail = `,"resultType":"complete","_meta":${serverMeta}}}\n`;
  const print: AnswerPrinter["call"] = (id, era, given, wrapped) => {
    const checked = checkedResult(given);
    if ("refusal" in checked) return errorText(id, -32602, checked.refusal);
    const result = projectResult(checked.result, era, wrapped);
    if (era === "2025-11-25") return `${answerHead(id)},"result":${JSON.stringify(result)}}\n`;
    if (result._meta === undefined)
      return `${answerHead(id)},"result":${JSON.stringify(result).slice(0, -1)}${modernTail}`;
    const _meta = { [SERVER_INFO_META_KEY]: serverInfo, ...result._meta };
    return `${answerHead(id)},"result":${JSON.stringify({ ...result, resultType: "complete", _meta })}}\n`;
  };
  return {
    call: (id, era, given, wrapped) => {
      const text = print(id, era, given, wrapped);
      return isSurelySmall(text) ? text : print(id, era, boundedResult(given), wrapped);
    },
  };
}

/** The text of an error answer. */
export function errorText(
  id: Json | undefined,
  code: number,
  message: string,
  data?: unknown,
): string {
  return `${answerHead(id)},"error":${JSON.stringify({ code, message, data })}}\n`;
}

/** The SDK's schema decides over results that are more than text; it leaves unknown fields out. */
function checkedResult(
  given: CallResult,
): { readonly result: CallResult } | { readonly refusal: string } {
  if (isPlainText(given)) return { result: given };
  const checked = specTypeSchemas.CallToolResult["~standard"].validate(given);
  if (checked instanceof Promise) return { refusal: "Invalid tools/call result" };
  const [issue] = checked.issues ?? [];
  if (issue !== undefined) return { refusal: `Invalid tools/call result: ${issue.message}` };
  return { result: ("value" in checked ? checked.value : given) as CallResult };
}

const RESULT_KEYS: ReadonlySet<string> = new Set(["content", "structuredContent", "isError"]);
const TEXT_KEYS: ReadonlySet<string> = new Set(["type", "text"]);

function isPlainText(result: CallResult): boolean {
  return (
    result.content.length > 0 &&
    result.content.every(
      (block) => block.type === "text" && Object.keys(block).every((key) => TEXT_KEYS.has(key)),
    ) &&
    Object.keys(result).every((key) => RESULT_KEYS.has(key))
  );
}

/** The 2025 wire has room for objects only: other values, and those of other schemas, are wrapped. */
function projectResult(result: CallResult, era: Era, wrapped: boolean): CallResult {
  const { structuredContent } = result;
  if (structuredContent === undefined || era === "2026-07-28") return result;
  if (isJsonObject(structuredContent) && !wrapped) return result;
  return { ...result, structuredContent: { result: structuredContent } };
}
