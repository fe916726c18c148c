import { targetSecrets } from "@toolcrib/mcp/secrets";
import { isToolcribError, type Tool, visibleText, withoutAbsent } from "@toolcrib/model";
import type { SourceHost } from "../../source-host.ts";
import { askServer } from "../ask-server.ts";
import { askAgain } from "./ask-again.ts";
import type { HostRate } from "./host-rate.ts";
import { type AskStep, type FillStep, filledAt, knownTools } from "./plan-fill.ts";

/** What became of one server. */
export interface FillResult {
  readonly name: string;
  readonly outcome: "filled" | "unchanged" | "failed" | "done-before" | "checked";
  /** How many tools it has. */
  readonly tools?: number;
  readonly digest?: string;
  /** How many tools came, went and changed since the last fill. */
  readonly changes?: ToolCounts;
  /** The bytes of its publisher data, where the official MCP Registry would refuse them. */
  readonly publisherBytes?: number;
  /** Why it failed. */
  readonly reason?: string;
  /** The day on which it was last reached, as in `2026-11-16`. */
  readonly reached?: string;
}

/** How many tools of a server came, went and changed. */
export interface ToolCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** How a fill runs. */
export interface FillRun {
  readonly concurrency: number;
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
  readonly host: SourceHost;
  readonly rate: HostRate;
  /** What is done with the whole list of a server; called as soon as it has answered. */
  readonly answered: (step: AskStep, tools: readonly Tool[]) => Promise<FillResult>;
}

/** Asks every server, several at a time; one that fails keeps its old data. */
export async function runFill(
  steps: readonly FillStep[],
  run: FillRun,
): Promise<readonly FillResult[]> {
  const results: FillResult[] = [];
  const waiting = steps.entries();
  const begun = performance.now();
  let count = 0;
  let failed = 0;
  const progress = run.host.progress(`asking ${steps.length} servers`);
  const work = async (): Promise<void> => {
    for (const [index, step] of waiting) {
      run.signal.throwIfAborted();
      const result = await takeStep(step, run);
      results[index] = result;
      count += 1;
      if (result.outcome === "failed") failed += 1;
      const left = ((performance.now() - begun) / count) * (steps.length - count);
      const troubles = failed === 0 ? "" : `, ${failed} failed`;
      progress.update(
        `${count} of ${steps.length} servers${troubles}, ${timeLeft(left)} left`,
        count / steps.length,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: run.concurrency }, work));
  } finally {
    progress.done();
  }
  return results;
}

function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

async function takeStep(step: FillStep, run: FillRun): Promise<FillResult> {
  const { name } = step.entry;
  const reached = filledAt(step.entry);
  const before = reached === undefined ? {} : { reached };
  switch (step.action) {
    case "done-before":
      return { name, outcome: "done-before", ...before };
    case "impossible":
      return { name, outcome: "failed", reason: step.reason, ...before };
    case "ask": {
      const answer = await askStep(step, run);
      return "reason" in answer
        ? { name, outcome: "failed", reason: answer.reason, ...before }
        : await run.answered(step, answer.tools);
    }
  }
}

/** The whole tool list of a server, or why there is none. */
async function askStep(
  { entry, reach }: AskStep,
  { signal, host, timeoutMs, rate }: FillRun,
): Promise<{ readonly tools: readonly Tool[] } | { readonly reason: string }> {
  const { name } = entry;
  host.hide(targetSecrets(reach.target).given);
  const ask = async () => {
    await rate.wait(reach.target, signal);
    return await askServer(reach.target, {
      host,
      signal,
      onWarning: host.debug,
      ...withoutAbsent({ timeoutMs }),
    });
  };
  const onRetry = (reason: string): void => host.debug(`${name}: asking again: ${reason}`);
  try {
    const { tools, findings, omitted } = await askAgain(ask, { signal, onRetry });
    for (const { level, path, message } of findings)
      if (level === "error") host.warn(`${name}: tool ${path}: ${message}`);
    const [missing] = omitted;
    if (missing !== undefined) {
      const what = `${missing.message} (${missing.path})`;
      return { reason: `its list could not be read whole: ${what}` };
    }
    if (tools.length === 0 && knownTools(entry) > 0)
      return { reason: "it lists no tools, and the registry has some" };
    return { tools };
  } catch (error) {
    if (signal.aborted || !isToolcribError(error)) throw error;
    return { reason: visibleText(error.message, 500) };
  }
}
