import type { CallToolResult, ListToolsResult, Tool } from "@modelcontextprotocol/server";
import type { CallResult } from "@toolcrib/runtime";
import type { ListedPage } from "./serve/tool-service.ts";

export type { CallToolResult } from "@modelcontextprotocol/server";

/** A tool as the official SDK types it. */
export type McpTool = Tool;

/*
 * The SDK's types are those of ours without `readonly`, and it does not write to what it is given.
 * These functions are the only places where the one is taken for the other.
 */

/** A result as the SDK types it. */
export function toSdkResult(result: CallResult): CallToolResult {
  return result as unknown as CallToolResult;
}

/** A page of tools as the SDK types it. */
export function toSdkPage(page: ListedPage): ListToolsResult {
  return page as unknown as ListToolsResult;
}
