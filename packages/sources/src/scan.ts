export type { ClientFile, ClientSystem, ConfigClient } from "./config/client.ts";
export { configClients } from "./config/clients.ts";
export { type Scan, type ScanOptions, scanClients } from "./scan/scan-clients.ts";
export { type ScanSummary, scanJson, scanSummary } from "./scan/scan-summary.ts";
export { scanText } from "./scan/scan-text.ts";
export type {
  LintScanned,
  ScannedClient,
  ScannedServer,
  ScannedTools,
  ScanState,
  SinceLock,
} from "./scan/scanned-server.ts";
