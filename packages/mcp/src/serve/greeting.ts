import type { Json, JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { parseLine } from "../lines/parse-line.ts";
import type { ServedCapabilities } from "./capabilities.ts";
import { PLAIN_ID } from "./plain-id.ts";
import { currentInstructions, type ServerInfo, toServerInfo } from "./serve-options.ts";

/** The opening of a client, and what it was answered. */
export interface Greeting {
  readonly line: Buffer;
  readonly id: Json;
  readonly answer: string;
}

/** The versions that are answered with themselves, as the SDK does. */
export const GREETED_VERSIONS: readonly string[] = [
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
  "2024-10-07",
];

const OBJECT: JsonObject = { type: "object" };
const OBJECTS: JsonObject = { type: "object", additionalProperties: OBJECT };

/** Openings of which it is certain how the SDK answers them; all others are left to it. */
const plainOpening = compileSchema({
  type: "object",
  properties: {
    jsonrpc: { const: "2.0" },
    id: PLAIN_ID,
    method: { const: "initialize" },
    params: {
      type: "object",
      properties: {
        protocolVersion: { enum: GREETED_VERSIONS },
        capabilities: {
          type: "object",
          properties: {
            experimental: OBJECTS,
            extensions: OBJECTS,
            roots: { type: "object", properties: { listChanged: { type: "boolean" } } },
            sampling: { type: "object", properties: { context: OBJECT, tools: OBJECT } },
            elicitation: {
              type: "object",
              properties: { form: OBJECT, url: OBJECT },
              additionalProperties: false,
            },
            tasks: false,
          },
        },
        clientInfo: {
          type: "object",
          properties: {
            name: { type: "string" },
            title: { type: "string" },
            version: { type: "string" },
          },
          required: ["name", "version"],
          additionalProperties: false,
        },
      },
      required: ["protocolVersion", "capabilities", "clientInfo"],
      additionalProperties: false,
    },
  },
  required: ["jsonrpc", "id", "method", "params"],
  additionalProperties: false,
});

/**
 * Answers the opening of a client of 2025 as the SDK would, before the SDK is even loaded: that takes
 * longer than everything else a server does to start. Undefined when the line is the SDK's.
 */
export function greet(
  line: Buffer,
  info: ServerInfo,
  capabilities: ServedCapabilities,
): Greeting | undefined {
  const message = parseLine(line);
  if (!isPlainOpening(message)) return undefined;
  const { id, params } = message;
  const instructions = currentInstructions(info);
  const result = {
    protocolVersion: params.protocolVersion,
    capabilities,
    serverInfo: toServerInfo(info),
    ...(instructions !== undefined && { instructions }),
  };
  return { line, id, answer: `${JSON.stringify({ result, jsonrpc: "2.0", id })}\n` };
}

interface PlainOpening {
  readonly id: Json;
  readonly params: { readonly protocolVersion: string };
}

function isPlainOpening(message: unknown): message is PlainOpening {
  return plainOpening.validate(message).valid;
}
