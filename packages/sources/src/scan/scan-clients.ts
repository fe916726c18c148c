import type { CompareOptions } from "@toolcrib/contract";
import type { LockedSource } from "@toolcrib/contract/lock";
import { effectiveHints } from "@toolcrib/model";
import type { ReportFinding } from "@toolcrib/report";
import { namespaceOf } from "../config/open-entry.ts";
import { findPlaces } from "../config/places.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import { type ConfiguredClient, configuredClients } from "./configured-clients.ts";
import { type ScanLaunch, scanLaunches } from "./launches.ts";
import { type LaunchAnswer, readLaunches } from "./read-launches.ts";
import {
  changesSinceLock,
  isWhole,
  lockableServer,
  openScanLock,
  type ScanLock,
  updateScanLock,
} from "./scan-lock.ts";
import type { LintScanned, ScannedClient, ScannedServer, ScannedTools } from "./scanned-server.ts";

/** How the servers of clients are looked at. */
export interface ScanOptions {
  /** Clients whose configurations are read; all unless some are named. */
  readonly clients: readonly string[];
  /** The lock to compare with; the user's own unless told. */
  readonly lockFile?: string;
  /** Whether what is there now is locked. */
  readonly update: boolean;
  readonly lint: LintScanned;
  readonly compare: CompareOptions;
}

/** What a scan found. */
export interface Scan {
  readonly clients: readonly ScannedClient[];
  /** The lock that was compared with; undefined where there is no place to keep one. */
  readonly lockFile: string | undefined;
  /** The home folder of the user, which texts write as `~`. */
  readonly home: string;
  /** How many servers were locked by this scan. */
  readonly locked: number;
}

/**
 * Looks at every server of every client's configuration: asks before anything is started, reads what
 * they offer, lints it, compares it with the lock and, if wanted, locks it.
 */
export async function scanClients(options: ScanOptions, context: SourceContext): Promise<Scan> {
  const lock = await openScanLock(options.lockFile, context);
  const configured = await configuredClients(options.clients, context);
  const launches = await scanLaunches(configured, context, lock.folder);
  const answers = await readLaunches(launches, context);
  const scanned = launches.map((launch) => {
    const answer = answers.get(launch.key) ?? { state: "unreachable", reason: "it was not asked" };
    return { launch, answer, ...judge({ launch, answer, launches, answers }, { lock, options }) };
  });
  const entries = new Map(
    scanned.flatMap(({ lockable }) =>
      lockable === undefined ? [] : [[lockable.source, lockable]],
    ),
  );
  if (options.update && entries.size > 0) await updateScanLock(lock, entries, context);
  const serversOf = (client: ConfiguredClient): readonly ScannedServer[] =>
    scanned.flatMap(({ launch, server }) => (launch.configured === client ? [server] : []));
  return {
    clients: configured.map((client) => ({
      client: client.client.name,
      file: client.path,
      servers: serversOf(client),
      disabled: client.disabled,
      ...(client.problem === undefined ? {} : { problem: client.problem }),
    })),
    lockFile: lock.path,
    home: findPlaces(context).home,
    locked: options.update ? entries.size : 0,
  };
}

/** A server that was asked, among the others. */
interface Asked {
  readonly launch: ScanLaunch;
  readonly answer: LaunchAnswer;
  readonly launches: readonly ScanLaunch[];
  readonly answers: ReadonlyMap<string, LaunchAnswer>;
}

/** What is reported of a server, and what the lock would keep of it. */
function judge(
  { launch, answer, launches, answers }: Asked,
  { lock, options }: { readonly lock: ScanLock; readonly options: ScanOptions },
): { readonly server: ScannedServer; readonly lockable?: LockedSource } {
  const { name } = launch;
  if (answer.state !== "read") {
    const { state, reason } = answer;
    const nothing = { tools: 0, risky: 0, findings: [] };
    return { server: { name, state, reason, ...nothing, sinceLock: "unknown" } };
  }
  const { server } = answer;
  const others = launches.flatMap((other) => {
    const read = answers.get(other.key);
    const isBeside =
      other.configured.client === launch.configured.client && other.key !== launch.key;
    return isBeside && read?.state === "read" ? [scannedTools(read.server, other)] : [];
  });
  const found = options
    .lint(scannedTools(server, launch), others)
    .map((finding) => withoutServer(finding, namespaceOf(name)));
  const lockable = lockableServer(launch, server, lock);
  const changes = changesSinceLock(lockable, server, { lock, options: options.compare });
  const sinceLock =
    changes === undefined ? "not-locked" : changes.length === 0 ? "unchanged" : "changed";
  return {
    server: {
      name,
      state: "read",
      tools: server.tools.length,
      risky: server.tools.filter((tool) => effectiveHints(tool).destructive).length,
      findings: [...found, ...(changes ?? [])],
      sinceLock,
    },
    ...(isWhole(server) ? { lockable } : {}),
  };
}

/** A finding that names the tool as the server does: whose it is says the place of the finding. */
function withoutServer(finding: ReportFinding, namespace: string): ReportFinding {
  const { tool } = finding;
  return tool?.startsWith(`${namespace}:`)
    ? { ...finding, tool: tool.slice(namespace.length + 1) }
    : finding;
}

/** Two clients may have one server under different keys: the one of this launch counts. */
function scannedTools(
  { tools, promise = {}, omitted }: SourceServer,
  launch: ScanLaunch,
): ScannedTools {
  const namespace = namespaceOf(launch.name);
  return { tools: tools.map((tool) => ({ ...tool, namespace })), promise, omitted };
}
