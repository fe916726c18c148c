import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type LockedSource, writeLock } from "@toolcrib/contract/lock";
import {
  counted,
  type Digest,
  digestToolList,
  mayBeServed,
  type ServerPromise,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { fileToChange } from "@toolcrib/runtime/files";
import { everyEntry } from "../every-entry.ts";
import type { SourceContext } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import { loadLock, updateLock } from "./lock-file.ts";
import { type LockableSource, lockNameOf, readForLock } from "./named-source.ts";

/** What became of one source. */
export interface LockedRow extends PromiseCounts {
  readonly name: string;
  readonly tools: number;
  readonly digest: Digest;
  readonly change: "added" | "unchanged" | "changed";
}

/** How many of what else a server offers; nothing is said of what it does not have. */
interface PromiseCounts {
  readonly prompts?: number;
  readonly resources?: number;
  readonly resourceTemplates?: number;
}

/** Sources that were locked. */
export interface LockedSources {
  readonly rows: readonly LockedRow[];
  /** Names of other live servers of the file of which only the tools are locked. */
  readonly toolsOnly: readonly string[];
}

/** Pins the definitions of sources in a lock file; the entries of other sources stay as they are. */
export async function lockSources(
  references: readonly SourceReference[],
  lockFile: string,
  context: SourceContext,
): Promise<LockedSources> {
  const { cwd, signal } = context;
  // A lock file that cannot be used is said before servers are started.
  await fileToChange(resolve(cwd, lockFile), lockFile);
  const known = existsSync(resolve(cwd, lockFile))
    ? await loadLock(cwd, lockFile, signal)
    : new Map<string, LockedSource>();
  const locked = new Map<string, LockedSource>();
  for (const reference of await everyEntry(references, context)) {
    const name = lockNameOf(reference);
    if (locked.has(name))
      throw new ToolcribError("usage", `two sources are called "${name}": give one another NAME=`);
    const read = await readForLock(reference, context, known.get(name)?.salt);
    locked.set(name, requireWhole(read, name));
  }
  const before = await updateLock(cwd, lockFile, { entries: locked, signal });
  return {
    rows: [...locked].map(([name, source]) => ({
      name,
      tools: source.tools.length,
      ...promiseCounts(source.promise),
      digest: digestToolList(source.tools),
      change: changeOf(before.get(name), source),
    })),
    // Only what was read from a live server has an era, and only the first format pins its tools alone.
    toolsOnly: [...before].flatMap(([name, { promise, era }]) =>
      promise === undefined && era !== undefined && !locked.has(name) ? [name] : [],
    ),
  };
}

/** A list that is not whole is not locked: what could not be read could change unseen. */
function requireWhole({ omitted, ...source }: LockableSource, name: string): LockedSource {
  const [first, ...others] = omitted.filter(mayBeServed);
  if (first === undefined) return source;
  const { tool, path, message } = first;
  const subject = tool === undefined ? "something" : `the tool "${visibleText(tool, 80)}"`;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  throw new ToolcribError(
    "incomplete-list",
    `${visibleText(name, 80)} cannot be locked, since ${subject} at ${visibleText(path)} could not be read: ${message}${more}`,
  );
}

function promiseCounts({
  prompts = [],
  resources = [],
  resourceTemplates = [],
}: ServerPromise = {}): PromiseCounts {
  return {
    ...(prompts.length === 0 ? {} : { prompts: prompts.length }),
    ...(resources.length === 0 ? {} : { resources: resources.length }),
    ...(resourceTemplates.length === 0 ? {} : { resourceTemplates: resourceTemplates.length }),
  };
}

/** What a source offers, in words: `3 tools, 1 prompt`. */
export function offeredText({
  tools,
  prompts = 0,
  resources = 0,
  resourceTemplates = 0,
}: LockedRow): string {
  const rest = [
    [prompts, "prompt"],
    [resources, "resource"],
    [resourceTemplates, "resource template"],
  ] as const;
  return [
    counted(tools, "tool"),
    ...rest.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)])),
  ].join(", ");
}

function changeOf(before: LockedSource | undefined, now: LockedSource): LockedRow["change"] {
  if (before === undefined) return "added";
  const text = (source: LockedSource): string => writeLock(new Map([["", source]]));
  return text(before) === text(now) ? "unchanged" : "changed";
}
