import type { Omission, ServerPromise, Tool } from "@toolcrib/model";
import type { ReportFinding } from "@toolcrib/report";

/** Whether a server could be asked what it offers. */
export type ScanState = "read" | "unreachable" | "needs-consent" | "needs-auth";

/** What a server offers; its tools have the key of its entry for a namespace. */
export interface ScannedTools {
  readonly tools: readonly Tool[];
  readonly promise: ServerPromise;
  /** What could not be read of it. */
  readonly omitted: readonly Omission[];
}

/** Looks for what may harm in a server, beside the others of the same client. */
export type LintScanned = (
  server: ScannedTools,
  others: readonly ScannedTools[],
) => readonly ReportFinding[];

/** How a server stands to the lock: not in it, as it was locked, otherwise, or not compared. */
export type SinceLock = "not-locked" | "unchanged" | "changed" | "unknown";

/** What became of one server of a client's configuration. */
export interface ScannedServer {
  readonly name: string;
  readonly state: ScanState;
  /** Why it was not read, and what to do. */
  readonly reason?: string;
  /** How many tools it has. */
  readonly tools: number;
  /** How many of them may destroy: they say so, or do not say that they do not. */
  readonly risky: number;
  /** What lint found in what it offers, then how that differs from the lock. */
  readonly findings: readonly ReportFinding[];
  readonly sinceLock: SinceLock;
}

/** One configuration file of a client, with what became of its servers. */
export interface ScannedClient {
  readonly client: string;
  readonly file: string;
  readonly servers: readonly ScannedServer[];
  /** Names of servers that their user has switched off; they are left alone. */
  readonly disabled: readonly string[];
  /** Why the file could not be read. */
  readonly problem?: string;
}
