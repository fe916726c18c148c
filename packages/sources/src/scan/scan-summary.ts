import type { Level } from "@toolcrib/model";
import { countLevels } from "@toolcrib/report";
import type { Scan } from "./scan-clients.ts";
import type { ScannedServer, ScanState } from "./scanned-server.ts";

/** A scan in numbers. */
export interface ScanSummary extends Readonly<Record<Level, number>> {
  /** Configuration files that were read. */
  readonly files: number;
  readonly servers: number;
  readonly read: number;
  readonly unreachable: number;
  readonly needsConsent: number;
  readonly needsAuth: number;
  readonly tools: number;
  readonly risky: number;
  /** Servers that differ from the lock. */
  readonly changed: number;
  readonly notLocked: number;
}

/** Counts what a scan found. */
export function scanSummary({ clients }: Scan): ScanSummary {
  const servers = clients.flatMap((client) => client.servers);
  const inState = (state: ScanState): number =>
    servers.filter((server) => server.state === state).length;
  const sum = (value: (server: ScannedServer) => number): number =>
    servers.reduce((total, server) => total + value(server), 0);
  return {
    files: clients.length,
    servers: servers.length,
    read: inState("read"),
    unreachable: inState("unreachable"),
    needsConsent: inState("needs-consent"),
    needsAuth: inState("needs-auth"),
    tools: sum(({ tools }) => tools),
    risky: sum(({ risky }) => risky),
    changed: sum(({ sinceLock }) => (sinceLock === "changed" ? 1 : 0)),
    notLocked: sum(({ sinceLock }) => (sinceLock === "not-locked" ? 1 : 0)),
    ...countLevels(servers.flatMap(({ findings }) => findings)),
  };
}

/** A scan as one JSON document. */
export function scanJson(scan: Scan): object {
  return {
    clients: scan.clients.map(({ disabled, ...client }) => ({
      ...client,
      ...(disabled.length === 0 ? {} : { disabled }),
    })),
    summary: {
      ...scanSummary(scan),
      lockFile: scan.lockFile ?? null,
      ...(scan.locked === 0 ? {} : { locked: scan.locked }),
    },
  };
}
