export type { OpenApiDiagnostic } from "./diagnostics/diagnostic.ts";
export { OPENAPI_DIAGNOSTICS, type OpenApiDiagnosticCode } from "./diagnostics/diagnostic-codes.ts";
export type { ReadReferencedFile } from "./document/document-set.ts";
export { type OpenApiVersion, openApiVersion } from "./document/openapi-version.ts";
export type {
  BodyField,
  BodyFormat,
  BoundBody,
  BoundParameter,
  FieldEncoding,
  OperationBinding,
  ParameterPlace,
  ParameterStyle,
  SchemeUse,
  SecurityScheme,
  ServerTemplate,
} from "./operation/operation-binding.ts";
export { type OpenApiDocument, type ReadOpenApiOptions, readOpenApi } from "./read-openapi.ts";
export type { OperationFilter } from "./select-operations.ts";
export type { OpenApiTool } from "./tool/read-tool.ts";
