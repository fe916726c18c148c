import { targetSecrets } from "@toolcrib/mcp/secrets";
import { isToolcribError, type Tool, visibleText, withoutAbsent } from "@toolcrib/model";
import type { SourceHost } from "../../source-host.ts";
import { type ServerAnswer, withAnswer } from "../ask-server.ts";
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
    case "ask":
      return await askStep(step, before, run);
  }
}

/**
 * Asks a server, and keeps its answer before the server is told to end: one that has ended in peace
 * is not asked again by a run that goes on after this one was killed.
 */
async function askStep(
  step: AskStep,
  before: { readonly reached?: string },
  { signal, host, timeoutMs, rate, answered }: FillRun,
): Promise<FillResult> {
  const { entry, reach } = step;
  const { name } = entry;
  host.hide(targetSecrets(reach.target).given);
  const failed = (reason: string): FillResult => ({ name, outcome: "failed", reason, ...before });
  const ask = async (): Promise<FillResult> => {
    await rate.wait(reach.target, signal);
    const options = { host, signal, onWarning: host.debug, ...withoutAbsent({ timeoutMs }) };
    return await withAnswer(reach.target, options, async (answer) => {
      for (const { level, path, message } of answer.findings)
        if (level === "error") host.warn(`${name}: tool ${path}: ${message}`);
      const reason = reasonToRefuse(answer, entry);
      return reason === undefined ? await answered(step, answer.tools) : failed(reason);
    });
  };
  const onRetry = (reason: string): void => host.debug(`${name}: asking again: ${reason}`);
  try {
    return await askAgain(ask, { signal, onRetry });
  } catch (error) {
    if (signal.aborted || !isToolcribError(error)) throw error;
    return failed(visibleText(error.message, 500));
  }
}

/** Why an answer does not take the place of what is known; undefined where it does. */
function reasonToRefuse(
  { tools, omitted }: ServerAnswer,
  entry: AskStep["entry"],
): string | undefined {
  const [missing] = omitted;
  if (missing !== undefined)
    return `its list could not be read whole: ${missing.message} (${missing.path})`;
  return tools.length === 0 && knownTools(entry) > 0
    ? "it lists no tools, and the registry has some"
    : undefined;
}
