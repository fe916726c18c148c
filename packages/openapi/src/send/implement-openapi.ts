import type { ImplementedTool } from "@toolcrib/runtime";
import type { OpenApiDocument } from "../read-openapi.ts";
import { OpenApiClient, type SendOptions } from "./openapi-client.ts";

/** The tools of a document with what sends their calls, for a `ToolRegistry`. */
export function implementOpenApi(
  document: OpenApiDocument,
  options: SendOptions = {},
): readonly ImplementedTool[] {
  const client = new OpenApiClient(document.securitySchemes, options);
  return document.tools.map((operation) => ({
    tool: operation.tool,
    handler: (args, context) => client.call(operation, args, context),
    usesContext: "nothing",
  }));
}
