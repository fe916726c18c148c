import type { JsonObject } from "@toolcrib/model";
import { OPERATIONS, type Operation } from "./operations.ts";

/**
 * The OpenAPI document of a hub. ToolHive takes a registry for one only with this version and this
 * link in the description.
 */
export function openApiDocument(publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const operation of OPERATIONS)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationJson(operation),
    };
  return {
    openapi: "3.1.0",
    info: {
      title: "toolcrib hub",
      version: "1.0.0",
      description:
        "The MCP Registry API (https://github.com/modelcontextprotocol/registry) with the tools of every version.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

function operationJson({
  id,
  summary,
  parameters = [],
  body,
  method,
  path,
}: Operation): JsonObject {
  const isOpen = method === "get" || /accepts$|validate$|oidc$/.test(path);
  return {
    operationId: id,
    summary,
    parameters: parameters.map(([name, place, description]) => ({
      name,
      in: place,
      description,
      required: place === "path",
      schema: { type: name === "limit" ? "integer" : "string" },
    })),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      "200": { description: "The answer." },
      default: {
        description: "Why not: a problem of RFC 9457 with `error` beside it.",
        content: {
          "application/problem+json": {
            schema: {
              type: "object",
              properties: {
                status: { type: "integer" },
                code: { type: "string" },
                detail: { type: "string" },
                error: { type: "string" },
              },
            },
          },
        },
      },
    },
    ...(isOpen ? {} : { security: [{ token: [] }] }),
  };
}
