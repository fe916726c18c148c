import { STATUS_CODES } from "node:http";
import { type Json, type JsonObject, LIMITS, visibleText } from "@toolcrib/model";
import {
  audio,
  type CallResult,
  type ContentBlock,
  image,
  resource,
  ToolError,
  text,
} from "@toolcrib/runtime";
import { bodyFormat, essence, isJsonType } from "../operation/media-type.ts";
import { readBytes } from "./read-bytes.ts";
import { type HttpAnswer, isSuccess } from "./send-request.ts";

/** How an answer is read. */
export interface ResponseRules {
  /** What was asked, as in `GET /pets/{id}`, for messages. */
  readonly title: string;
  /** The address, without what must not be repeated. */
  readonly url: () => string;
  readonly hasOutputSchema: boolean;
  readonly responseBytes: number;
  /** Replaces credentials that the API repeats. */
  readonly mask: (text: string) => string;
  /** What to do when the API asks who is calling. */
  readonly advice: () => string | undefined;
}

/** Characters of an error's body that are passed on. */
const LONGEST_ERROR = 4_000;

/** The result of a call. Throws `ToolError` with status and body for anything but a success. */
export async function readResponse(answer: HttpAnswer, rules: ResponseRules): Promise<CallResult> {
  const bytes = await readBytes(answer, rules.responseBytes);
  const type = essence(answer.header("content-type") ?? "");
  if (!isSuccess(answer.status)) throw apiError(answer.status, type, bytes, rules);
  if (bytes.byteLength === 0) return withoutJson([], rules);
  if (type !== "" && bodyFormat(type) === "binary")
    return withoutJson([binaryBlock(bytes, type, rules)], rules);
  const body = decodeText(bytes);
  if (body === undefined)
    return withoutJson([binaryBlock(bytes, type || "application/octet-stream", rules)], rules);
  const masked = rules.mask(body);
  const isJson = isJsonType(type) || (rules.hasOutputSchema && !/^text\/(?!plain)|xml/.test(type));
  const json = isJson ? parseJson(masked) : undefined;
  if (json !== undefined)
    // The text is the API's own: numbers of any length are in it as they came.
    return { content: [text(masked)], structuredContent: json };
  if (isJsonType(type) && rules.hasOutputSchema)
    throw new ToolError(`${rules.title} answered with something that is not JSON`);
  return withoutJson([text(masked)], rules);
}

/** A tool with an output schema has a structured result, whatever came. */
function withoutJson(content: readonly ContentBlock[], rules: ResponseRules): CallResult {
  return rules.hasOutputSchema ? { content, structuredContent: null } : { content };
}

function binaryBlock(bytes: Uint8Array, type: string, { url }: ResponseRules): ContentBlock {
  if (type.startsWith("image/")) return image(bytes, type);
  if (type.startsWith("audio/")) return audio(bytes, type);
  return resource(url(), bytes, type);
}

function apiError(
  status: number,
  type: string,
  bytes: Uint8Array,
  { title, mask, advice }: ResponseRules,
): ToolError {
  const body = type !== "" && bodyFormat(type) === "binary" ? undefined : decodeText(bytes);
  const shown = body === undefined ? "" : mask(body).trim();
  const what = [`HTTP ${status}`, STATUS_CODES[status] ?? ""].join(" ").trim();
  const help = status === 401 || status === 403 ? advice() : undefined;
  const message = [
    `${title} failed with ${what}`,
    ...(shown === "" ? [] : [safeLines(shown)]),
    ...(help === undefined ? [] : [help]),
  ].join("\n");
  const json = isJsonType(type) && shown.length <= LONGEST_ERROR ? parseJson(shown) : undefined;
  const structured: JsonObject = { status, ...(json === undefined ? {} : { body: json }) };
  return new ToolError(message, structured);
}

/** Text of others, cut and with control characters made visible, line by line. */
function safeLines(body: string): string {
  const cut = body.slice(0, LONGEST_ERROR);
  const lines = cut.split(/\r?\n/).map((line) => visibleText(line, LONGEST_ERROR));
  return cut.length < body.length
    ? `${lines.join("\n")}\n… (${body.length - cut.length} more characters)`
    : lines.join("\n");
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Text that is UTF-8, without a byte order mark; undefined for other bytes. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

function parseJson(body: string): Json | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Bytes of an answer where nothing else is said. */
export const STANDARD_RESPONSE_BYTES: number = LIMITS.messageBytes;
