import type { Writable } from "node:stream";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  needsWrapping,
  wrapOutputSchema,
} from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { compileSchema } from "@toolcrib/schema";
import { parseLine } from "../lines/parse-line.ts";
import { PLAIN_ID } from "./plain-id.ts";
import type { ToolService } from "./tool-service.ts";

const LIST_CHANGED = `${JSON.stringify({
  jsonrpc: "2.0",
  method: "notifications/tools/list_changed",
})}\n`;

/** Requests of which it is certain that the SDK answers them with the first page of the list. */
const plainList = compileSchema({
  type: "object",
  properties: {
    jsonrpc: { const: "2.0" },
    id: PLAIN_ID,
    method: { const: "tools/list" },
    params: { type: "object", additionalProperties: false },
  },
  required: ["jsonrpc", "id", "method"],
  additionalProperties: false,
});

/** The word of a client that it has read the answer to its opening; it wants no answer itself. */
const plainInitialized = compileSchema({
  type: "object",
  properties: {
    jsonrpc: { const: "2.0" },
    method: { const: "notifications/initialized" },
    params: { type: "object", additionalProperties: false },
  },
  required: ["jsonrpc", "method"],
  additionalProperties: false,
});

/**
 * Answers the first list of a client of 2025 as the SDK would, before the SDK is loaded: most clients
 * ask for it right after their opening. Undefined when the line is the SDK's.
 */
export function firstList(line: Buffer, service: ToolService): string | undefined {
  const message = parseLine(line);
  if (!isPlainList(message) || service.arrived !== undefined) return undefined;
  const { tools, ...page } = service.page(undefined);
  const wrapped = tools.map(wrapResult);
  if (wrapped.includes(undefined)) return undefined;
  const result = { tools: wrapped, ...page };
  return `${JSON.stringify({ result, jsonrpc: "2.0", id: message.id })}\n`;
}

/** A definition as 2025 has it; undefined where it takes the SDK to say. */
function wrapResult(tool: JsonObject): JsonObject | undefined {
  const { outputSchema } = tool;
  if (!isJsonObject(outputSchema) || !needsWrapping(outputSchema)) return tool;
  if (/"(\$schema|\$recursiveRef|__proto__)"/.test(JSON.stringify(outputSchema))) return undefined;
  return { ...tool, outputSchema: wrapOutputSchema(outputSchema) };
}

/** A list that was given before the SDK could tell the client of changes. */
export interface EarlyList {
  /** Leaves it to the SDK; a change that it has missed is told. */
  end(): void;
}

/** Watches the tools behind a list that was given early. */
export function watchEarlyList(registry: ToolRegistry, stdout: Writable): EarlyList {
  let hasChanged = false;
  const stop = registry.onChange(() => {
    hasChanged = true;
  });
  return {
    end: () => {
      stop();
      if (hasChanged && stdout.writable) stdout.write(LIST_CHANGED);
      hasChanged = false;
    },
  };
}

/** Whether a line can wait for the SDK: nobody waits for its answer. */
export function needsNoAnswer(line: Buffer): boolean {
  return plainInitialized.validate(parseLine(line)).valid;
}

function isPlainList(message: unknown): message is { readonly id: Json } {
  return plainList.validate(message).valid;
}
