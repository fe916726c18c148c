import type { ToolListPair } from "@toolcrib/contract";
import type { LockedSource } from "@toolcrib/contract/lock";
import { ToolcribError, withoutAbsent } from "@toolcrib/model";
import type { GivenWords } from "../bind-given.ts";
import { everyEntry } from "../every-entry.ts";
import type { SourceContext } from "../source.ts";
import { type SourceReference, withGiven } from "../source-reference.ts";
import { loadLock } from "./lock-file.ts";
import { lockedSources, matchSources } from "./locked-sources.ts";
import { lockedServers, readForLock } from "./named-source.ts";

/** Which locked sources are read again. */
export interface ReadLockedOptions {
  /** The lock file, as it was written. */
  readonly lockFile: string;
  /** What belongs to one source or another. */
  readonly given: GivenWords;
}

/** By source, what is locked beside what is there now; every locked source where none is given. */
export async function readLocked(
  references: readonly SourceReference[],
  { lockFile, given }: ReadLockedOptions,
  context: SourceContext,
): Promise<ReadonlyMap<string, ToolListPair>> {
  const lock = await loadLock(context.cwd, lockFile, context.signal);
  const wanted =
    references.length === 0
      ? await lockedSources(lock, context)
      : matchSources(await everyEntry(references, context), lock, lockFile);
  if (wanted.length === 0)
    throw new ToolcribError("nothing-to-compare", `${lockFile} holds no source to check`);
  const bound = withGiven(
    wanted.map(({ reference }) => reference),
    given,
    wanted.map(({ name }) => name),
  );
  const pairs = new Map<string, ToolListPair>();
  for (const [index, { name, locked, reference }] of wanted.entries()) {
    const place = asLocked(locked, references.length === 0, context);
    pairs.set(name, {
      old: lockedServers(locked, place.onlyServers),
      new: await readForLock(bound[index] ?? reference, place, locked.salt),
    });
  }
  return pairs;
}

/**
 * A source is read again as it was locked: the servers that were chosen of it, unless others are
 * chosen now, and asked if they were, where the lock alone says what to check.
 */
function asLocked(
  { live: wasLive = false, only }: LockedSource,
  isBare: boolean,
  context: SourceContext,
): SourceContext {
  const { onlyServers = only, live = false } = context;
  return {
    ...context,
    ...withoutAbsent({ onlyServers }),
    live: live || (isBare && wasLive),
  };
}
