import type { Lock, LockedSource } from "@toolcrib/contract/lock";
import { closest, ToolcribError, visibleText } from "@toolcrib/model";
import { splitCommand } from "../command-words.ts";
import { clientEntry } from "../kinds/client-entry.ts";
import { configEntry, isRegistryEntry } from "../kinds/config-entry.ts";
import type { SourceContext } from "../source.ts";
import { confirm } from "../source-host.ts";
import type { SourceReference } from "../source-reference.ts";
import { lockNameOf } from "./named-source.ts";

/** A source to compare with what is locked of it. */
export interface LockedComparison {
  readonly name: string;
  readonly locked: LockedSource;
  readonly reference: SourceReference;
}

/** The locked entry of each source given; a lone source means the lone entry, whatever its name. */
export function matchSources(
  references: readonly SourceReference[],
  lock: Lock,
  shown: string,
): readonly LockedComparison[] {
  return references.map((reference) => {
    const name = lockNameOf(reference);
    const [only] = lock.size === 1 && references.length === 1 ? lock : [];
    const [lockedName, locked] = lock.has(name) ? [name, lock.get(name)] : (only ?? []);
    if (lockedName === undefined || locked === undefined) throw notLocked(name, lock, shown);
    return { name: lockedName, locked, reference };
  });
}

/**
 * Every locked source, to be opened as the lock says. What would start a command is asked about
 * first, since nobody typed it now; without a person to ask, only `--yes` lets it start.
 */
export async function lockedSources(
  lock: Lock,
  context: SourceContext,
): Promise<readonly LockedComparison[]> {
  const comparisons: LockedComparison[] = [];
  for (const [name, locked] of lock) {
    if (isMasked(locked)) throw needsSource(name);
    if (await startsCommand(locked, context)) await askToStart(name, locked.source, context);
    const reference =
      locked.kind === "command"
        ? { command: splitCommand(locked.source) }
        : { text: locked.source };
    comparisons.push({ name, locked, reference });
  }
  return comparisons;
}

/** Whether the lock left a secret out of a command or URL, which then cannot be used again. */
function isMasked({ kind, source }: LockedSource): boolean {
  return (kind === "command" || URL.canParse(source)) && source.includes("…");
}

function needsSource(name: string): ToolcribError {
  const shown = visibleText(name, 80);
  const example = /^[\w./-]+$/.test(name) ? `${shown}=SOURCE` : "SOURCE";
  return new ToolcribError(
    "usage",
    `"${shown}" has secrets, which a lock does not keep: give the source itself, as in toolcrib check ${example}`,
  );
}

async function startsCommand(
  { kind, source }: LockedSource,
  context: SourceContext,
): Promise<boolean> {
  if (kind === "command" || clientEntry.recognises(source, context)) return true;
  return (
    configEntry.recognises(source, context) &&
    (context.live === true || !(await isRegistryEntry(source, context)))
  );
}

async function askToStart(name: string, source: string, context: SourceContext): Promise<void> {
  const { yes, host, signal } = context;
  const shown = visibleText(source, Number.POSITIVE_INFINITY);
  if (yes) return;
  const refusal = new ToolcribError(
    "needs-consent",
    `checking "${visibleText(name)}" would start: ${shown}; give --yes to allow it, or the source itself`,
  );
  if (!(await confirm(host, `start "${shown}"?`, signal))) throw refusal;
}

function notLocked(name: string, lock: Lock, shown: string): ToolcribError {
  const names = [...lock.keys()];
  const near = closest(name, names);
  const known = names.map((key) => `"${visibleText(key, 60)}"`).slice(0, 10);
  const advice =
    near !== undefined
      ? `did you mean "${visibleText(near, 60)}"?`
      : known.length === 0
        ? "it is empty"
        : `it has ${known.join(", ")}`;
  const message = `${shown} has no source "${visibleText(name, 80)}": ${advice}`;
  return new ToolcribError("unknown-source", message);
}
