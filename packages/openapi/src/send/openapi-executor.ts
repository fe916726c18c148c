import { ToolcribError, visibleText } from "@toolcrib/model";
import type { Executor } from "@toolcrib/runtime";
import type { OpenApiDocument } from "../read-openapi.ts";
import type { OpenApiTool } from "../tool/read-tool.ts";
import { OpenApiClient, type SendOptions } from "./openapi-client.ts";

/** A document that backends name, with how its calls are sent. */
export interface SendableDocument {
  readonly document: OpenApiDocument;
  readonly options?: SendOptions;
}

/**
 * Runs tools that are registered with a backend of kind `openapi`: give it to a `ToolRegistry` as
 * `executors: { openapi: … }`. Documents are found by the names that the backends use.
 */
export function openApiExecutor(documents: Readonly<Record<string, SendableDocument>>): Executor {
  const known = new Map(
    Object.entries(documents).map(([name, { document, options }]) => {
      const client = new OpenApiClient(document.securitySchemes, options);
      const operations = new Map(document.tools.map((each) => [titleOf(each), each]));
      return [name, { client, operations }];
    }),
  );
  return async (backend, args, context) => {
    if (backend.kind !== "openapi")
      throw new ToolcribError(
        "invalid-backend",
        `a backend of kind ${backend.kind} is not an operation`,
      );
    const { document, operation } = backend;
    const found = known.get(document)?.operations.get(operation);
    if (found === undefined)
      throw new ToolcribError(
        "invalid-backend",
        `there is no operation ${visibleText(operation)} in a document called ${visibleText(document)}`,
      );
    return await known.get(document)?.client.call(found, args, context);
  };
}

function titleOf({ binding }: OpenApiTool): string {
  return `${binding.method} ${binding.path}`;
}
