import { PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { type Era, isJsonObject, type JsonObject, ownValue } from "@toolcrib/model";
import type { CallAuth, CallClient, ConnectedClient } from "@toolcrib/runtime";
import { isAboutTools, isListMethod, type ListMethod } from "../list-methods.ts";
import { NO_META } from "../request-caller.ts";
import type { HeaderReader } from "../request-head.ts";
import type { HotTool } from "./hot-tool.ts";

/** A request that the fast path may answer, before any check has passed. */
export interface HotRequest {
  readonly message: JsonObject;
  readonly method: ListMethod | "tools/call";
  /** The era that the request claims: the newer one carries its version in `_meta`. */
  readonly era: Era;
  /** Empty where the message has none, or something else than an object. */
  readonly params: JsonObject;
  readonly meta: JsonObject;
  /** The tool to call, where it is one that the fast path serves. */
  readonly target: HotTool | undefined;
  /** How the request came. */
  readonly origin: RequestOrigin;
}

/** What surrounds a message: HTTP's method and headers, or the connection that stdio is. */
export type RequestOrigin =
  | {
      readonly transport: "http";
      readonly method: string | undefined;
      readonly headers: HeaderReader;
      readonly auth: CallAuth | undefined;
    }
  | ({ readonly transport: "stdio"; readonly era: Era } & StdioClient);

/** The client at the other end of stdio. */
export interface StdioClient {
  /** As it introduced itself when the connection was opened. */
  readonly client: () => CallClient | undefined;
  /** Its connection, over which it can be asked. */
  readonly connected: () => ConnectedClient | undefined;
}

/** Reads a parsed message as a hot request; undefined when its method is not a hot one. */
export function readHotRequest(
  message: unknown,
  origin: RequestOrigin,
  findTool: (name: string) => HotTool | undefined,
): HotRequest | undefined {
  if (!isJsonObject(message)) return undefined;
  const { method } = message;
  if (method !== "tools/call" && !isListMethod(method)) return undefined;
  // A connection has the prompts and resources that were there when it was opened, and is quick with them.
  if (!isAboutTools(method) && origin.transport === "stdio") return undefined;
  const params = objectAt(message, "params");
  const meta = objectAt(params, "_meta");
  const name = ownValue(params, "name");
  return {
    message,
    method,
    era: Object.hasOwn(meta, PROTOCOL_VERSION_META_KEY) ? "2026-07-28" : "2025-11-25",
    params,
    meta,
    target: method === "tools/call" && typeof name === "string" ? findTool(name) : undefined,
    origin,
  };
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key);
  return isJsonObject(value) ? value : NO_META;
}
