import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Comparison, compareTools } from "@toolcrib/contract";
import { isToolcribError, type JsonObject, type Tool, toWireName } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import { validateInput } from "@toolcrib/schema";
import type { SourceReference } from "@toolcrib/sources";
import { loadLock, lockNameOf, standardLockFile, today } from "@toolcrib/sources/contract";
import { type ShownComparison, withEvidence } from "@toolcrib/web";
import { sentArguments } from "./calls/input-problems.ts";

/** What the tools of the code are compared with. */
export interface Baseline {
  readonly name: string;
  readonly tools: readonly Tool[];
}

/** Where a lock file is, and how long to wait for it. */
export interface LockPlace {
  readonly cwd: string;
  /** The standard one, where there is one, unless given. */
  readonly lockFile: string | undefined;
  readonly signal: AbortSignal;
}

/** The locked tools of these sources, under the names that clients call; undefined without a lock. */
export async function lockedBaseline(
  references: readonly SourceReference[],
  { cwd, lockFile, signal }: LockPlace,
): Promise<Baseline | undefined> {
  const shown = lockFile ?? standardLockFile;
  if (lockFile === undefined && !existsSync(resolve(cwd, shown))) return undefined;
  const lock = await loadLock(cwd, shown, signal);
  const tools = references.flatMap((reference) => {
    const locked = lock.get(lockNameOf(reference));
    return (locked?.tools ?? []).map((tool) => servedTool(tool, reference.namespace));
  });
  return tools.length === 0 ? undefined : { name: "the lock", tools };
}

function servedTool(tool: Tool, given: string | undefined): Tool {
  const { namespace: own, ...rest } = tool;
  const namespace = [given, own].filter(Boolean).join("/");
  return { ...rest, name: toWireName(namespace === "" ? rest : { ...rest, namespace }) };
}

/** What the tools as they are now do to callers of the baseline. */
export function compareWithBaseline(baseline: Baseline, tools: readonly Tool[]): ShownComparison {
  const { verdict, bump, findings, ...comparison } = compareTools(
    { tools: baseline.tools },
    { tools },
    { today: today() },
  );
  return {
    verdict,
    bump,
    tools: comparison.tools,
    findings: withEvidence(findings, { old: baseline.tools, next: tools }),
    oldName: baseline.name,
    newName: "now",
  };
}

/** Whether the baseline accepted a call of the tool that has this name now. */
export function acceptedBy({ tools }: Baseline, entry: RegisteredTool, args: JsonObject): boolean {
  const old = tools.find(({ name }) => name === entry.wireName);
  if (old === undefined) return false;
  try {
    const { formats = "annotate" } = entry;
    return validateInput(old, sentArguments(entry, args), { formats }).valid;
  } catch (error) {
    if (isToolcribError(error)) return false;
    throw error;
  }
}

/** How a tool changed, in a word for a list. */
export type ChangeWord = Comparison["verdict"] | "added";

/** How each tool that is not as it was changed, by the name that it has now. */
export function changeWords({ tools }: ShownComparison): ReadonlyMap<string, ChangeWord> {
  return new Map(
    tools.flatMap(({ name, newName = name, change, verdict }): readonly [string, ChangeWord][] =>
      change === "unchanged" ? [] : [[newName, change === "added" ? "added" : verdict]],
    ),
  );
}
