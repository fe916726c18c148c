export { ACTIONS, type Action, type Actor, isGlob } from "./access/actor.ts";
export type { RateLimit } from "./access/rate-limit.ts";
export {
  createToken,
  type ListedToken,
  listTokens,
  revokeToken,
  type TokenGrant,
} from "./access/tokens.ts";
export {
  addTrust,
  isNamespaceTemplate,
  type ListedTrust,
  listTrusts,
  removeTrust,
  type TrustGrant,
} from "./access/trusts.ts";
export { openApiDocument } from "./api/openapi-document.ts";
export { OPERATIONS } from "./api/operations.ts";
export type { RemoteCall, RemoteCalls } from "./calls/remote-calls.ts";
export { HUB_ERRORS } from "./error-codes.ts";
export {
  AGAINST,
  type Against,
  DEFAULT_POLICY,
  type GatePolicy,
  POLICIES,
  type PolicyName,
} from "./gate/policy.ts";
export type { ComparisonDocument, ComparisonTask, Prover } from "./gate/prover.ts";
export { openWorkerProver, type WorkerProverOptions } from "./gate/worker-prover.ts";
export { createHub, type Hub, type HubOptions } from "./hub.ts";
export { type MirrorOptions, type MirrorTotals, mirrorRegistry } from "./mirror/mirror-registry.ts";
export { type ImportWords, operateImport } from "./operate/import-operation.ts";
export type { Operator } from "./operate/operator.ts";
export { operateServer, type ServeWords } from "./operate/serve-operation.ts";
export { operateTokens, type TokenWords } from "./operate/token-operations.ts";
export { operateTrusts, type TrustWords } from "./operate/trust-operations.ts";
export { operateVerification } from "./operate/verify-operation.ts";
export { operateWebhooks, type WebhookWords } from "./operate/webhook-operations.ts";
export { type DataWords, withStore } from "./operate/with-store.ts";
export type { HubContext } from "./publish/hub-context.ts";
export { type HubHandle, type ServeHubOptions, serveHub } from "./serve-hub.ts";
export {
  type AuditFault,
  addAuditEntry,
  auditEntries,
  type KeptAuditEntry,
  type NewAuditEntry,
  verifyAudit,
} from "./store/audit.ts";
export type { DatabaseKind, HubDatabase, HubTransaction } from "./store/database.ts";
export { findVersion, listVersions, versionsOf } from "./store/find-versions.ts";
export { chooseLatest, keepVersion, lockServer } from "./store/keep-version.ts";
export {
  openStore,
  type Store,
  type StoreLocation,
  type StoreOptions,
} from "./store/open-store.ts";
export { loadDefinition, loadToolset } from "./store/toolsets.ts";
export { exportHub } from "./transfer/export-hub.ts";
export { importExport, isExport } from "./transfer/import-export.ts";
export {
  type ImportFilesOptions,
  type ImportTotals,
  importFiles,
  type ReadText,
} from "./transfer/import-files.ts";
export { type ImportedVersion, importVersion } from "./transfer/import-version.ts";
export { readImportedVersions } from "./transfer/read-document.ts";
export { type HubVerification, verifyHub } from "./transfer/verify-hub.ts";
export { type Deliverer, type DelivererOptions, openDeliverer } from "./webhooks/deliverer.ts";
export {
  addWebhook,
  type ListedWebhook,
  listWebhooks,
  removeWebhook,
  retryWebhook,
  type WebhookGrant,
} from "./webhooks/webhooks.ts";
