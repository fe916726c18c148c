export { buildRequest, type HttpRequest } from "./build-request.ts";
export { type CredentialVariable, credentialVariables } from "./credential-variables.ts";
export {
  type Credential,
  type CredentialSource,
  type Credentials,
  missingVariables,
  readCredentials,
  secretTexts,
} from "./credentials.ts";
export { OPENAPI_ERRORS } from "./error-codes.ts";
export { implementOpenApi } from "./implement-openapi.ts";
export { OpenApiClient, type SendOptions } from "./openapi-client.ts";
export { openApiExecutor, type SendableDocument } from "./openapi-executor.ts";
export { type ServerOptions, serverUrl } from "./server-url.ts";
