import type {
  CallToolResult,
  GetPromptResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
  Tool,
} from "@modelcontextprotocol/server";
import type { JsonObject } from "@toolcrib/model";
import type { CallResult, PromptResult, ResourceResult } from "@toolcrib/runtime";
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

/** A page of prompts as the SDK types it. */
export function toSdkPrompts(page: { readonly prompts: readonly JsonObject[] }): ListPromptsResult {
  return page as unknown as ListPromptsResult;
}

/** The messages of a prompt as the SDK types them. */
export function toSdkPrompt(result: PromptResult): GetPromptResult {
  return result as unknown as GetPromptResult;
}

/** A page of resources as the SDK types it. */
export function toSdkResources(page: {
  readonly resources: readonly JsonObject[];
}): ListResourcesResult {
  return page as unknown as ListResourcesResult;
}

/** A page of templates as the SDK types it. */
export function toSdkTemplates(page: {
  readonly resourceTemplates: readonly JsonObject[];
}): ListResourceTemplatesResult {
  return page as unknown as ListResourceTemplatesResult;
}

/** What was read of a resource as the SDK types it. */
export function toSdkContents(result: ResourceResult): ReadResourceResult {
  return result as unknown as ReadResourceResult;
}
