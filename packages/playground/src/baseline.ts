import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Comparison, type ContractFinding, compareTools } from "@toolcrib/contract";
import { isToolcribError, type Tool, toWireName } from "@toolcrib/model";
import { formatProblems, validateInput, validateResult } from "@toolcrib/schema";
import type { SourceReference } from "@toolcrib/sources";
import { loadLock, lockNameOf, standardLockFile, today } from "@toolcrib/sources/contract";
import type { ShownComparison, ShownFinding } from "@toolcrib/web";

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
    findings: findings.map((finding) => shownFinding(finding, baseline, tools)),
    oldName: baseline.name,
    newName: "now",
  };
}

function shownFinding(
  finding: ContractFinding,
  baseline: Baseline,
  tools: readonly Tool[],
): ShownFinding {
  const refusals = refusalsOf(finding, baseline, tools);
  return refusals.length === 0 ? finding : { ...finding, refusals };
}

/** Why the side that refuses the witness does so. */
function refusalsOf(
  { witness, tool, side }: ContractFinding,
  baseline: Baseline,
  tools: readonly Tool[],
): readonly string[] {
  if (witness === undefined) return [];
  const isInput = side === "input";
  const refusing = (isInput ? tools : baseline.tools).find(({ name }) => name === tool);
  if (refusing === undefined) return [];
  try {
    const check = isInput ? validateInput : validateResult;
    return formatProblems(check(refusing, witness).problems)
      .split("\n")
      .map((line) => line.replace(/^\d+\. /, ""))
      .filter((line) => line !== "");
  } catch (error) {
    if (isToolcribError(error)) return [];
    throw error;
  }
}

/** How a tool changed, in a word for a list. */
export function changeWord(
  name: string,
  { tools }: ShownComparison,
): Comparison["verdict"] | "added" | undefined {
  const found = tools.find((one) => (one.newName ?? one.name) === name);
  if (found === undefined || found.change === "unchanged") return undefined;
  return found.change === "added" ? "added" : found.verdict;
}
