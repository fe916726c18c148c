import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type CompareOptions, type ContractFinding, compareTools } from "@toolcrib/contract";
import type { Lock, LockedSource } from "@toolcrib/contract/lock";
import { launchRecord } from "@toolcrib/mcp/secrets";
import { mayBeServed, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { withoutNamespace } from "../compare/tool-lists.ts";
import { loadLock, updateLock } from "../lock/lock-file.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import { stateFolder } from "../state/state-folder.ts";
import type { ScanLaunch } from "./launches.ts";

/** The lock that a scan compares with. */
export interface ScanLock {
  /** Undefined where others could write to the folder that keeps it: nothing there is believed. */
  readonly path: string | undefined;
  /** The folder that names of configuration files in the lock start from; undefined for whole paths. */
  readonly folder: string | undefined;
  readonly entries: Lock;
}

/** The lock of a file that is named, else the one of this user, whatever folder the work is in. */
export async function openScanLock(
  named: string | undefined,
  context: SourceContext,
): Promise<ScanLock> {
  const { cwd, signal } = context;
  if (named !== undefined) {
    const path = resolve(cwd, named);
    const entries = existsSync(path) ? await loadLock(cwd, named, signal) : new Map();
    return { path, folder: cwd, entries };
  }
  const state = stateFolder(context.host);
  // The user's own lock is about every project, so it keeps whole paths.
  if (state === undefined) return { path: undefined, folder: undefined, entries: new Map() };
  const path = join(state, "scan.lock.json");
  const entries = existsSync(path) ? await loadLock(cwd, path, signal) : new Map();
  return { path, folder: undefined, entries };
}

/** Writes servers into the lock; the entries of others stay. */
export async function updateScanLock(
  { path }: ScanLock,
  entries: Lock,
  { signal }: SourceContext,
): Promise<void> {
  if (path === undefined)
    throw new ToolcribError(
      "unwritable-file",
      "others could write to the folder that keeps your lock: name a file with --lock-file",
    );
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await updateLock(dirname(path), path, { entries, signal });
}

/** A server as the lock keeps it, its digests salted as those of its entry are. */
export function lockableServer(
  { lockName, live }: ScanLaunch,
  { tools, namespace, era, version, promise }: SourceServer,
  { entries }: ScanLock,
): LockedSource {
  const salt = entries.get(lockName)?.salt ?? randomBytes(16).toString("hex");
  const launch = live === undefined ? {} : { launch: launchRecord(live.written, salt) };
  return {
    source: lockName,
    kind: "source",
    ...withoutAbsent({ era, version }),
    tools: tools.map((tool) => withoutNamespace(tool, namespace)),
    promise: { ...promise, ...launch },
    salt,
  };
}

/** Whether everything that a server offers was read, so that nothing can change unseen. */
export function isWhole({ omitted }: SourceServer): boolean {
  return !omitted.some(mayBeServed);
}

/** How a server differs from what is locked of it; undefined where nothing is. */
export function changesSinceLock(
  now: LockedSource,
  { omitted }: SourceServer,
  { lock, options }: { readonly lock: ScanLock; readonly options: CompareOptions },
): readonly ContractFinding[] | undefined {
  const before = lock.entries.get(now.source);
  if (before === undefined) return undefined;
  return compareTools(before, { ...now, omitted }, { ...options, pinned: true }).findings;
}
